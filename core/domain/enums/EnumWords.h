// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/enums/EnumCount.h"

#include <QString>
#include <QStringView>

#include <optional>

namespace hindcast {

/// The stable words of an enum's values, in their order: the one table from which both ways are read.
template<class Enum>
class EnumWords
{
public:
    template<class... Word>
    explicit(false) consteval EnumWords(Word... words) : m_words{words...}
    {
        static_assert(sizeof...(Word) == enumCount<Enum>, "as many words as the enum has values");
    }

    /// Empty for a number that is no value.
    [[nodiscard]] QString wordOf(Enum value) const
    {
        return size_t(value) < m_words.size() ? QString::fromLatin1(m_words[size_t(value)]) : QString();
    }
    /// The value of a word, case-sensitive; nothing when there is none.
    [[nodiscard]] std::optional<Enum> valueOf(QStringView word) const
    {
        for (size_t i = 0; i < m_words.size(); ++i)
            if (word == QLatin1String(m_words[i]))
                return Enum(i);
        return {};
    }

private:
    std::array<const char*, enumCount<Enum>> m_words;
};

} // namespace hindcast
