// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/sql/DatabaseUrl.h"

#include <QWidget>

#include <optional>

class QLabel;

namespace hindcast {

/// Which database this window shows, with the label and the colour that somebody gave it. A double click changes them.
class StoreBadge final : public QWidget
{
    Q_OBJECT
public:
    explicit StoreBadge(QWidget* parent = nullptr);

    /// Nothing: no database is open.
    void setUrl(const std::optional<DatabaseUrl>& url);
    /// Reads the mark again.
    void reload();
    /// What the window is called: the label, what the address calls itself, and the program.
    [[nodiscard]] QString windowTitle() const;
    void edit();

Q_SIGNALS:
    void markChanged();

protected:
    void mouseDoubleClickEvent(QMouseEvent* event) override;

private:
    std::optional<DatabaseUrl> m_url;
    QLabel* m_name;
    QLabel* m_label;
    QLabel* m_disc;
};

} // namespace hindcast
