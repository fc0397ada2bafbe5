// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/detail/PatternDetails.h"

#include <QWidget>

class QLabel;

namespace hindcast {

class EvidenceModel;
class ListView;

/// The outcomes that the pattern rests on.
class EvidencePage final : public QWidget
{
    Q_OBJECT
public:
    explicit EvidencePage(PatternDetails* details, QWidget* parent = nullptr);

private:
    void showEvidence(const Evidence& evidence);

    QLabel* m_note;
    EvidenceModel* m_model;
    ListView* m_list;
};

} // namespace hindcast
