// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/redaction/text/Automaton.h"
#include "core/rules/redaction/text/Bytes.h"

#include <span>

namespace hindcast::redaction {

/// Adds edits for what vendors' keys look like, wherever it stands: \a hits are the words of the line that they begin with,
/// hold, or that name the vendor, with positions from the beginning of \a part.
void findTokens(std::string_view text, Span part, std::span<const Automaton::Hit> hits, Edits& edits);

/// Adds edits for runs of base64 that look random, of which nothing else is known.
void findLongRuns(std::string_view text, Span part, Edits& edits);

/// Whether a value is one run of base64, and none that anybody may know: a digest, a certificate, a public key.
[[nodiscard]] bool isLongBase64(std::string_view value);

/// Whether a run is what a SealedSecret holds: the length of a key, and what only the cluster can decrypt.
[[nodiscard]] bool isSealed(std::string_view run);

/// Whether what stands before \a at in its line says that what follows is public or encrypted: PublicKey =, IN TXT.
[[nodiscard]] bool isPublished(std::string_view text, size_t lineFrom, size_t at);

/// Whether a line has a run that is long enough for findLongRuns().
[[nodiscard]] bool hasLongRun(std::string_view line);

/// Whether armour or its base64 is of something public: a certificate, a public key, a signature.
[[nodiscard]] bool isPublicArmour(std::string_view text);

} // namespace hindcast::redaction
