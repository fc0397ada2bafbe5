// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <optional>

namespace hindcast {

/// What a ChartFrame shows: elements from left to right, such as bars. Whoever points at one, or walks to it with the arrow
/// keys, reads what it says; a click, dragging or Enter chooses it and its neighbours, with Shift all but them.
class Plot : public QWidget
{
    Q_OBJECT
public:
    /// From the first to the last element, both included.
    struct Span {
        int first = 0;
        int last = 0;
        friend bool operator==(const Span&, const Span&) = default;
    };

    /// \a title: what people hear who do not see it.
    Plot(const QString& title, QWidget* parent);

    /// May elements be chosen? Otherwise they are only read.
    void setChoosable(bool choosable) { m_choosable = choosable; }
    /// The elements that are marked at the moment.
    [[nodiscard]] const std::optional<Span>& marked() const { return m_marked; }
    [[nodiscard]] virtual int elements() const = 0;
    /// What an element says, in lines of plain text.
    [[nodiscard]] virtual QString describe(int element) const = 0;
    /// Where an element is drawn.
    [[nodiscard]] virtual QRectF areaOf(int element) const = 0;

Q_SIGNALS:
    void chosen(const hindcast::Plot::Span& span, bool exclude);

protected:
    /// The element below a point; -1: none.
    [[nodiscard]] virtual int elementAt(QPointF at) const;
    /// Draws the marked elements anew.
    virtual void showMarked() = 0;
    /// After the data have changed: nothing is marked.
    void forgetMarked();

    bool event(QEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    void showTip(QPoint globalAt, int element);
    void mark(const std::optional<Span>& span);
    void walkTo(int element, bool extend);

    std::optional<Span> m_marked;
    int m_anchor = -1; ///< where marking began
    int m_current = -1; ///< where the keys are
    bool m_choosable = false;
};

} // namespace hindcast
