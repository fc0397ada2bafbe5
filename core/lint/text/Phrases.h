// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <initializer_list>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace hindcast::lint {

/// One way to say something: an expression of RE2 on text in lower case, and how sure it is.
struct Phrase {
    const char* name;
    const char* expression;
    double confidence = 0.9;
};

/// A phrase that was found; positions are bytes.
struct PhraseHit {
    const Phrase* phrase = nullptr;
    size_t at = 0;
    size_t length = 0;
};

/// Expressions that are looked for together, in time linear in the text: one automaton says whether any holds before each is asked where.
class Phrases
{
public:
    Phrases(std::initializer_list<Phrase> phrases);
    ~Phrases();
    Phrases(const Phrases&) = delete;
    Phrases& operator=(const Phrases&) = delete;

    /// Every place where a phrase holds, at most \a most of each.
    [[nodiscard]] std::vector<PhraseHit> find(std::string_view text, size_t most = 16) const;
    [[nodiscard]] bool holds(std::string_view text) const;

private:
    struct Compiled;
    std::unique_ptr<Compiled> m_compiled;
};

} // namespace hindcast::lint
