// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/redaction/statements/FormatSecrets.h"

#include "core/rules/redaction/values/Familiarity.h"
#include "core/rules/redaction/values/HarmlessValue.h"
#include "core/rules/redaction/values/LinePrefilter.h"
#include "core/rules/redaction/values/SecretKey.h"
#include "core/rules/redaction/values/WordClass.h"
#include "core/rules/redaction/words/KnownFormats.h"

#include <QtGlobal>

#include <re2/re2.h>

#include <algorithm>
#include <memory>
#include <vector>

namespace hindcast::redaction {
namespace {

constexpr int mostGroups = 3;

struct Compiled {
    const words::KnownFormat* format;
    std::unique_ptr<RE2> expression;
};

const std::vector<Compiled>& compiled()
{
    static const std::vector<Compiled> all = [] {
        std::vector<Compiled> out;
        out.reserve(words::knownFormats().size());
        for (const words::KnownFormat& format : words::knownFormats()) {
            out.push_back({&format, std::make_unique<RE2>(std::string("(?i)") + format.pattern, RE2::Quiet)});
            if (!out.back().expression->ok())
                qFatal("the expression of %.*s is wrong", int(format.literal.size()), format.literal.data());
        }
        return out;
    }();
    return all;
}

bool isSecret(std::string_view said, bool plain)
{
    static constexpr std::string_view documented[] = {"password", "passwd", "secret", "pass"}; // username:password
    if (said.size() < 3 || isAmong(said, documented) || isHarmlessValue({}, said) || isStatus(said) || isConnective(said))
        return false;
    return plain || looksLikePassword(said) || !isFamiliar(loweredWord(said));
}

/// Whether \a said is a secret as the value of \a name.
bool isSecretOf(std::string_view name, std::string_view said, bool plain)
{
    constexpr size_t shortest = 4;
    static constexpr std::string_view begins[] = {"$(", "${", "{{", "<%", "%("}; // of a reference that has blanks
    if (said.size() < shortest || keyKind(said) != KeyKind::Ordinary || isAmong(said.substr(0, 2), begins))
        return false;
    return (keyKind(name) == KeyKind::Header || isNamedSecret(name, said)) && !isHarmlessValue(name, said) && isSecret(said, plain);
}

void takeOf(const Compiled& format, std::string_view said, size_t begin, Edits& edits)
{
    const int groups = format.expression->NumberOfCapturingGroups();
    const re2::StringPiece all(said.data(), said.size());
    re2::StringPiece found[mostGroups + 1];
    const auto group = [&found](int i) { return std::string_view(found[i].data(), found[i].size()); };
    const bool named = format.format->named, plain = format.format->plain;
    if (groups > mostGroups)
        return;
    for (size_t at = 0;
         at < said.size() && format.expression->Match(all, at, said.size(), RE2::UNANCHORED, found, groups + 1) && !found[0].empty();
         at = size_t(found[0].data() - said.data()) + found[0].size())
        for (int i = 1 + named; i <= groups; ++i)
            if (named ? isSecretOf(group(1), group(i), plain) : isSecret(group(i), plain)) {
                const size_t from = begin + size_t(found[i].data() - said.data());
                edits.push_back({{from, from + found[i].size()}, marker});
            }
}

} // namespace

void findFormatSecrets(std::string_view text, Span line, bool named, std::span<const Automaton::Hit> hits, Edits& edits)
{
    constexpr size_t longest = 1024;
    const std::string_view said = text.substr(line.from, std::min(line.to - line.from, longest));
    std::vector<bool> seen(compiled().size()); // a line may have the word of a format often
    for (const Automaton::Hit& hit : hits) {
        const int format = Lexicon::get().format(hit);
        if (format < 0 || seen[size_t(format)] || (compiled()[size_t(format)].format->named && !named))
            continue;
        seen[size_t(format)] = true;
        takeOf(compiled()[size_t(format)], said, line.from, edits);
    }
}

} // namespace hindcast::redaction
