// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/search/words/WordReader.h"

#include "core/facets/cache/FacetCache.h"
#include "core/search/vectors/LexicalVectors.h"
#include "core/store/relation/RelationScan.h"

#include <QDateTime>

#include <algorithm>
#include <map>

namespace hindcast {
namespace {

/// Fills a segment, many texts at a time.
class SegmentWriter
{
public:
    SegmentWriter(const WordReflections* known, bool integerKeys, const CancelToken& token) : m_integerKeys(integerKeys), m_token(token)
    {
        if (known)
            for (const auto& segment : known->segments)
                for (size_t i = 0; i < segment->rows.size(); ++i)
                    m_known.insert_or_assign(segment->key(i), Known{segment.get(), i});
    }

    void add(RowCursor& row)
    {
        Waiting one;
        one.key = row.locator();
        one.parts = reflectionParts(row.cell(ReflectionQuery).text(), row.cell(ReflectionText).text(), row.cell(ReflectionContext).text());
        one.row = {m_integerKeys ? row.key() : 0, row.cell(ReflectionCreatedAt).time().us, partsHash(one.parts), wholeHash(one.parts), 0};
        m_waiting.push_back(std::move(one));
        if (m_waiting.size() >= atOnce)
            write();
    }

    [[nodiscard]] std::shared_ptr<const WordSegment> finish()
    {
        write();
        return m_segment;
    }

private:
    static constexpr size_t atOnce = 2'048;
    struct Known {
        const WordSegment* segment = nullptr;
        size_t row = 0;
    };
    struct Waiting {
        Locator key;
        QStringList parts;
        WordSegment::Row row;
    };

    [[nodiscard]] const Known* knownOf(const Waiting& one) const
    {
        const auto it = m_known.find(one.key);
        return it != m_known.end() && it->second.segment->rows[it->second.row].hash == one.row.hash ? &it->second : nullptr;
    }

    void write()
    {
        QStringList texts;
        for (const Waiting& one : m_waiting)
            if (!knownOf(one))
                texts += one.parts;
        const auto made = lexicalVectors(texts, m_token);
        size_t next = 0;
        for (Waiting& one : m_waiting) {
            one.row.vectors = m_segment->vectors.count();
            if (const Known* known = knownOf(one)) {
                const WordSegment& from = *known->segment;
                for (qint64 v = from.rows[known->row].vectors; v < from.vectorsEnd(known->row); ++v)
                    m_segment->vectors.addFrom(from.vectors, v);
            } else {
                for (qsizetype i = 0; i < one.parts.size(); ++i)
                    m_segment->vectors.add(made[next++]);
            }
            m_segment->rows.push_back(one.row);
            if (!m_integerKeys)
                m_segment->keys.push_back(std::move(one.key));
        }
        m_waiting.clear();
    }

    bool m_integerKeys;
    const CancelToken& m_token;
    std::map<Locator, Known> m_known;
    std::vector<Waiting> m_waiting;
    std::shared_ptr<WordSegment> m_segment = std::make_shared<WordSegment>();
};

Expected<std::shared_ptr<const WordSegment>> readSegment(Connection& connection, const BoundRelation& relation,
                                                         const WordReflections* known, Predicate where, bool& cut,
                                                         const JobContext& context)
{
    ReadQuery query;
    query.columns = {ReflectionQuery, ReflectionText, ReflectionContext, ReflectionCreatedAt};
    query.where = std::move(where);
    query.descending = true; // the newest first
    SegmentWriter writer(known, relation.integerKey(), context.token);
    qint64 looked = 0;
    ReadNotes notes;
    RelationScan scan(connection, relation, std::move(query));
    HC_CHECK(scan.run(context, 0, notes, [&](RowCursor& row) {
        if (++looked > WordShelf::reach) {
            cut = true;
            return false;
        }
        writer.add(row);
        return true;
    }));
    auto out = writer.finish();
    if (context.token.isCancelled())
        return failCancelled();
    return out;
}

std::shared_ptr<const WordSegment> joined(const WordSegment& a, const WordSegment& b)
{
    auto out = std::make_shared<WordSegment>(a);
    for (WordSegment::Row row : b.rows) {
        row.vectors += a.vectors.count();
        out->rows.push_back(row);
    }
    out->keys.insert(out->keys.end(), b.keys.begin(), b.keys.end());
    for (qsizetype i = 0; i < b.vectors.count(); ++i)
        out->vectors.addFrom(b.vectors, i);
    return out;
}

qint64 greatestId(const WordReflections& known)
{
    qint64 out = 0;
    for (const auto& segment : known.segments)
        for (const WordSegment::Row& row : segment->rows)
            out = std::max(out, row.id);
    return out;
}

} // namespace

Expected<QByteArray> reflectionStamp(Connection& connection, const StoreDescription& store)
{
    if (store.isNative()) {
        QByteArrayList parts;
        for (const auto& [table, column] : {std::pair("journal", "seq"), {"reflection_versions", "id"}, {"reflections", "id"}})
            parts << (store.catalog.has(table) ? QByteArray("coalesce((SELECT max(") + column + ") FROM " + table + "), 0)"
                                               : QByteArray("0"));
        HC_TRY(const auto rows, connection.rows("SELECT " + parts.join(", "), {}));
        return "native " + QByteArray::number(rows[0][0].integer()) + '.' + QByteArray::number(rows[0][1].integer()) + ' '
            + QByteArray::number(rows[0][2].integer());
    }
    if (connection.dialect() == Dialect::Sqlite) {
        const auto stamp = facetStamp(connection, store, RelationId::Reflections, {QDateTime::currentMSecsSinceEpoch() * 1'000});
        return stamp ? stamp->state : QByteArray();
    }
    return QByteArray(); // a server's own counts are late
}

bool onlyAppended(const QByteArray& before, const QByteArray& now)
{
    const qsizetype rest = before.lastIndexOf(' ');
    return before.startsWith("native ") && rest == now.lastIndexOf(' ') && before.first(rest) == now.first(rest)
        && before.sliced(rest + 1).toLongLong() < now.sliced(rest + 1).toLongLong();
}

Expected<WordReflectionsPtr> readWordReflections(Connection& connection, const StoreDescription& store, const WordReflections* known,
                                                 const JobContext& context)
{
    auto out = std::make_shared<WordReflections>();
    HC_TRY(auto segment, readSegment(connection, *store.relation(RelationId::Reflections), known, {}, out->cut, context));
    out->count = qint64(segment->rows.size());
    out->segments = {std::move(segment)};
    return WordReflectionsPtr(out);
}

Expected<WordReflectionsPtr> appendWordReflections(Connection& connection, const StoreDescription& store, const WordReflections& known,
                                                   const JobContext& context)
{
    auto out = std::make_shared<WordReflections>(known);
    const Predicate behind = Predicate::compare(ReflectionId, Comparison::Greater, Cell(greatestId(known)));
    HC_TRY(auto segment, readSegment(connection, *store.relation(RelationId::Reflections), nullptr, behind, out->cut, context));
    out->count += qint64(segment->rows.size());
    if (segment->rows.empty())
        return WordReflectionsPtr(out);
    out->segments.push_back(std::move(segment));
    // Each is at least twice as large as the next one: they stay few, and none is copied often.
    for (auto& all = out->segments; all.size() > 1 && all[all.size() - 2]->rows.size() < 2 * all.back()->rows.size();) {
        const auto last = all.back();
        all.pop_back();
        all.back() = joined(*all.back(), *last);
    }
    return WordReflectionsPtr(out);
}

} // namespace hindcast
