// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

class QWidget;

namespace hindcast {

/// Takes one local file that is dropped on a widget.
class FileDrop final : public QObject
{
    Q_OBJECT
public:
    explicit FileDrop(QWidget* target);

Q_SIGNALS:
    void dropped(const QString& path);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
};

} // namespace hindcast
