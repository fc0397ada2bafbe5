// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace hindcast {

/// Gives back to the system what was freed in small pieces, as far as it can: after much was freed, before something large is made or
/// nothing is done for long. It takes some milliseconds; where the system has no such call, nothing happens.
void giveBackFreedMemory();

} // namespace hindcast
