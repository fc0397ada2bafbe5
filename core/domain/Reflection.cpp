// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/domain/Reflection.h"

#include <QLatin1String>

#include <span>

namespace hindcast {
namespace {

constexpr const char* kindWords[] = {"reflection", "strategy", "lesson", "pattern"};
constexpr const char* qualityWords[] = {"model", "template", "fallback"};
constexpr const char* stateWords[] = {"active", "demoted", "archived"};

template<class T>
std::optional<T> named(std::span<const char* const> words, QStringView word)
{
    for (size_t i = 0; i < words.size(); ++i)
        if (word == QLatin1String(words[i]))
            return T(i);
    return {};
}

} // namespace

QString word(ReflectionKind kind) { return QString::fromLatin1(kindWords[size_t(kind)]); }
QString word(ReflectionQuality quality) { return QString::fromLatin1(qualityWords[size_t(quality)]); }
QString word(ReflectionState state) { return QString::fromLatin1(stateWords[size_t(state)]); }
std::optional<ReflectionKind> reflectionKindFromWord(QStringView word) { return named<ReflectionKind>(kindWords, word); }
std::optional<ReflectionQuality> reflectionQualityFromWord(QStringView word) { return named<ReflectionQuality>(qualityWords, word); }
std::optional<ReflectionState> reflectionStateFromWord(QStringView word) { return named<ReflectionState>(stateWords, word); }

} // namespace hindcast
