// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lint/text/Phrases.h"

#include <QtGlobal>

#include <re2/re2.h>
#include <re2/set.h>

#include <algorithm>

namespace hindcast::lint {
namespace {

RE2::Options phraseOptions()
{
    RE2::Options options;
    options.set_log_errors(false);
    options.set_one_line(false);
    options.set_max_mem(64 << 20);
    return options;
}

} // namespace

struct Phrases::Compiled {
    std::vector<Phrase> phrases;
    std::vector<std::unique_ptr<RE2>> expressions;
    RE2::Set set{phraseOptions(), RE2::UNANCHORED};

    /// Which expressions hold; all of them when the automaton has no room for this text: then each is asked by itself.
    [[nodiscard]] std::vector<int> candidates(re2::StringPiece text) const
    {
        std::vector<int> which;
        RE2::Set::ErrorInfo error{RE2::Set::kNoError};
        if (set.Match(text, &which, &error) || error.kind == RE2::Set::kNoError)
            return which;
        for (size_t i = 0; i < expressions.size(); ++i)
            which.push_back(int(i));
        return which;
    }
};

Phrases::Phrases(std::initializer_list<Phrase> phrases) : m_compiled(std::make_unique<Compiled>())
{
    m_compiled->phrases = phrases;
    for (const Phrase& p : m_compiled->phrases) {
        const std::string expression = std::string("(?m)") + p.expression;
        std::string why;
        m_compiled->expressions.push_back(std::make_unique<RE2>(expression, phraseOptions()));
        if (!m_compiled->expressions.back()->ok() || m_compiled->set.Add(expression, &why) < 0)
            qFatal("the expression of %s is wrong: %s", p.name, m_compiled->expressions.back()->error().c_str());
    }
    if (!m_compiled->set.Compile())
        qFatal("expressions take too much memory");
}

Phrases::~Phrases() = default;

bool Phrases::holds(std::string_view text) const
{
    const re2::StringPiece piece(text.data(), text.size());
    const std::vector<int> which = m_compiled->candidates(piece);
    return std::ranges::any_of(which, [&](int i) { return RE2::PartialMatch(piece, *m_compiled->expressions[size_t(i)]); });
}

std::vector<PhraseHit> Phrases::find(std::string_view text, size_t most) const
{
    std::vector<PhraseHit> out;
    const re2::StringPiece piece(text.data(), text.size());
    const std::vector<int> which = m_compiled->candidates(piece);
    for (const int i : which) {
        size_t from = 0;
        re2::StringPiece hit;
        for (size_t n = 0; n < most && from <= text.size()
             && m_compiled->expressions[size_t(i)]->Match(piece, from, text.size(), RE2::UNANCHORED, &hit, 1);
             ++n) {
            const size_t at = size_t(hit.data() - text.data());
            out.push_back({&m_compiled->phrases[size_t(i)], at, hit.size()});
            from = at + std::max<size_t>(hit.size(), 1);
        }
    }
    return out;
}

} // namespace hindcast::lint
