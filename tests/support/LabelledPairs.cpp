// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/LabelledPairs.h"

#include "core/llm/LexicalEmbedder.h"
#include "core/search/vectors/VectorTopK.h"

#include <QFile>

#include <algorithm>

namespace hindcast::test {
namespace {

std::vector<float> vectorOf(LexicalEmbedder& lexical, const QByteArray& text)
{
    const auto made = lexical.embed(QString::fromUtf8(text), {});
    return made ? made->values : std::vector<float>();
}

} // namespace

std::optional<RecallFigures> measureRecall(const QString& path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return std::nullopt;
    LexicalEmbedder lexical;
    RecallFigures out;
    out.threshold = lexical.similarThreshold();
    for (const QByteArray& line : file.readAll().split('\n')) {
        const QList<QByteArray> parts = line.split('\t');
        if (line.startsWith('#') || parts.size() != 3)
            continue;
        const double cosine = cosineSimilarity(vectorOf(lexical, parts[1]), vectorOf(lexical, parts[2])).value_or(0);
        (parts[0] == "1" ? out.fitting : out.others).push_back(cosine);
    }
    const auto similar = [&](const std::vector<double>& cosines) {
        return double(std::ranges::count_if(cosines, [&](double c) { return c > out.threshold; }));
    };
    const double found = similar(out.fitting), wrong = similar(out.others);
    out.pairs = qint64(out.fitting.size() + out.others.size());
    out.precision = found / std::max(1.0, found + wrong);
    out.recall = found / std::max(1.0, double(out.fitting.size()));
    std::ranges::sort(out.fitting);
    std::ranges::sort(out.others);
    return out;
}

} // namespace hindcast::test
