// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Error.h"

#include <QTemporaryFile>

#include <memory>

namespace hindcast {

/// A file that is written beside its target and takes its place when it is complete: until then the target, if there is
/// one, stays as it is, and without commit() nothing is left. Only its owner may read it, unless the target says otherwise.
class PendingFile
{
public:
    /// Errors: Io, PermissionDenied, InvalidInput (a folder), Conflict (a database that is in use).
    [[nodiscard]] static Expected<PendingFile> open(const QString& target);
    ~PendingFile();
    PendingFile(PendingFile&&) noexcept = default;
    PendingFile& operator=(PendingFile&&) = delete;
    PendingFile(const PendingFile&) = delete;

    /// Where it is meanwhile: an empty file, for others to fill.
    [[nodiscard]] QString path() const { return m_file->fileName(); }
    /// Appends; DiskFull or Io.
    Expected<void> write(QByteArrayView bytes);
    /// On the disk, and in its target's place.
    Expected<void> commit();
    /// The same for what takes nobody's place: Conflict when there is something meanwhile. Others may read it as they may any new file.
    Expected<void> commitNew();

private:
    Expected<void> keepOnDisk();
    void settled();
    PendingFile(QString target, std::unique_ptr<QTemporaryFile> file) : m_target(std::move(target)), m_file(std::move(file)) {}

    QString m_target;
    std::unique_ptr<QTemporaryFile> m_file;
};

} // namespace hindcast
