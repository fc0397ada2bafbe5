// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;
class QPlainTextEdit;

namespace hindcast {

/// Two texts beside each other with what changed marked by words: removed ones on the left, added ones on the right. Stored
/// text is shown as plain text.
class DiffView final : public QWidget
{
    Q_OBJECT
public:
    /// Horizontal: beside each other; vertical: the new text below the old one.
    explicit DiffView(Qt::Orientation orientation = Qt::Horizontal, QWidget* parent = nullptr);

    /// What stands above the two sides.
    void setTitles(const QString& before, const QString& after);
    void setTexts(const QString& before, const QString& after);
    /// Without marks: they would say which side was there first.
    void setMarked(bool marked);
    /// How many stretches are marked.
    [[nodiscard]] int changes() const { return m_changes; }

private:
    void draw();
    QPlainTextEdit* makeSide(const QString& name);

    QLabel *m_leftTitle, *m_rightTitle;
    QPlainTextEdit *m_left, *m_right;
    QString m_before, m_after;
    int m_changes = 0;
    bool m_marked = true;
};

} // namespace hindcast
