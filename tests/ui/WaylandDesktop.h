// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPoint>
#include <QProcess>
#include <QSize>
#include <QTemporaryDir>

namespace hindcast::test {

/// A Wayland desktop without a display until the end of the scope: weston, drawn into an X server that keeps its screen in memory.
/// weston's own backend without a display has neither pointer nor keyboard; through the X server both are real, and what a
/// compositor gives only for real input (a popup's grab, the clipboard, a drag) is given.
class WaylandDesktop
{
public:
    static constexpr QSize screen{1366, 768}; ///< of a small laptop, and less than the window's own size

    /// Where no output is: who comes from there enters the desktop for certain.
    static constexpr QPoint outside{screen.width() + 32, screen.height() / 2};

    /// Before QApplication: this program and those it starts become clients of it.
    WaylandDesktop();
    ~WaylandDesktop();
    Q_DISABLE_COPY_MOVE(WaylandDesktop)

    /// Why there is none; empty: there is.
    [[nodiscard]] QString problem() const { return m_problem; }
    /// Whether it may be missing: a program is not installed, and nobody requires it (HINDCAST_REQUIRE_WESTON).
    [[nodiscard]] bool mayBeMissing() const { return m_missing && !qEnvironmentVariableIsSet("HINDCAST_REQUIRE_WESTON"); }
    /// The X server's address: for a program that is to choose.
    [[nodiscard]] QString display() const { return m_display; }

    /// What the mouse and the keyboard do, in words of xdotool; the mouse is where it was last.
    [[nodiscard]] bool act(const QStringList& words) const;
    [[nodiscard]] bool moveTo(QPoint at) const;
    [[nodiscard]] bool clickAt(QPoint at, int button = 1) const;
    [[nodiscard]] bool press(const char* keys) const { return act({QStringLiteral("key"), QLatin1String(keys)}); }
    [[nodiscard]] bool type(const QString& text) const { return act({QStringLiteral("type"), QStringLiteral("--"), text}); }

private:
    [[nodiscard]] bool startServer();
    [[nodiscard]] bool startWeston();
    [[nodiscard]] bool fail(const QString& problem);

    QTemporaryDir m_folder;
    QProcess m_server;
    QProcess m_weston;
    QString m_display;
    QString m_problem;
    bool m_missing = false;
};

/// Ends with this program, however that ends.
void endWithThisProgram(QProcess& process);

} // namespace hindcast::test
