// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <vector>

class QTabWidget;

namespace hindcast {

class ListFrame;
class RememberedSplitter;

/// The lists of a session side by side, or, where that would leave each too little, the first beside the others, which are pages then.
/// How either is divided is remembered for itself.
class SessionParts final : public QWidget
{
    Q_OBJECT
public:
    SessionParts(std::vector<ListFrame*> lists, QWidget* parent);
    /// The lists behind the first are pages.
    [[nodiscard]] bool isNarrow() const { return m_isNarrow; }

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void adapt();
    void arrange();
    void putBeside();
    void putBehind();

    std::vector<ListFrame*> m_lists;
    RememberedSplitter *m_beside, *m_behind; ///< only one of them is seen, and has the lists
    QTabWidget* m_pages;
    bool m_isNarrow = false;
};

} // namespace hindcast
