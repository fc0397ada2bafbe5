// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QHBoxLayout;
class QLabel;

namespace hindcast {

/// Above every view: what it is called, how much it shows, and at the right what can be done with it.
class ViewHeader final : public QWidget
{
    Q_OBJECT
public:
    explicit ViewHeader(QWidget* parent = nullptr);

    void setTitle(const QString& title);
    /// "1,284 match · 3 selected"
    void setCount(const QString& text);
    /// Instead of those that were there.
    void setActions(const QList<QAction*>& actions);
    [[nodiscard]] QString title() const;
    /// With buttons that are pictures alone: a narrow window keeps what they do, and their tool tips say it.
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void resizeEvent(QResizeEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void fitCount();
    /// Words on the buttons where there is room for them.
    void fitButtons();
    [[nodiscard]] int widthBeside(int buttons) const;

    QLabel* m_title;
    QLabel* m_count;
    QString m_whole; ///< what the count would say with all the room it wants
    QHBoxLayout* m_buttons;
    int m_withWords = 0;    ///< how wide all buttons are with their words
    int m_withPictures = 0; ///< and without
};

} // namespace hindcast
