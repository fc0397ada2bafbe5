// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Error.h"

#include <vector>

namespace hindcast {

/// What a decay did to one reflection.
struct ImportanceChange {
    qint64 id = 0;
    double before = 0;
    double after = 0;

    friend bool operator==(const ImportanceChange&, const ImportanceChange&) = default;
};

/// The image of a batch: `{"decayed":[[id,before,after],...]}`, a sixth of what an image of each row would take.
[[nodiscard]] QByteArray decayImage(const std::vector<ImportanceChange>& changes);
/// The very numbers again. Corrupt for anything else.
[[nodiscard]] Expected<std::vector<ImportanceChange>> changesOfDecayImage(const QByteArray& image);

} // namespace hindcast
