// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <string_view>

namespace hindcast {

/// Whether a value has an enumerator: the compiler writes one without as a cast of a number, "(Gate)3".
template<auto value>
consteval bool isEnumerator()
{
    std::string_view name = __PRETTY_FUNCTION__;
    name = name.substr(0, name.find_first_of(";]", name.rfind(" = ")));
    const size_t digits = name.find_last_not_of("0123456789");
    return name[digits] != ')' || digits + 1 == name.size();
}

template<class Enum, size_t from = 0>
consteval size_t countEnumerators()
{
    if constexpr (isEnumerator<Enum(from)>())
        return countEnumerators<Enum, from + 1>();
    else
        return from;
}

/// How many enumerators an enum has whose values are 0, 1, 2 ...: nobody has to keep a count beside it.
template<class Enum>
inline constexpr size_t enumCount = countEnumerators<Enum>();

/// All of them, in their order.
template<class Enum>
inline constexpr auto enumValues = [] {
    std::array<Enum, enumCount<Enum>> values{};
    for (size_t i = 0; i < values.size(); ++i)
        values[i] = Enum(i);
    return values;
}();

} // namespace hindcast
