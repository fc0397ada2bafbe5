// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <memory>
#include <optional>
#include <vector>

namespace hindcast {

/// What a ChartFrame shows: elements from left to right, such as bars, or from top to bottom. Whoever points at one, or walks to it with
/// the arrow keys, reads what it says; a click, dragging or Enter chooses it and its neighbours, with Shift all but them. What is chosen
/// already is its brush: it is dragged at its middle or its edges, moved with Ctrl and an arrow key, made longer or shorter with Shift as
/// well, and taken away with Escape.
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
    /// The elements that the filter chooses now; nothing: it does not choose neighbours, or all of them.
    void setBrush(const std::optional<Span>& brush);
    [[nodiscard]] const std::optional<Span>& brush() const { return m_brush; }
    /// The filter chooses among the elements, be they neighbours or not: Escape takes that away. \a picked: which ones, where only they
    /// shall stand out, in their order; empty: all look alike.
    void setBrushed(bool brushed, std::vector<int> picked = {});
    [[nodiscard]] const std::vector<int>& picked() const { return m_picked; }
    /// The filter chooses among the elements, and not this one: it fades.
    [[nodiscard]] bool isLeftOut(int element) const;
    /// The elements that somebody's selected record belongs to; they light up.
    void setLit(std::vector<int> elements);
    [[nodiscard]] const std::vector<int>& lit() const { return m_lit; }
    /// The elements that are marked at the moment.
    [[nodiscard]] const std::optional<Span>& marked() const { return m_marked; }
    [[nodiscard]] virtual int elements() const = 0;
    /// What an element says, in lines of plain text.
    [[nodiscard]] virtual QString describe(int element) const = 0;
    /// The same, and whether the filter leaves it out: for who points at it, and for who hears it.
    [[nodiscard]] QString said(int element) const;
    /// Where an element is drawn.
    [[nodiscard]] virtual QRectF areaOf(int element) const = 0;

Q_SIGNALS:
    void chosen(const hindcast::Plot::Span& span, bool exclude);
    /// Nothing of it shall be chosen any more.
    void brushCleared();

protected:
    [[nodiscard]] bool isChoosable() const { return m_choosable; }
    /// What lies on elements that are left out.
    [[nodiscard]] static QColor veil();
    /// Where the next element lies.
    [[nodiscard]] virtual Qt::Orientation direction() const { return Qt::Horizontal; }
    /// The element below a point; -1: none.
    [[nodiscard]] virtual int elementAt(QPointF at) const;
    /// So many lie beside each other before the next ones begin below them; 0: all are in one line.
    [[nodiscard]] virtual int elementsInRow() const { return 0; }
    /// Draws the marked elements, or the brush, anew.
    virtual void showMarked() = 0;
    /// After the data have changed: nothing is marked. \a same: they are of the same elements, so that whoever is dragging, or walks with
    /// the keys, goes on; a database that is written all the time would stop everybody.
    void forgetMarked(bool same = false);
    /// Somebody chose that with the mouse; \a click: without dragging.
    virtual void offer(const Span& span, bool exclude, bool click);
    /// Before somebody walks there with the keys, or moves an edge of the brush there.
    virtual void bringIntoSight(int) {}
    /// The edge of an element, the one behind it or the one before it, is drawn where it is, and not cut off.
    [[nodiscard]] virtual bool isEdgeSeen(int, bool) const { return true; }
    /// That point takes hold of the brush.
    [[nodiscard]] bool isInBrush(QPointF at) const { return gripAt(at) != Grip::None; }

    bool event(QEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    /// What a press of the button takes hold of.
    enum class Grip { None, Inside, First, Last };

    void showTip(QPoint globalAt, int element);
    void mark(const std::optional<Span>& span);
    void walkTo(int element, bool extend);
    /// The element below a point, or the one that is nearest to it: who drags leaves the plot.
    [[nodiscard]] int nearestTo(QPointF at) const;
    /// One row up or down.
    [[nodiscard]] int rowFurther(int key) const;
    [[nodiscard]] Grip gripAt(QPointF at) const;
    /// What is marked when somebody who took hold of it has come to \a element.
    [[nodiscard]] Span draggedTo(int element) const;
    void letGo();
    /// A key that moves the brush, or takes it away.
    [[nodiscard]] bool moveBrush(const QKeyEvent& event);

    std::unique_ptr<QWidget> m_outline; ///< while it has the keys
    std::optional<Span> m_marked, m_brush;
    std::vector<int> m_lit, m_picked;
    bool m_brushed = false;
    Grip m_grip = Grip::None;
    bool m_dragged = false; ///< away from where it was taken hold of
    int m_anchor = -1; ///< where marking began
    int m_current = -1; ///< where the keys are
    bool m_choosable = false;
};

} // namespace hindcast
