// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;

namespace hindcast {

class ListModel;
class ListView;

/// A list under a sentence that says what it holds; its rows can be copied.
class NotedList : public QWidget
{
    Q_OBJECT
protected:
    /// \a key names the list in the settings.
    NotedList(const QString& key, const QString& title, ListModel* model, QWidget* parent);
    void setNote(const QString& note);
    /// In the middle of the empty list; empty: nothing.
    void setMessage(const QString& message);

private:
    QLabel* m_note;
    ListView* m_list;
};

} // namespace hindcast
