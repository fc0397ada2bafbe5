// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/curation/ChangeSets.h"

#include <functional>

class QObject;

namespace hindcast {

class StoreSession;

/// Makes the change that somebody saw as \a confirmed, with the reason and the note as they are now, where changes are made. \a effect is what
/// the list of jobs calls it. \a answer comes in the window's thread while \a receiver lives.
void makeConfirmed(StoreSession& session, const QString& effect, ChangePreview confirmed, const Why& chosen, QObject* receiver,
                   const std::function<void(Expected<ChangeReceipt>)>& answer);

} // namespace hindcast
