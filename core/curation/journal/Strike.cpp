// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/curation/journal/Strike.h"

#include "core/curation/journal/Journal.h"
#include "core/curation/journal/JournalCheck.h"
#include "core/curation/journal/StrikeRun.h"
#include "core/facets/cache/CachePlace.h"
#include "core/rules/redaction/Redaction.h"
#include "core/store/sql/Transaction.h"

#include <QCoreApplication>
#include <QFile>
#include <QJsonDocument>

#include <algorithm>
#include <array>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::Strike)
};

constexpr qsizetype leastText = 4; // of less, everything would hold it

bool fileHolds(const QString& name, const QByteArray& bytes)
{
    QFile file(name);
    if (!file.open(QIODevice::ReadOnly))
        return false;
    constexpr qint64 piece = 1 << 20;
    QByteArray window;
    while (!file.atEnd()) {
        window = window.right(bytes.size() - 1) + file.read(piece);
        if (window.contains(bytes))
            return true;
    }
    return false;
}

/// The hashes of what was struck out before.
Expected<QStringList> knownHashes(Connection& connection)
{
    HC_TRY(const auto rows, connection.rows("SELECT body FROM journal WHERE action = 'strike'"));
    QStringList out;
    for (const auto& row : rows)
        out << QJsonDocument::fromJson(row[0].text().toUtf8()).object()[QLatin1String("struck_sha256")].toString();
    return out;
}

/// The entry, and the text that is meant.
Expected<StrikeSpec> meant(Connection& connection, StrikeSpec spec, const QStringList& hashes, StrikeScope& scope)
{
    HC_TRY(const auto rows,
           connection.rows("SELECT note, body, at FROM journal WHERE seq = " + connection.placeholder(1), {Cell(spec.seq)}));
    if (rows.empty())
        return fail(ErrorCode::NotFound, Tr::tr("The journal has no entry %1.").arg(spec.seq));
    const QJsonObject body = QJsonDocument::fromJson(rows[0][1].text().toUtf8()).object();
    const bool note = spec.text.isEmpty();
    if (note)
        spec.text = rows[0][0].text();
    if (spec.text.isEmpty())
        return fail(ErrorCode::NotFound, Tr::tr("Entry %1 has no note.").arg(spec.seq), {},
                    Tr::tr("Give the text that is to be struck out with --text-file."));
    constexpr QLatin1String prefix("sha256:");
    if (hashes.contains(spec.text.startsWith(prefix) ? spec.text.sliced(prefix.size()) : spec.text))
        return fail(ErrorCode::InvalidInput, Tr::tr("This is what stands there for a text that was struck out already."));
    if (!note && spec.text.size() < leastText)
        return fail(ErrorCode::InvalidInput, Tr::tr("A text of less than %1 characters cannot be struck out.").arg(leastText));
    if (const QString changeSet = body[QLatin1String("change_set")].toString(); note && !changeSet.isEmpty()) {
        HC_TRY(scope, StrikeScope::around(connection, changeSet, rows[0][2]));
    }
    return spec;
}

} // namespace

Expected<StrikeReport> strike(const CurationTarget& target, const StrikeSpec& wanted)
{
    if (!target.journal)
        return fail(ErrorCode::NotFound, Tr::tr("Nothing was ever changed here."));
    Connection& connection = *target.journal;
    const bool sqlite = connection.dialect() == Dialect::Sqlite;
    if (sqlite)
        HC_CHECK(connection.script("PRAGMA secure_delete=ON"));
    HC_TRY(Transaction transaction, Transaction::begin(connection, Transaction::Kind::Write));
    if (!target.despiteJournal) // all of it: what is forged must not be sealed anew
        HC_CHECK(proveJournal(connection, Extent::Whole));
    StrikeScope scope;
    HC_TRY(const QStringList hashes, knownHashes(connection));
    HC_TRY(const StrikeSpec spec, meant(connection, wanted, hashes, scope));
    StrikeReport report;
    StrikeRun run(connection, TextEraser(spec.text, hashes), std::move(scope));
    HC_CHECK(run.run(report));
    if (report.entries + report.records == 0)
        return fail(ErrorCode::NotFound, Tr::tr("The journal does not hold this text."));
    HC_TRY(QJsonObject body, run.body());
    const QString action = QStringLiteral("strike");
    HC_TRY(report.journalSeq,
           appendToJournal(connection, {spec.why.at, spec.why.actor, action, action, redacted(spec.why.note), std::move(body)}));
    HC_CHECK(transaction.commit());
    for (const auto& store : {target.store, target.journalStore}) // what was made of its texts to find them by
        forgetCached({}, *store);
    if (!sqlite)
        return report;
    // What the log held is overwritten in the file already; while somebody reads what was, it stays.
    HC_TRY(const auto checkpoint, connection.rows("PRAGMA wal_checkpoint(TRUNCATE)"));
    report.logHeld = !checkpoint.empty() && checkpoint[0][0].integer() != 0;
    const QByteArray bytes = spec.text.toUtf8();
    const QString file = target.journalStore->url.path;
    report.left = std::ranges::any_of(std::array{QString(), QStringLiteral("-wal"), QStringLiteral("-journal")},
                                      [&](const QString& suffix) { return fileHolds(file + suffix, bytes); });
    return report;
}

} // namespace hindcast
