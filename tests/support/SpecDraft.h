// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/curation/change/ChangeSpec.h"

namespace hindcast {

/// A decision as a test writes it down: the id of an action, and whatever any action may take.
struct SpecDraft {
    QString action;
    std::vector<Locator> keys = {};
    std::vector<Signature> signatures = {};
    QString text = {};
    std::optional<Timestamp> until = {};
    std::vector<ReflectionRevision> revisions = {};
    bool alsoBlock = false;
    QString changeSet = {};
    decision::Quarantine taint = {};
    Locator into = {};
    decision::AliasCluster alias = {};
    std::shared_ptr<const PortableChangeSet> file = {};
    Resolution resolution = {};
    std::optional<ReasonCode> reason = ReasonCode::Other;
    QString note = {};
    QString actor = {};
    Timestamp at = {};
    HintParams hints = {};

    /// Ends the test program when there is no such action.
    operator ChangeSpec() const; // NOLINT(google-explicit-constructor): a test hands it over as the spec that it stands for
};

} // namespace hindcast
