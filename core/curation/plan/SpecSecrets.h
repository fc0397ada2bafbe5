// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/curation/change/ChangeSpec.h"

#include <QStringList>

namespace hindcast {

/// Takes secrets out of what a person has written, note and texts, by redacted(), unless the spec keeps them; gives a sentence for each
/// text that changed. What was stored once is in journals, images and copies.
QStringList redactSpec(ChangeSpec& spec);

} // namespace hindcast
