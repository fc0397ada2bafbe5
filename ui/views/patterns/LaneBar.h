// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/read/PatternBook.h"

#include <QToolBar>

#include <functional>
#include <optional>
#include <span>

class QActionGroup;

namespace hindcast {

/// One button for each state of patterns, with how many there are, and one for all of them. What a narrow window has no room for is in
/// a menu at its end.
class LaneBar final : public QToolBar
{
    Q_OBJECT
public:
    using Lane = std::optional<StoredState>; ///< nothing: all

    explicit LaneBar(QWidget* parent);

    /// In the order of their buttons.
    [[nodiscard]] static std::span<const Lane> lanes();
    [[nodiscard]] static QString id(Lane lane);
    /// \a count: nothing where it means nothing.
    void showCounts(Lane current, const std::function<std::optional<qint64>(Lane)>& count);

Q_SIGNALS:
    void chosen(const QString& id);

private:
    QActionGroup* m_group;
};

} // namespace hindcast
