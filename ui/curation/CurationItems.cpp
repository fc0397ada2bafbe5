// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/curation/CurationItems.h"

#include <array>

namespace hindcast {
namespace {

const std::array items{
    CurationItem{"demote", "demote", Qt::Key_I},
    CurationItem{"restore", "restore", Qt::Key_R},
    CurationItem{"amend", "edit", Qt::Key_E, true},
    CurationItem{"confirm", "check", Qt::Key_C},
    CurationItem{"pin", "disc", Qt::Key_P},
    CurationItem{"merge", "archive", Qt::Key_M},
    CurationItem{"resolve", "evaluations", QKeyCombination(Qt::SHIFT, Qt::Key_C)},
    CurationItem{"block", "block", QKeyCombination(Qt::CTRL, Qt::Key_B)},
    CurationItem{"unblock", "unblock", QKeyCombination(Qt::CTRL | Qt::SHIFT, Qt::Key_B)},
    CurationItem{"annotate-pattern", "detail", Qt::Key_N},
    CurationItem{"delete-pattern", "purge", QKeyCombination(Qt::CTRL, Qt::Key_Delete)},
    CurationItem{"mark-incorrect", "incorrect", Qt::Key_I},
    CurationItem{"quarantine", "warning", QKeyCombination(Qt::CTRL | Qt::SHIFT, Qt::Key_K), true},
    CurationItem{"archive-reflection", "archive", Qt::Key_A},
    CurationItem{"demote-reflection", "demote", Qt::Key_I},
    CurationItem{"restore-reflection", "restore", Qt::Key_R},
    CurationItem{"amend-reflection", "edit", Qt::Key_E, true},
    CurationItem{"annotate-reflection", "detail", Qt::Key_N},
    CurationItem{"mark-wrong-reflection", "incorrect", Qt::Key_W},
    CurationItem{"delete-reflection", "purge", QKeyCombination(Qt::CTRL, Qt::Key_Delete)},
    CurationItem{"demote-episode", "demote", Qt::Key_I},
    CurationItem{"restore-episode", "restore", Qt::Key_R},
    CurationItem{"amend-episode", "edit", Qt::Key_E, true},
    CurationItem{"annotate-episode", "detail", Qt::Key_N},
    CurationItem{"mark-wrong-episode", "incorrect", Qt::Key_W},
    CurationItem{"delete-episode", "purge", QKeyCombination(Qt::CTRL, Qt::Key_Delete)},
};

} // namespace

std::span<const CurationItem> curationItems() { return items; }

} // namespace hindcast
