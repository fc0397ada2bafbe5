// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/links/CommonWords.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace hindcast {
namespace {

/// Sorted. A test makes reflections of traces that share nothing, and holds their words against this.
constexpr std::array<std::u16string_view, 121> commonWords{
    u"about",        u"after",    u"again",       u"also",      u"answer",   u"answered",      u"asked",      u"back",         u"because",
    u"been",         u"before",   u"being",       u"between",   u"broke",    u"came",          u"category",   u"claim",        u"conflict",
    u"contain",      u"contains", u"content",     u"could",     u"detected", u"does",          u"ended",      u"error",        u"errors",
    u"event",        u"events",   u"every",       u"execution", u"failed",   u"fails",         u"failure",    u"final_answer", u"first",
    u"from",         u"have",     u"improved",    u"inferred",  u"into",     u"kind",          u"last",       u"learned",      u"lesson",
    u"made",         u"memories", u"message",     u"more",      u"most",     u"must",          u"name",       u"needed",       u"needs",
    u"nothing",      u"number",   u"occurrences", u"once",      u"only",     u"order",         u"other",      u"outcome",      u"over",
    u"part",         u"problem",  u"quality",     u"query",     u"question", u"recorded",      u"reflection", u"reflections",  u"reported",
    u"run",          u"same",     u"says",        u"should",    u"since",    u"some",          u"step",       u"steps",        u"succeeded",
    u"success",      u"tags",     u"task",        u"text",      u"than",     u"that",          u"their",      u"them",         u"then",
    u"there",        u"these",    u"they",        u"thing",     u"this",     u"time",          u"times",      u"took",         u"tool",
    u"tool_results", u"tools",    u"trace",       u"tried",     u"unknown",  u"unknown_error", u"until",      u"unverified",   u"was",
    u"were",         u"what",     u"when",        u"where",     u"which",    u"while",         u"whose",      u"will",         u"with",
    u"without",      u"worked",   u"would",       u"your"};
static_assert(std::ranges::is_sorted(commonWords));

} // namespace

bool isCommonWord(const QString& word)
{
    const QStringView view = word;
    return std::ranges::binary_search(commonWords, std::u16string_view(view.utf16(), size_t(view.size())));
}

} // namespace hindcast
