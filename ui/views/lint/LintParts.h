// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace hindcast {

class RememberedSplitter;
class RuleList;

/// The rules beside what they found; above it, as one line to choose from, where both would have too little room.
class LintParts final : public QWidget
{
    Q_OBJECT
public:
    LintParts(RuleList* rules, QWidget* findings, QWidget* parent);
    [[nodiscard]] bool isNarrow() const { return m_isNarrow; }

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void adapt();
    /// How both divide the room where they are beside each other.
    void putBeside();

    RuleList* m_rules;
    RememberedSplitter* m_splitter;
    bool m_isNarrow = false;
};

} // namespace hindcast
