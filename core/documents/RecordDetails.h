// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/relation/Record.h"
#include "core/store/relation/Relations.h"

#include <QJsonObject>

namespace hindcast {

/// What a reflection or an episode says beside what lists give of it: what was asked and attempted, why it is kept, what it is derived from,
/// and its metadata (of an answer the record of how it came about). Only what there is; of other records nothing.
[[nodiscard]] QJsonObject recordDetails(RelationId relation, const Record& record);

} // namespace hindcast
