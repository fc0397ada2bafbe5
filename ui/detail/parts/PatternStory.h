// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/hints/GateReport.h"
#include "ui/detail/parts/PatternDetails.h"

#include <QLabel>

namespace hindcast {

/// A pattern in a few plain sentences: whether agents are told of it, since when, and how often it was right. What is not known yet
/// is not said.
class PatternStory final : public QLabel
{
    Q_OBJECT
public:
    explicit PatternStory(PatternDetails* details, QWidget* parent = nullptr);

private:
    void showSubject(const Subject& subject);
    void say();

    std::optional<PatternSubject> m_subject;
    GateReport m_report; ///< of the subject: asked once, whatever comes later
    std::optional<PatternHistory> m_history;
    std::optional<Evidence> m_evidence;
};

} // namespace hindcast
