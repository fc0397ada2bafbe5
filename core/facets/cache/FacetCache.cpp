// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/facets/cache/FacetCache.h"

#include "core/compute/Kernels.h"
#include "core/facets/cache/CacheFile.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>

#include <algorithm>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::FacetCache)
};

constexpr quint64 cacheMagic = 0x0133'5445'4341'4648ULL; // "HFACET3" and the order of bytes

/// Where a column lies in the file. Columns come first, each with the state and a sum of its own, so that they are read at the same time, even if
/// somebody puts another file in the place of this one meanwhile; then the state, the keys and these places, and last the byte at which that
/// begins.
struct Place {
    qint64 column = 0, from = 0, end = 0;
};

void writeCell(CacheWriter& out, const Cell& cell)
{
    out.value(quint8(cell.value().index()));
    if (const auto* text = cell.get<QByteArray>())
        out.text({text->constData(), size_t(text->size())});
    else if (const auto* real = cell.get<double>())
        out.value(*real);
    else if (const auto* time = cell.get<Timestamp>())
        out.value(time->us);
    else
        out.value(cell.integer());
}

Cell readCell(CacheReader& in)
{
    switch (in.value<quint8>()) {
    case 0: (void)in.value<qint64>(); return {};
    case 1: return Cell(in.value<qint64>() != 0);
    case 2: return Cell(in.value<qint64>());
    case 3: return Cell(in.value<double>());
    case 4: return Cell(Timestamp{in.value<qint64>()});
    case 5: return Cell(in.text());
    default: in.refuse(); return {};
    }
}

void writeColumn(CacheWriter& out, const FacetColumn& column)
{
    out.value(quint8(column.data().index()));
    out.value(quint8(column.isSorted()));
    const FacetColumn::Dictionary& dictionary = column.dictionary();
    out.value(quint8(!dictionary.values.empty()));
    out.value(quint64(dictionary.size()));
    for (quint32 i = 0; i < dictionary.size(); ++i)
        if (dictionary.values.empty())
            out.text(dictionary.texts.text(i));
        else
            writeCell(out, dictionary.values[i]);
    out.values(std::vector<quint64>(column.nulls().begin(), column.nulls().end()));
    std::visit(
        [&]<class T>(const T& data) {
            if constexpr (std::is_same_v<T, FacetColumn::Times>)
                out.values(data.us);
            else if constexpr (std::is_same_v<T, FacetColumn::Integers> || std::is_same_v<T, FacetColumn::Reals>)
                out.values(data.values);
            else if constexpr (!std::is_same_v<T, FacetColumn::Constant>)
                out.values(data);
        },
        column.data());
}

/// Codes that stand for something, one for each row.
template<class T>
FacetColumn::Data codesFrom(CacheReader& in, qint64 rows, quint64 dictionary)
{
    UnsetVector<T> codes = in.unsetValues<T>();
    T most = 0;
    for (const T code : codes)
        most = std::max(most, code);
    if (qint64(codes.size()) != rows || most > dictionary)
        in.refuse();
    return codes;
}

FacetColumn::Data columnDataFrom(CacheReader& in, quint8 form, qint64 rows, quint64 dictionary)
{
    FacetColumn::Data out;
    size_t count = size_t(rows);
    switch (form) {
    case 0: break;
    case 1: return codesFrom<quint8>(in, rows, dictionary);
    case 2: return codesFrom<quint16>(in, rows, dictionary);
    case 3: return codesFrom<quint32>(in, rows, dictionary);
    case 4: count = out.emplace<FacetColumn::Times>(in.unsetValues<qint64>()).us.size(); break;
    case 5: count = out.emplace<FacetColumn::Integers>(in.unsetValues<qint64>()).values.size(); break;
    case 6: count = out.emplace<FacetColumn::Reals>(in.unsetValues<double>()).values.size(); break;
    default: in.refuse();
    }
    if (qint64(count) != rows)
        in.refuse();
    return out;
}

FacetColumnPtr readColumn(CacheReader& in, qint64 rows)
{
    const auto form = in.value<quint8>();
    const bool sorted = in.value<quint8>() != 0, cells = in.value<quint8>() != 0;
    const auto size = in.value<quint64>();
    FacetColumn::Dictionary dictionary;
    for (quint64 i = 0; i < size && in.isGood(); ++i) {
        if (cells) {
            dictionary.values.push_back(readCell(in));
        } else {
            const QByteArray text = in.text();
            dictionary.texts.code({text.constData(), size_t(text.size())});
        }
    }
    std::vector<quint64> nulls = in.values<quint64>();
    if (dictionary.size() != size || (!nulls.empty() && qint64(nulls.size()) != (rows + 63) / 64))
        in.refuse();
    FacetColumn::Data data = in.isGood() ? columnDataFrom(in, form, rows, size) : FacetColumn::Data();
    if (!in.isGood())
        return {};
    return std::make_shared<FacetColumn>(rows, std::move(data), std::move(dictionary), std::move(nulls), sorted);
}

/// All of them at the same time, the largest first. False: one of them is not what was written.
bool readColumns(const QString& path, const QByteArray& state, std::vector<Place> places, FacetTable& table)
{
    std::ranges::sort(places, std::ranges::greater(), [](const Place& p) { return p.end - p.from; });
    const auto read = kernels::mapParts<FacetColumnPtr>(qsizetype(places.size()), 1, {}, [&](qsizetype i, qsizetype) -> FacetColumnPtr {
        QFile file(path);
        if (!file.open(QIODevice::ReadOnly))
            return {};
        CacheReader in(file, places[size_t(i)].from, places[size_t(i)].end);
        if (in.text() != state)
            return {};
        FacetColumnPtr column = readColumn(in, table.rows);
        return in.finish() ? std::move(column) : nullptr;
    });
    for (size_t i = 0; i < read.size(); ++i) {
        const qint64 column = places[i].column;
        if (!read[i] || column < 0 || column >= qint64(table.columns.size()))
            return false;
        table.columns[size_t(column)] = read[i];
    }
    return true;
}

Unexpected noneThere(const QString& path) { return fail(ErrorCode::NotFound, Tr::tr("There is no cache file that could be used."), path); }

} // namespace

FacetCache::FacetCache(const QString& folder, FacetStamp stamp)
    : m_folder(cacheFolder(folder, QString::fromLatin1(stamp.database))), m_stamp(std::move(stamp))
{}

QString FacetCache::path(RelationId relation) const
{
    return m_folder + u'/' + QString::fromLatin1(relationSpec(relation).name) + QStringLiteral(".facets");
}

Expected<void> FacetCache::save(const FacetTable& table, const std::vector<int>& columns) const
{
    return writeCacheFile(path(table.relation), [&](CacheWriter& out) {
        const std::string_view state(m_stamp.state.constData(), size_t(m_stamp.state.size()));
        std::vector<Place> places;
        for (const int c : columns) {
            if (!table.column(c))
                continue;
            const qint64 from = out.position();
            out.text(state);
            writeColumn(out, *table.column(c));
            out.sum();
            places.push_back({c, from, out.position()});
        }
        const qint64 begin = out.position();
        out.value(cacheMagic);
        out.text(state);
        out.value(qint64(table.rows));
        out.values(table.keys.runs());
        out.values(places);
        out.sum();
        out.value(begin);
    });
}

Expected<FacetTablePtr> FacetCache::load(RelationId relation, const std::vector<int>& columns, int positions) const
{
    const QString name = path(relation);
    QFile file(name);
    if (!file.open(QIODevice::ReadOnly))
        return noneThere(name);
    constexpr qint64 last = sizeof(qint64);
    const auto begin = CacheReader(file, file.size() - last, file.size()).value<qint64>();
    CacheReader in(file, begin, file.size() - last);
    if (in.value<quint64>() != cacheMagic || in.text() != m_stamp.state)
        return noneThere(name);
    FacetTable table;
    table.relation = relation;
    table.rows = in.value<qint64>();
    table.columns.resize(size_t(positions));
    const std::vector<FacetKeys::Run> runs = in.values<FacetKeys::Run>();
    const std::vector<Place> places = in.values<Place>();
    if (!in.finish() || table.rows < 0 || !table.keys.restore(runs, table.rows) || !readColumns(name, m_stamp.state, places, table)
        || std::ranges::any_of(columns, [&](int c) { return !table.column(c); }))
        return noneThere(name);
    return std::make_shared<const FacetTable>(std::move(table));
}

} // namespace hindcast
