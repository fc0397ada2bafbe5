// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/search/words/WordFile.h"

#include "core/facets/cache/CachePlace.h"
#include "core/facets/cache/CacheStream.h"
#include "core/store/relation/RecordReader.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSaveFile>

#include <algorithm>

namespace hindcast {
namespace {

constexpr quint64 wordMagic = 0x0135'5344'524F'5748ULL; // "HWORDS5" and the order of bytes
constexpr size_t rowsCompared = 48;

QString wordFilePath(const QString& folder, const StoreDescription& store)
{
    return cachePlace(folder, store, {RelationId::Reflections}, QStringLiteral("words"));
}

std::vector<WordSegment::Row> rowsOf(CacheReader& in, qint64 vectors)
{
    std::vector<WordSegment::Row> rows = in.values<WordSegment::Row>();
    qint64 at = 0;
    for (const WordSegment::Row& row : rows) {
        if (row.vectors < at || row.vectors > vectors)
            in.refuse();
        at = row.vectors;
    }
    return rows;
}

bool readVectors(CacheReader& in, PackedVectors& vectors)
{
    ByteVectors coarse(PackedVectors::dimension);
    auto numbers = in.values<qint8>();
    auto scales = in.values<float>();
    auto rests = in.values<float>();
    auto fine = in.values<quint8>();
    auto fineRests = in.values<float>();
    return coarse.restore(std::move(numbers), std::move(scales), std::move(rests))
        && vectors.restore(std::move(coarse), std::move(fine), std::move(fineRests));
}

void writeVectors(CacheWriter& out, const PackedVectors& vectors)
{
    out.values(vectors.coarse().numbers());
    out.values(vectors.coarse().scales());
    out.values(vectors.coarse().rests());
    out.values(vectors.fine());
    out.values(vectors.fineRests());
}

} // namespace

std::optional<WordFile> loadWordFile(const QString& folder, const StoreDescription& store)
{
    QFile file(wordFilePath(folder, store));
    if (!file.open(QIODevice::ReadOnly | QIODevice::Unbuffered))
        return {};
    CacheReader in(file);
    if (in.value<quint64>() != wordMagic)
        return {};
    WordFile out{in.text(), {}};
    auto reflections = std::make_shared<WordReflections>();
    reflections->cut = in.value<quint8>() != 0;
    for (auto segments = in.value<quint64>(); segments > 0 && in.isGood(); --segments) {
        auto segment = std::make_shared<WordSegment>();
        if (!readVectors(in, segment->vectors))
            in.refuse();
        segment->rows = rowsOf(in, segment->vectors.count());
        reflections->count += qint64(segment->rows.size());
        reflections->segments.push_back(std::move(segment));
    }
    if (!in.finish())
        return {};
    out.reflections = std::move(reflections);
    return out;
}

bool saveWordFile(const QString& folder, const StoreDescription& store, const WordFile& file)
{
    const auto hasKeys = [](const auto& segment) { return !segment->keys.empty(); };
    if (std::ranges::any_of(file.reflections->segments, hasKeys))
        return false; // keys that are texts are not worth a file: those databases are small
    const QString target = wordFilePath(folder, store);
    QSaveFile device(target);
    if (!QDir().mkpath(QFileInfo(target).absolutePath()) || !device.open(QIODevice::WriteOnly))
        return false;
    device.setPermissions(QFile::ReadOwner | QFile::WriteOwner);
    CacheWriter out(device);
    out.value(wordMagic);
    out.text({file.stamp.constData(), size_t(file.stamp.size())});
    out.value(quint8(file.reflections->cut));
    out.value(quint64(file.reflections->segments.size()));
    for (const auto& segment : file.reflections->segments) {
        writeVectors(out, segment->vectors);
        out.values(segment->rows);
    }
    out.sum();
    return out.isGood() && device.commit();
}

bool saysTheSame(Connection& connection, const StoreDescription& store, const WordReflections& reflections)
{
    ReadNotes notes;
    for (const auto& segment : reflections.segments) {
        const size_t step = segment->rows.size() / rowsCompared + 1;
        for (size_t i = 0; i < segment->rows.size(); i += step) {
            const auto record = readRecord(connection, *store.relation(RelationId::Reflections), segment->key(i), notes);
            if (!record
                || partsHash(reflectionParts(record->cells[ReflectionQuery].text(), record->cells[ReflectionText].text(),
                                             record->cells[ReflectionContext].text()))
                    != segment->rows[i].hash)
                return false;
        }
    }
    return true;
}

} // namespace hindcast
