// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSplitter>

namespace hindcast {

/// A splitter that keeps its sizes across sessions.
class RememberedSplitter final : public QSplitter
{
    Q_OBJECT
public:
    RememberedSplitter(const QString& key, Qt::Orientation orientation, QWidget* parent);
    /// Sizes for the first time; those of the last session win. Call after all widgets were added.
    void setSizesOnce(const QList<int>& sizes);
    /// Other sizes, as long as nobody has divided it otherwise.
    void setSizesUnlessMoved(const QList<int>& sizes);

private:
    QString m_key;
};

} // namespace hindcast
