// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Reflection.h"

namespace hindcast {

/// What a reflection is compared by where clusters are sought. Of what a template wrote only what its trace contributes: the task, what it
/// quotes (messages of errors), and beside these the tool that failed; of other texts of our own rules their words without those of the
/// sentences around them (isCommonWord()). Empty: it says nothing that could be compared.
[[nodiscard]] QString clusterText(const Reflection& r);

} // namespace hindcast
