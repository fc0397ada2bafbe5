// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/domain/Correction.h"

#include <array>

namespace hindcast {
namespace {

constexpr std::array allCorrections{Correction::Demote,   Correction::Restore,   Correction::Archive, Correction::Amend,
                                    Correction::Annotate, Correction::MarkWrong, Correction::Delete};
constexpr std::array correctionWords{"demote", "restore", "archive", "amend", "annotate", "mark-wrong", "delete"};
static_assert(allCorrections.size() == correctionWords.size());

} // namespace

std::span<const Correction> corrections() { return allCorrections; }

QString word(Correction c) { return QString::fromLatin1(correctionWords[size_t(c)]); }

std::optional<Correction> correctionFromWord(QStringView text)
{
    for (const Correction c : allCorrections)
        if (text == QLatin1String(correctionWords[size_t(c)]))
            return c;
    return {};
}

} // namespace hindcast
