// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/runs/UnansweredList.h"

#include "core/engine/read/PatternLookup.h"
#include "core/store/agents/AgentRows.h"
#include "core/transfer/Export.h"
#include "core/transfer/rows/RowWriter.h"

#include <QCoreApplication>

#include <limits>

namespace hindcast {
namespace {

constexpr OutputColumn unansweredColumns[] = {{"id", 0, OutputColumn::Kind::Integer},     {"tool", 1, OutputColumn::Kind::Text},
                                              {"question", 2, OutputColumn::Kind::Text},  {"cluster_id", 3, OutputColumn::Kind::Text},
                                              {"n", 4, OutputColumn::Kind::Integer},      {"first_asked", 5, OutputColumn::Kind::Time},
                                              {"last_asked", 6, OutputColumn::Kind::Time}};

} // namespace

Expected<int> listUnanswered(Invocation& invocation, const QString& database)
{
    const auto format = rowFormatFromWord(invocation.value("format", QStringLiteral("json")));
    if (!format)
        return fail(ErrorCode::InvalidInput,
                    QCoreApplication::translate("hindcast::ListVerb", "There is no format %1.").arg(invocation.value("format")), {},
                    QCoreApplication::translate("hindcast::ListVerb", "Formats: json, csv, md."));
    HC_TRY(const qint64 limit, invocation.whole("limit", 100, 0, std::numeric_limits<qint64>::max()));
    HC_TRY(OpenedStore opened, invocation.open(database));
    if (!opened.store->hasCompanion("unanswered"))
        return Unexpected(notRecorded(QStringLiteral("unanswered"), *opened.store));
    HC_TRY(const auto questions, readUnanswered(*opened.connection, *opened.store, limit));
    RowWriter writer(*format, unansweredColumns);
    QByteArray text;
    writer.begin(text);
    for (const UnansweredQuestion& q : questions)
        writer.row(text,
                   std::vector<Cell>{Cell(q.id), Cell(q.tool), Cell(q.question), q.cluster.isEmpty() ? Cell() : Cell(q.cluster),
                                     Cell(q.count), Cell(q.first), Cell(q.last)});
    writer.end(text);
    invocation.output().write(text);
    return 0;
}

} // namespace hindcast
