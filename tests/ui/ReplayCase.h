// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "WindowDriver.h"
#include "ui/replay/ReplayRun.h"
#include "ui/replay/ReplayWindow.h"

#include <QPointer>
#include <QPushButton>
#include <QtTest>

#include <functional>

namespace hindcast::test {

/// A test of the window in which reflections are replayed and texts are read again: finds its parts and waits for it.
class ReplayCase : public QObject
{
protected:
    static constexpr int patience = 20'000;

    std::unique_ptr<WindowDriver> m_window;
    QPointer<ReplayWindow> m_replay;

    template<class T>
    [[nodiscard]] T* part(const char* name) const
    {
        T* found = m_replay->findChild<T*>(QLatin1String(name));
        if (!found)
            qFatal("no %s in the replay", name);
        return found;
    }
    void press(const char* name) const { QTest::mouseClick(part<QPushButton>(name), Qt::LeftButton); }
    [[nodiscard]] static bool wait(const std::function<bool()>& until) { return QTest::qWaitFor(until, patience); }
    /// Until its window is there; m_replay from then on.
    [[nodiscard]] bool appears()
    {
        const bool there = wait([this] { return m_window->window().findChild<ReplayWindow*>() != nullptr; });
        m_replay = m_window->window().findChild<ReplayWindow*>();
        return there;
    }
    [[nodiscard]] bool finished() const
    {
        return wait([this] { return m_replay->run().state() == ReplayRun::State::Finished; });
    }
};

} // namespace hindcast::test
