// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/redaction/text/Bytes.h"

#include <cstdint>

namespace hindcast::redaction {

/// What a line says about the next one.
enum class Promise : uint8_t {
    Nothing,
    Password, ///< "use the following password:"
    Output,   ///< a command that prints a secret
    Value,    ///< "the password was reset": what a "new value:" is
    User,     ///< the name of a user, and below it the password
    Line,     ///< a password, whatever it looks like
    Answer,   ///< expect "Password:": what is sent then
    Reply,    ///< "what is the password?": what somebody answers
    File,     ///< the name of a file that holds a user, and below it the password
    Listed    ///< 1) "requirepass": what is 2)
};

/// Whether a line ends in a colon, or in another sign, and speaks of a password, so that the next one may be it.
[[nodiscard]] bool promisesPassword(std::string_view line, char sign = ':');
/// "bob: what's the password": a question without its sign.
[[nodiscard]] bool asksPassword(std::string_view line);

/// "334 UGFzc3dvcmQ6", which is "Password:", alone or behind what says whose line it is
[[nodiscard]] bool asksPasswordOfSmtp(std::string_view line);

/// What \a line promises.
[[nodiscard]] Promise promiseOf(std::string_view line);

/// Whether all of a line may be the name of a user, as it is or in base64.
[[nodiscard]] bool isOnlyName(std::string_view line);

/// The secret of \a line that the one before it promised; empty when there is none.
[[nodiscard]] Span promised(std::string_view text, Span line, Promise promise);

} // namespace hindcast::redaction
