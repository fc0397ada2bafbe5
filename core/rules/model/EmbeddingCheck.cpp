// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/model/EmbeddingCheck.h"

#include "core/domain/text/ArgText.h"
#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::EmbeddingCheck)
};

} // namespace

Expected<void> checkEmbedding(const Embedding& embedding, qsizetype dimension)
{
    const auto refused = [](const QString& sentence) -> Expected<void> { return fail(ErrorCode::InvalidInput, sentence); };
    const auto& v = embedding.values;
    if (embedding.model.isEmpty())
        return refused(Tr::tr("A vector must name the model that made it."));
    if (v.empty() || (dimension > 0 && qsizetype(v.size()) != dimension))
        return refused(
            Tr::tr("The vector of %1 has %2 numbers instead of %3.")
                .arg(argText(embedding.model), argText(v.size()), dimension > 0 ? QString::number(dimension) : QStringLiteral("some")));
    if (!std::ranges::all_of(v, [](float f) { return std::isfinite(f); }))
        return refused(Tr::tr("The vector of %1 holds something that is no finite number.").arg(embedding.model));
    if (std::ranges::all_of(v, [](float f) { return f == 0; }))
        return refused(Tr::tr("The vector of %1 has no length: it is like nothing.").arg(embedding.model));
    return {};
}

} // namespace hindcast
