// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace hindcast::redaction {

/// What a text says in which quotes are written as \a sign, which begins with one.
inline std::string readInnerQuotes(std::string_view written, std::string_view sign)
{
    std::string out;
    out.reserve(written.size());
    for (size_t i = 0; i < written.size(); ++i) {
        out += written[i];
        i += written.substr(i).starts_with(sign) ? sign.size() - 1 : 0;
    }
    return out;
}

/// The other way.
inline std::string writeInnerQuotes(std::string_view text, std::string_view sign)
{
    std::string out;
    out.reserve(text.size() + text.size() / 8);
    for (const char c : text)
        if (c == sign[0])
            out += sign;
        else
            out += c;
    return out;
}

} // namespace hindcast::redaction
