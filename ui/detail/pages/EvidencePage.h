// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/detail/parts/NotedList.h"
#include "ui/detail/parts/PatternDetails.h"

namespace hindcast {

class EvidenceModel;

/// The outcomes that the pattern rests on.
class EvidencePage final : public NotedList
{
    Q_OBJECT
public:
    explicit EvidencePage(PatternDetails* details, QWidget* parent = nullptr);

private:
    EvidencePage(EvidenceModel* model, PatternDetails* details, QWidget* parent);
    void showEvidence(const Evidence& evidence);

    EvidenceModel* m_model;
};

} // namespace hindcast
