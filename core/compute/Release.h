// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace hindcast {

/// Empties a vector and gives its memory back: `vector = {}` assigns an empty list, and keeps it.
template<class Vector>
void release(Vector& vector)
{
    Vector().swap(vector);
}

} // namespace hindcast
