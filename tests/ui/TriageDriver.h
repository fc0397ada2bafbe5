// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "UiSupport.h"
#include "WindowDriver.h"
#include "ui/curation/ChangeDialog.h"
#include "ui/views/triage/TriageModel.h"
#include "ui/views/triage/TriageView.h"

#include <QListView>
#include <QPointer>

namespace hindcast::test {

/// The queue in a window, worked with keys alone.
class TriageDriver
{
public:
    static constexpr int patience = 30'000; ///< milliseconds

    explicit TriageDriver(const WindowDriver& w) : m_w(w)
    {
        m_w->showView(QStringLiteral("triage"));
        view = m_w.find<TriageView>("triageView");
        list = m_w.find<QListView>("triage");
        if (!QTest::qWaitFor([this] { return view->isSettled() && view->model()->rowCount() > 0; }, patience))
            qFatal("there is no queue");
    }
    [[nodiscard]] int row() const { return view->currentRow(); }
    [[nodiscard]] const TriageItem& item() const { return view->model()->item(row()); }
    [[nodiscard]] bool finishes(int at, TriageState state) const
    {
        return QTest::qWaitFor([&] { return view->model()->item(at).state == state; }, patience);
    }
    void key(int key, Qt::KeyboardModifiers modifiers = {}) const { QTest::keyClick(list, Qt::Key(key), modifiers); }
    /// Opens a sheet and waits for its preview.
    [[nodiscard]] ChangeDialog* sheet(int key) const
    {
        m_w->activateWindow(); // a sheet before is gone
        (void)QTest::qWaitForWindowActive(&m_w.window());
        this->key(key);
        ChangeDialog* found = nullptr;
        (void)QTest::qWaitFor(
            [&] {
                found = m_w->findChild<ChangeDialog*>();
                return found && found->isVisible() && !found->isWaiting();
            },
            patience);
        return found;
    }
    static void closed(const QPointer<ChangeDialog>& dialog)
    {
        QVERIFY(QTest::qWaitFor([&] { return !dialog || !dialog->isVisible(); }, patience));
    }

    void enable() const
    {
        key(Qt::Key_E, Qt::ControlModifier);
        QVERIFY(QTest::qWaitFor([&] { return m_w->session()->isEditing(); }, patience));
    }

    TriageView* view;
    QListView* list;

private:
    const WindowDriver& m_w;
};

/// How many items of a database are in that state.
[[nodiscard]] inline int markedItems(const QString& path, const char* state)
{
    return sqlText(path, QByteArray("SELECT count(*) FROM triage_items WHERE state = '") + state + '\'').toInt();
}

} // namespace hindcast::test
