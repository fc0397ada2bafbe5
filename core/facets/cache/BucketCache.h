// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/compute/BucketCodes.h"
#include "core/facets/cache/FacetCache.h"

#include <optional>

namespace hindcast {

/// Buckets that take longer to find than to read, in a file beside that of the columns they were found in: `FOLDER/DATABASE/NAME.buckets`.
/// Whatever is wrong with a file (cut short, of another machine, of another state) it is not there; deleting it costs finding them again.
class BucketCache
{
public:
    /// \a folder as of FacetCache, \a stamp the state of the columns; \a name says which buckets, \a edges where they begin: others are not
    /// these.
    BucketCache(const QString& folder, const FacetStamp& stamp, const QString& name, const QByteArray& edges);

    /// Takes the old file's place only when all is written. Io.
    [[nodiscard]] Expected<void> save(const BucketCodes& codes) const;
    /// Numbers up to \a greatest, one for each of \a rows; nothing: there are none that could be believed.
    [[nodiscard]] std::optional<BucketCodes> load(qint64 rows, int greatest) const;
    [[nodiscard]] const QString& path() const { return m_path; }

private:
    QString m_path;
    QByteArray m_state; ///< of the columns, and the edges
};

} // namespace hindcast
