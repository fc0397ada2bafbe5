// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/domain/Correction.h"

#include "core/domain/enums/EnumWords.h"

namespace hindcast {
namespace {

constexpr EnumWords<Correction> correctionWords{"demote", "restore", "archive", "amend", "annotate", "mark-wrong", "delete"};

} // namespace

std::span<const Correction> corrections() { return enumValues<Correction>; }

QString word(Correction c) { return correctionWords.wordOf(c); }

} // namespace hindcast
