// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Cell.h"

#include <QtEndian>

#include <vector>

namespace hindcast {

/// Vectors as they are stored: float32, little-endian.
[[nodiscard]] inline Blob vectorBytes(const std::vector<float>& values)
{
    QByteArray bytes(qsizetype(values.size() * sizeof(float)), Qt::Uninitialized);
    qToLittleEndian<float>(values.data(), qsizetype(values.size()), bytes.data());
    return {bytes};
}

} // namespace hindcast
