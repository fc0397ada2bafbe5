// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <utility>

namespace hindcast {

/// Empties what holds memory and gives that back: `vector = {}` assigns an empty list, `text = std::string()` copies no letters, and both
/// keep it.
template<class Held>
void release(Held& held)
{
    Held empty;
    std::swap(held, empty);
}

} // namespace hindcast
