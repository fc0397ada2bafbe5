// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace hindcast::test {

/// A file in the window of another program, as of a file manager: it is dragged away with the mouse. What happens is said on standard
/// output, a line each: "at X Y", where the mouse is in the window; "dragging"; "dropped".
class DragSource final : public QWidget
{
public:
    static constexpr QSize extent{760, 440}; ///< more than half of the desktop's: its middle is covered wherever a compositor puts it

    explicit DragSource(QString file);

protected:
    void mouseMoveEvent(QMouseEvent* event) override;

private:
    QString m_file;
};

} // namespace hindcast::test
