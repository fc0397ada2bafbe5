// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/ListModel.h"
#include "ui/views/View.h"
#include "ui/widgets/ListView.h"
#include "ui/window/MainWindow.h"

class QAction;
class QPushButton;
class QTreeWidgetItem;

namespace hindcast {
class MessageBar;
}

namespace hindcast::test {

/// A real main window, found and used as a user does: by what things are called.
class WindowDriver
{
public:
    explicit WindowDriver(QSize size = {1440, 900});
    ~WindowDriver();
    Q_DISABLE_COPY_MOVE(WindowDriver)

    MainWindow* operator->() const { return m_window.get(); }
    [[nodiscard]] MainWindow& window() const { return *m_window; }

    /// Waits until nothing is being read or laid out any more.
    [[nodiscard]] bool settle(int milliseconds = 20'000) const;
    [[nodiscard]] bool open(const QString& path) const;
    [[nodiscard]] bool openUrl(const DatabaseUrl& url) const;

    template<class T>
    [[nodiscard]] T* find(const char* name) const
    {
        T* found = m_window->findChild<T*>(QLatin1String(name));
        if (!found)
            qFatal("no %s in the window", name);
        return found;
    }
    [[nodiscard]] ListView* list(const char* name) const { return find<ListView>(name); }
    [[nodiscard]] QString text(const char* labelOrButton) const;
    [[nodiscard]] MessageBar* errorBar() const;
    [[nodiscard]] MessageBar* noticeBar() const;
    [[nodiscard]] QPushButton* answerOf(MessageBar* bar) const;

    void clickButton(const char* name) const;
    void clickHeader(ListView* list, int column) const;
    void clickRow(ListView* list, int row, Qt::KeyboardModifiers modifiers = {}) const;
    /// Clicks an entry of the navigator; an empty section is the view itself.
    void navigate(const QString& view, const QString& section = {}) const;
    [[nodiscard]] QTreeWidgetItem* navigatorItem(const QString& view, const QString& section = {}) const;
    /// Types into the filter and waits for the answer.
    void filter(const QString& text) const;
    /// An entry of the menu bar, by its text without ampersands.
    [[nodiscard]] QAction* menuAction(const QString& menu, const QString& entry) const;

private:
    std::unique_ptr<MainWindow> m_window;
};

/// The raw value of a cell, as it would be copied.
[[nodiscard]] QString rawAt(const ListView* list, int row, const char* column);

/// Saves what a person would see, for whoever looks: HINDCAST_PICTURES names a folder.
void keepPicture(QWidget* widget, const char* name);

} // namespace hindcast::test
