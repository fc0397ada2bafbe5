// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/StoreDump.h"

#include "core/engine/read/ConfidenceHistogram.h"
#include "core/engine/read/HintReader.h"
#include "core/engine/read/PatternHistory.h"
#include "core/engine/read/StoreSurvey.h"
#include "core/store/connect/Connect.h"
#include "core/store/relation/order/ListOrder.h"

#include <QSet>

namespace hindcast {
namespace {

QString number(double v) { return QString::number(v, 'g', 17); }
template<class T>
QString optional(const std::optional<T>& v)
{
    return v ? QString::number(*v) : QStringLiteral("-");
}

QString cellText(const Cell& c)
{
    if (c.isNull())
        return QStringLiteral("NULL");
    if (const auto* t = c.get<Timestamp>())
        return isoTimestamp(*t);
    if (const auto* d = c.get<double>())
        return number(*d);
    if (c.get<qint64>() || c.get<bool>())
        return QString::number(c.integer());
    return c.text();
}

/// All columns but the printed row numbers.
QString recordText(const Record& r, const std::vector<int>& columns)
{
    QStringList parts;
    for (const int c : columns)
        parts << cellText(r.cells[size_t(c)]);
    return parts.join(u'|');
}

std::vector<int> contentColumns(const BoundRelation& relation)
{
    std::vector<int> out = recordedColumns(relation);
    std::erase_if(out, [&](int c) {
        const QLatin1String name(relation.spec->columns[size_t(c)].name);
        return name == QLatin1String("id") || name == QLatin1String("outcome_id");
    });
    return out;
}

struct Dump {
    const OpenStore& open;
    Timestamp now;
    QStringList lines;

    Connection& connection() const { return *open.connection; }

    Expected<void> patterns(const PatternBook& book)
    {
        for (size_t i = 0; i < book.patterns.size(); ++i) {
            const Pattern& p = book.patterns[i];
            lines << QStringLiteral("pattern %1|%2|%3|%4|%5|%6|%7|%8|%9")
                         .arg(p.name, p.clusterId, p.nameSpace, p.description, p.recommendedFix)
                         .arg(number(p.confidence))
                         .arg(p.occurrenceCount)
                         .arg(int(p.demoted))
                         .arg(int(p.blocked));
            lines << QStringLiteral("  %1 %2 %3 %4 %5 %6")
                         .arg(isoTimestamp(p.createdAt), isoTimestamp(p.updatedAt), isoTimestamp(p.lastSeenAt),
                              p.lastCountedAt ? isoTimestamp(*p.lastCountedAt) : QString(), word(book.stored[i]), word(book.effective[i]));
            HC_CHECK(lives(p));
        }
        return {};
    }

    Expected<void> lives(const Pattern& p)
    {
        const PromotionParams params = reconstructionParams(*open.store);
        HC_TRY(const PatternHistory history, readHistory(connection(), *open.store, p, params, {}));
        HC_TRY(const Evidence evidence, readEvidence(connection(), *open.store, p, {}));
        const PatternHistory again = reconstructHistory(evidence, params);
        for (const auto* h : {&history, &again})
            for (const PatternEvent& e : h->events)
                lines << QStringLiteral("  event %1 %2 %3 %4 ")
                             .arg(word(e.kind), isoTimestamp(e.at), optional(e.countBefore), optional(e.countAfter))
                        + QStringList{optional(e.confidenceBefore),
                                      optional(e.confidenceAfter),
                                      e.fixBefore,
                                      e.fixAfter,
                                      e.reason,
                                      e.actor,
                                      e.reconstructed ? QStringLiteral("guess") : QStringLiteral("record")}
                              .join(u'|');
        lines << QStringLiteral("  evidence %1 %2 %3").arg(evidence.outcomes.size()).arg(int(evidence.truncated)).arg(evidence.doubt);
        for (const Record& r : evidence.outcomes)
            lines << QStringLiteral("    ") + r.cells[OutcomeSession].text() + u' ' + cellText(r.cells[OutcomeCreatedAt]);
        return {};
    }

    Expected<void> hints(const PatternBook& book)
    {
        QSet<QString> known{QStringLiteral("nowhere")};
        for (const Pattern& p : book.patterns)
            known.insert(p.clusterId);
        QStringList clusters(known.begin(), known.end());
        clusters.sort();
        for (const QString& cluster : clusters)
            for (const QString& user : {QString(), QStringLiteral("alice"), QStringLiteral("oncall")}) {
                HC_TRY(const HintReading reading, readHints(connection(), *open.store, cluster, user, now, {}, {}));
                lines << QStringLiteral("hints %1 %2: %3").arg(cluster, user, reading.text);
                for (const LeftOutHint& out : reading.selection.leftOut)
                    lines << QStringLiteral("  not ") + book.patterns[out.index].name + u' ' + word(out.reason);
            }
        return {};
    }

    Expected<void> numbers()
    {
        HC_TRY(const ConfidenceHistogram histogram, readConfidenceHistogram(connection(), *open.store, {}, {}));
        for (const auto& b : histogram.bin)
            lines << QStringLiteral("bin %1 %2 %3 %4").arg(b.verified).arg(b.partial).arg(b.wrong).arg(b.unknown);
        HC_TRY(const StoreSurvey survey, surveyStore(connection(), *open.store, {}));
        for (const auto& [id, count] : survey.counts)
            lines << QStringLiteral("count %1 %2").arg(QLatin1String(relationSpec(id).name)).arg(count);
        lines << (survey.first ? isoTimestamp(*survey.first) + isoTimestamp(*survey.last) : QStringLiteral("no span"));
        for (const Finding& f : survey.findings)
            lines << f.code + u' ' + f.message;
        return {};
    }

    Expected<void> lists(RelationId id)
    {
        const BoundRelation* relation = open.store->relation(id);
        if (!relation)
            return {};
        const std::vector<int> columns = contentColumns(*relation);
        for (int order = -1; order < int(relation->columns.size()); ++order) {
            if (order >= 0 && !relation->columns[size_t(order)].recorded)
                continue;
            ListSpec spec{{}, order, (order & 1) != 0};
            HC_TRY(const auto list, ListOrder::build(connection(), *relation, spec, {}));
            ReadNotes notes;
            HC_TRY(const auto rows, list->window(connection(), *relation, columns, 0, list->rowCount(), notes, {}));
            lines
                << QStringLiteral("list %1 by %2, bad %3").arg(QLatin1String(relation->spec->name)).arg(order).arg(notes.badCells().size());
            for (const Record& r : rows)
                lines << recordText(r, columns);
        }
        return {};
    }
};

} // namespace

Expected<OpenStore> OpenStore::open(const DatabaseUrl& url, const Scope& scope)
{
    OpenStore out;
    HC_TRY(out.connection, connectReadOnly(url));
    HC_TRY(out.store, describeStore(*out.connection, url, scope));
    return out;
}

Expected<QStringList> dumpStore(const OpenStore& open, Timestamp now)
{
    Dump dump{open, now, {}};
    HC_TRY(const PatternBookPtr book, readPatternBook(*open.connection, *open.store, now, {}, {}));
    HC_CHECK(dump.patterns(*book));
    HC_CHECK(dump.hints(*book));
    HC_CHECK(dump.numbers());
    for (const RelationId id : {RelationId::Outcomes, RelationId::Patterns, RelationId::Events, RelationId::Blocks, RelationId::Journal})
        HC_CHECK(dump.lists(id));
    return dump.lines;
}

QString firstDifference(const QStringList& a, const QStringList& b)
{
    for (qsizetype i = 0; i < std::max(a.size(), b.size()); ++i)
        if (a.value(i, QStringLiteral("(end)")) != b.value(i, QStringLiteral("(end)")))
            return QStringLiteral("line %1:\n%2\n%3").arg(i).arg(a.value(i), b.value(i));
    return {};
}

} // namespace hindcast
