// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

namespace hindcast::redaction {

/// What no person thinks up, where a sentence has just spoken of a token or a key: "use the token X". Names of objects, commits and versions are
/// none.

/// Letters of both cases and several digits, of 20 signs or more.
[[nodiscard]] bool isRandomWord(std::string_view word);
/// The same in fewer signs: letters and digits change places too often for a name (9sLqPz81mTx77Kd), or do in each of its groups
/// (kz81-ppq2-99xl).
[[nodiscard]] bool isGeneratedKey(std::string_view word);
/// 32 hexadecimal digits or more: keys of many vendors. A commit or a digest looks like one, but has no variable of a secret before it.
[[nodiscard]] bool isHexKey(std::string_view word);

/// 36 signs: hexadecimal digits, with dashes where those of a UUID are
[[nodiscard]] bool isUuid(std::string_view word);

/// How often a digit stands beside something else: names change less often than what is generated.
[[nodiscard]] int digitChanges(std::string_view word);

/// 8K2XQ7LM: as devices have on a sticker, in capitals; letters and digits change more often than they do in a name.
[[nodiscard]] bool isOfSticker(std::string_view word);

} // namespace hindcast::redaction
