// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/domain/Reflection.h"

#include "core/domain/enums/EnumWords.h"

namespace hindcast {
namespace {

constexpr EnumWords<ReflectionKind> kindWords{"reflection", "strategy", "lesson", "pattern"};
constexpr EnumWords<ReflectionQuality> qualityWords{"model", "template", "fallback"};
constexpr EnumWords<ReflectionState> stateWords{"active", "demoted", "archived"};

} // namespace

QString word(ReflectionKind kind) { return kindWords.wordOf(kind); }
QString word(ReflectionQuality quality) { return qualityWords.wordOf(quality); }
QString word(ReflectionState state) { return stateWords.wordOf(state); }
std::optional<ReflectionKind> reflectionKindFromWord(QStringView word) { return kindWords.valueOf(word); }
std::optional<ReflectionQuality> reflectionQualityFromWord(QStringView word) { return qualityWords.valueOf(word); }
std::optional<ReflectionState> reflectionStateFromWord(QStringView word) { return stateWords.valueOf(word); }

} // namespace hindcast
