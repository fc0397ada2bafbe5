// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QComboBox;
class QLabel;
class QSpinBox;

namespace hindcast {

/// The first page of a purge: how long records are kept. Usual periods, those of the settings, and those that a CronJob or an environment
/// file names.
class PurgeScopePage final : public QWidget
{
    Q_OBJECT
public:
    explicit PurgeScopePage(QWidget* parent = nullptr);

    [[nodiscard]] qint64 outcomesDays() const;
    [[nodiscard]] qint64 patternsDays() const;
    void setOutcomesDays(qint64 days);
    /// Takes the days out of the text of a schedule; false: it names none, which is said.
    bool take(const QString& schedule);
    /// What is known of these days by now, in a sentence.
    void setCounted(const QString& sentence);

Q_SIGNALS:
    void daysChanged();

private:
    void choosePreset(int index);
    void takeFromFile();
    void showPreset();

    QComboBox* m_presets;
    QSpinBox* m_outcomes;
    QSpinBox* m_patterns;
    QLabel* m_note;    ///< of a schedule that names no days
    QLabel* m_counted;
};

} // namespace hindcast
