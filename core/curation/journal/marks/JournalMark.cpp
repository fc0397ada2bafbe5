// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/curation/journal/marks/JournalMark.h"

#include "core/domain/enums/EnumWords.h"

namespace hindcast {
namespace {

constexpr EnumWords<TriageState> triageActions{"triage-pending", "snooze", "triage-done"};

} // namespace

QString triageAction(TriageState state) { return triageActions.wordOf(state); }
std::optional<TriageState> triageStateOfAction(QStringView action) { return triageActions.valueOf(action); }

} // namespace hindcast
