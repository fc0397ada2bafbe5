// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Timestamp.h"

#include <QStringList>
#include <QWidget>

#include <optional>

class QDateTimeEdit;
class QLabel;
class QPushButton;
class QSlider;

namespace hindcast {

/// Chooses a moment of the past: a slider over all that is known, and a field for an exact one. Where the past is assumed and not known
/// the time axis is hatched.
class TravelBar final : public QWidget
{
    Q_OBJECT
public:
    /// \a name: what its parts are called after.
    explicit TravelBar(QWidget* parent = nullptr, const QString& name = QStringLiteral("travel"));

    /// What is known lies between these; before \a exactSince it is assumed.
    void setSpan(Timestamp first, Timestamp last, std::optional<Timestamp> exactSince);
    [[nodiscard]] Timestamp moment() const { return m_moment; }
    void setMoment(Timestamp moment);
    /// What had to be assumed of the moment that is shown, in sentences.
    void showAssumed(const QStringList& sentences);
    /// Nothing beside it stays as of now, as details of a record do.
    void setAlone() { m_alone = true; }
    /// Instead of a note: it is being read, or failed.
    void showState(const QString& text);
    [[nodiscard]] QString note() const;
    /// The moment is one of which nothing needs to be assumed.
    [[nodiscard]] bool isExact() const { return !m_exactSince || m_moment >= *m_exactSince; }

Q_SIGNALS:
    void momentChanged(hindcast::Timestamp moment);
    void leaveRequested();

protected:
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void choose(Timestamp moment, const QObject* from);
    void placeKnob();

    QSlider* m_slider;
    QDateTimeEdit* m_edit;
    QPushButton* m_now;
    QLabel* m_note;
    Timestamp m_first, m_last, m_moment;
    std::optional<Timestamp> m_exactSince;
    bool m_setting = false;
    bool m_alone = false;
};

} // namespace hindcast
