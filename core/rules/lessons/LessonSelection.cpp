// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/lessons/LessonSelection.h"

#include <QSet>

#include <algorithm>

namespace hindcast {

QString lessonForm(const QString& kind, const QString& text)
{
    const QString said = text.trimmed().toCaseFolded();
    return said.isEmpty() ? QString() : kind + u'\n' + said;
}

std::vector<size_t> teachingCandidates(std::span<const LessonCandidate> found, size_t most)
{
    std::vector<size_t> similar;
    for (size_t i = 0; i < found.size(); ++i)
        if (found[i].band == SimilarityBand::Similar)
            similar.push_back(i);
    std::ranges::stable_sort(similar, [&](size_t a, size_t b) { return found[a].similarity > found[b].similarity; });
    std::vector<size_t> out;
    QSet<QString> told;
    for (const size_t i : similar) {
        const QString& form = found[i].form;
        if (out.size() == most)
            break;
        if (told.contains(form))
            continue;
        if (!form.isEmpty())
            told.insert(form);
        out.push_back(i);
    }
    return out;
}

} // namespace hindcast
