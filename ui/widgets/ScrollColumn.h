// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QScrollArea>

class QLabel;
class QVBoxLayout;

namespace hindcast {

/// A column of texts and small widgets, one below the other, that scrolls and is filled anew for each thing that it tells about.
class ScrollColumn : public QScrollArea
{
    Q_OBJECT
public:
    /// Everything that is written in it.
    [[nodiscard]] QString text() const;

protected:
    ScrollColumn(const char* name, int spacing, QWidget* parent);

    /// Takes everything out; what is in the middle of a click goes a moment later.
    void clear();
    /// A text that wraps and can be selected, below what is there.
    QLabel* add(const QString& text, const char* role);
    /// The same of a widget, which belongs to page().
    void add(QWidget* widget);
    [[nodiscard]] QWidget* page() const { return m_page; }

private:
    QWidget* m_page;
    QVBoxLayout* m_box;
};

} // namespace hindcast
