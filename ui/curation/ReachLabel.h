// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/curation/change/ChangeSpec.h"

#include <QLabel>

namespace hindcast {

class StoreSession;

/// Whom a pattern reached, before something is decided about it: read in the background, said when it is known.
class ReachLabel final : public QLabel
{
    Q_OBJECT
public:
    /// Of one signature; of several it says that each is looked at alone.
    ReachLabel(StoreSession* session, const std::vector<Signature>& signatures, QWidget* parent = nullptr);
};

} // namespace hindcast
