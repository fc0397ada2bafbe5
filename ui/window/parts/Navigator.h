// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/views/View.h"

#include <QTimer>
#include <QTreeWidget>

namespace hindcast {

/// The left side: every view, with the sections that a view offers below it.
class Navigator final : public QTreeWidget
{
    Q_OBJECT
public:
    explicit Navigator(QWidget* parent = nullptr);
    void setSections(const QString& view, const std::vector<ViewSection>& sections);
    /// How much a view has, or why it is grey.
    void setPresence(const QString& view, const ViewPresence& presence);
    /// Marks a view as the current one without asking for it.
    void setCurrentView(const QString& view);

Q_SIGNALS:
    /// \a section is empty for the view itself.
    void chosen(const QString& view, const QString& section);
    /// Its names need this width, in pixels, which is more than before.
    void widened(int width);

private:
    struct CountTexts {
        QString shown;
        QString said; ///< in full
    };
    [[nodiscard]] static CountTexts countTexts(const ViewPresence& presence);
    static void paintTexts(QTreeWidgetItem* item);
    void setCountText(QTreeWidgetItem* item, const QString& text);
    /// Names get the room that they need.
    void fitNames();
    [[nodiscard]] QTreeWidgetItem* itemOf(const QString& view) const;

    QTimer m_fit; ///< soon: texts come one by one
};

} // namespace hindcast
