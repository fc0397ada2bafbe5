// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/redaction/evidence/EvidenceWeights.h"

#include <charconv>
#include <vector>

namespace hindcast::redaction {
namespace {

/// What stands before the next tab; the rest begins behind it.
std::string_view takeField(std::string_view& rest)
{
    const std::string_view field = rest.substr(0, rest.find('\t'));
    rest.remove_prefix(field.size() + 1);
    return field;
}

std::vector<EvidenceWeight> weightsOf(std::span<const std::string_view> lines)
{
    std::vector<EvidenceWeight> out;
    for (std::string_view rest : lines)
        while (!rest.empty()) {
            EvidenceWeight one;
            one.feature = takeField(rest);
            int hundredths = 0;
            const std::string_view weight = takeField(rest);
            std::from_chars(weight.data(), weight.data() + weight.size(), hundredths);
            one.weight = float(hundredths) / 100;
            one.inner = takeField(rest);
            out.push_back(one);
        }
    return out;
}

} // namespace

std::span<const EvidenceWeight> evidenceWeights()
{
    static const std::vector<EvidenceWeight> all = weightsOf(evidenceNumbers());
    return all;
}

} // namespace hindcast::redaction
