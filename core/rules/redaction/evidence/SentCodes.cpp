// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/redaction/evidence/SentCodes.h"

#include "core/rules/redaction/prose/SecretNoun.h"
#include "core/rules/redaction/prose/SentenceWords.h"
#include "core/rules/redaction/values/WordClass.h"

#include <algorithm>

namespace hindcast::redaction {
namespace {

/// What says that a code is of one use, in lower case.
bool saysSent(std::string_view lowered)
{
    static constexpr std::string_view words[] = {"sms",
                                                 "sms-code",
                                                 "sms'a",
                                                 "smsa",
                                                 "smsem",
                                                 "смс",
                                                 "смски",
                                                 "mfa",
                                                 "2fa",
                                                 "totp",
                                                 "otp",
                                                 "hotp",
                                                 "tan",
                                                 "mtan",
                                                 "one-time",
                                                 "onetime",
                                                 "einmalcode",
                                                 "einmalpasswort",
                                                 "authenticator",
                                                 "verification",
                                                 "verificación",
                                                 "vérification",
                                                 "verificação",
                                                 "verifica",
                                                 "weryfikacyjny",
                                                 "подтверждения",
                                                 "texted",
                                                 "jednorazowy",
                                                 "одноразовый",
                                                 "anmeldecode",
                                                 "bestätigungscode",
                                                 "sicherheitscode",
                                                 "login-code",
                                                 "anmeldecodes"};
    return std::ranges::find(words, lowered) != std::end(words);
}

bool namesCode(std::string_view lowered)
{
    static constexpr std::string_view words[] = {"codes", "code's", "otp",  "tan",   "totp", "codigo", "codice", "codici", "einmalpasswort",
                                                 "kod",   "kodu",   "kody", "kodem", "код",  "кода",   "коды",   "кодом"};
    return lowered.ends_with("code") || lowered.starts_with("código") || std::ranges::find(words, lowered) != std::end(words);
}

/// What a number is that stands behind it, other than a code.
bool namesOther(std::string_view lowered)
{
    static constexpr std::string_view words[] = {"error", "ticket", "port", "number", "numéro", "número", "numero", "nummer", "numer",
                                                 "номер", "fehler", "id",   "phone",  "from",   "case",   "status", "http",   "exit",
                                                 "ext",   "pr",     "mr",   "issue",  "job",    "build",  "commit"};
    return std::ranges::find(words, lowered) != std::end(words);
}

bool areDigits(std::string_view word) { return !word.empty() && std::ranges::all_of(word, isDigit); }

/// Six to eight digits, 519836, or twice three, 519-836.
bool isSentCode(std::string_view word)
{
    constexpr size_t fewest = 6, most = 8, half = 3;
    if (word.size() == 2 * half + 1 && word[half] == '-')
        return areDigits(word.substr(0, half)) && areDigits(word.substr(half + 1));
    return word.size() >= fewest && word.size() <= most && areDigits(word);
}

/// Whether three digits stand together anywhere: most lines have none, and are done.
bool hasNumber(std::string_view line)
{
    constexpr size_t fewest = 3;
    size_t digits = 0;
    return std::ranges::any_of(line, [&digits](char c) {
        digits = isDigit(c) ? digits + 1 : 0;
        return digits >= fewest;
    });
}

} // namespace

void findSentCodes(std::string_view text, Span line, Edits& edits)
{
    if (!hasNumber(text.substr(line.from, line.to - line.from)))
        return;
    constexpr int farthest = 12; // words between the code's name and the code
    constexpr size_t half = 3;
    bool sent = false, other = false;
    int since = farthest + 1;
    Span found, before;
    SentenceWords words(text, line);
    for (Span whole = words.next(); !whole.empty(); whole = words.next()) {
        const Span inner = trimmed(text, whole);
        const std::string_view word = text.substr(inner.from, inner.to - inner.from);
        const std::string lowered = loweredWord(word);
        const bool second = !before.empty() && whole.from == before.to + 1 && word.size() == half && areDigits(word) && word != "000";
        if (found.empty() && since <= farthest && !other && second)
            found = {before.from, inner.to};
        else if (found.empty() && since <= farthest && !other && isSentCode(word))
            found = inner;
        before = word.size() == half && areDigits(word) && inner.to == whole.to ? inner : Span{};
        sent = sent || saysSent(lowered);
        since = namesCode(lowered) ? 0 : since + 1;
        other = namesOther(lowered);
    }
    if (sent && !found.empty())
        edits.push_back({found, marker});
}

} // namespace hindcast::redaction
