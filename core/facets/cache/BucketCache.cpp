// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/facets/cache/BucketCache.h"

#include "core/facets/cache/CacheFile.h"

#include <QFile>

#include <algorithm>

namespace hindcast {
namespace {

constexpr quint64 bucketMagic = 0x0131'544B'4355'4248ULL; // "HBUCKT1" and the order of bytes

template<class T>
std::optional<BucketCodes> codesOf(CacheReader& in, qint64 rows, int greatest)
{
    UnsetVector<T> read = in.unsetValues<T>();
    if (!in.finish() || qint64(read.size()) != rows || (rows > 0 && int(std::ranges::max(read)) > greatest))
        return {};
    return BucketCodes(std::move(read));
}

} // namespace

BucketCache::BucketCache(const QString& folder, const FacetStamp& stamp, const QString& name, const QByteArray& edges)
    : m_path(cacheFolder(folder, QString::fromLatin1(stamp.database)) + u'/' + name + QStringLiteral(".buckets")),
      m_state(stamp.state + '|' + edges)
{}

Expected<void> BucketCache::save(const BucketCodes& codes) const
{
    return writeCacheFile(m_path, [&](CacheWriter& out) {
        out.value(bucketMagic);
        out.text({m_state.constData(), size_t(m_state.size())});
        codes.visit([&out]<class Code>(std::span<const Code> all) {
            out.value(quint8(sizeof(Code)));
            out.values(all);
        });
        out.sum();
    });
}

std::optional<BucketCodes> BucketCache::load(qint64 rows, int greatest) const
{
    QFile file(m_path);
    if (!file.open(QIODevice::ReadOnly))
        return {};
    CacheReader in(file);
    if (in.value<quint64>() != bucketMagic || in.text() != m_state)
        return {};
    const auto width = in.value<quint8>();
    if (width != BucketCodes(0, greatest).width())
        return {};
    return width == sizeof(quint8) ? codesOf<quint8>(in, rows, greatest) : codesOf<quint16>(in, rows, greatest);
}

} // namespace hindcast
