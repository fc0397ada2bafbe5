// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/replay/ReplayCandidates.h"

#include <QWidget>

class QRadioButton;

namespace hindcast {

/// The selected records, or all that match.
class ScopeChoice final : public QWidget
{
    Q_OBJECT
public:
    /// \a selected: keys of the selected records, the choice when there are any; \a matching: what the list is limited to.
    ScopeChoice(std::vector<Locator> selected, Predicate matching, const QString& selectedText, const QString& allText, QWidget* parent);
    [[nodiscard]] ReplayScope scope() const;

Q_SIGNALS:
    void changed();

private:
    std::vector<Locator> m_selected;
    Predicate m_matching;
    QRadioButton *m_onlySelected, *m_all;
};

} // namespace hindcast
