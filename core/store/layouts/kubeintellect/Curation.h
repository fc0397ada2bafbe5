// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/layouts/Curation.h"

namespace hindcast {

/// What a human may correct in databases of KubeIntellect.
[[nodiscard]] std::vector<RelationCuration> kubeIntellectCuration();

} // namespace hindcast
