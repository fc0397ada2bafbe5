// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/domain/text/ArgText.h"
#include "core/lint/model/LintRule.h"
#include "core/lint/text/SameWords.h"

#include <QCoreApplication>

#include <algorithm>
#include <set>

namespace hindcast {
const LintRule& lint_near_duplicate();
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::LintNearDuplicate)
};

constexpr size_t mostTogether = 200; // texts of one band that are compared with each other

lint::WordForm wordsOfMemory(const MemoryText& m) { return lint::wordForm(lint::plainForm(QString::fromUtf8(m.text))); }

/// How alike two memories are when they say the same; 0 when they do not.
double sameness(const MemoryText& a, const MemoryText& b, double alike)
{
    if (a.pair != 0 && a.pair == b.pair)
        return 0;
    const lint::WordForm x = wordsOfMemory(a), y = wordsOfMemory(b);
    constexpr size_t fewWords = 4; // "OK" and "ok" are no memories
    if (x.words.size() < fewWords)
        return 0;
    const double like = lint::likeness(x, y);
    return like >= alike && lint::differsInWordingOnly(x, y) ? like : 0;
}

void tellDuplicate(const MemoryText& a, const MemoryText& b, double like, FindingSink& sink)
{
    LintFinding record;
    record.kind = b.kind;
    record.id = b.id;
    sink.about(record, false);
    LintFinding f = foundAs(lint_near_duplicate(), Severity::Note, std::min(0.99, like),
                            Tr::tr("It says what %1 %2 says (likeness %3).").arg(a.kind, a.id, QString::number(like, 'f', 2)));
    f.evidence = {{b.kind, b.id}, {a.kind, a.id}};
    f.facts = {{QStringLiteral("other"), a.id}, {QStringLiteral("other_kind"), a.kind}};
    f.advice = Tr::tr("Keep one of them.");
    sink.add(std::move(f));
}

void findDuplicates(const LintData& data, FindingSink& sink)
{
    std::vector<std::pair<quint64, size_t>> bands;
    for (size_t i = 0; i < data.memories.size(); ++i)
        for (const uint64_t b : lint::bandsOf(wordsOfMemory(data.memories[i])))
            bands.emplace_back(b, i);
    std::ranges::sort(bands);
    std::set<size_t> told;
    for (size_t at = 0, end = 0; at < bands.size(); at = end) {
        for (end = at; end < bands.size() && bands[end].first == bands[at].first;)
            ++end;
        for (size_t k = at + 1; k < end; ++k)
            for (size_t i = at; i < k && i < at + mostTogether && !told.contains(bands[k].second); ++i) {
                const size_t first = bands[i].second, later = bands[k].second;
                const double like = first == later ? 0 : sameness(data.memories[first], data.memories[later], data.params.alike);
                if (like <= 0)
                    continue;
                told.insert(later);
                tellDuplicate(data.memories[first], data.memories[later], like, sink);
            }
    }
}

} // namespace

const LintRule& lint_near_duplicate()
{
    static constexpr LintRule rule{
        "near-duplicate", Severity::Note, QT_TRANSLATE_NOOP("hindcast::LintRule", "Two active records say the same."),
        "quality",        "duplicate",    NeedsReflective,
        nullptr,          nullptr,        findDuplicates};
    return rule;
}

} // namespace hindcast
