// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/replay/history/HistoryBuilder.h"
#include "core/replay/promotion/ReplayParams.h"

#include <QWidget>

class QCheckBox;
class QComboBox;
class QDateTimeEdit;
class QGridLayout;
class QLabel;
class QLineEdit;

namespace hindcast {

class ExactSlider;

/// The rules of a replay in two columns: by which the writer went, and what is asked instead.
class LabParams final : public QWidget
{
    Q_OBJECT
public:
    explicit LabParams(QWidget* parent = nullptr);

    /// Fills the column of the writer, with where that is known from.
    void setActual(const ReplayParams& actual, const QString& source);
    [[nodiscard]] const ReplayParams& actual() const { return m_actual; }
    /// Fills the other one.
    void setWhatIf(const ReplayParams& params, const HistorySpec& spec);
    [[nodiscard]] ReplayParams whatIf() const;
    [[nodiscard]] HistorySpec spec() const;
    /// The span that since and until begin with.
    void setSpan(Timestamp first, Timestamp last);

Q_SIGNALS:
    /// Somebody changed what is asked.
    void changed();

private:
    struct Row {
        QLabel* name;
        QLabel* actual;
    };
    /// \a below: null, or what has a line of its own under it.
    void addRow(const QString& name, QWidget* editor, QWidget* below);
    void buildNumbers();
    void buildChoices();
    void buildLimits();
    QDateTimeEdit* addMoment(const char* id, const QString& name, QCheckBox** check);
    QLineEdit* addNames(const char* id, const QString& name);
    void markChanges();
    void touched();

    QGridLayout* m_grid;
    std::vector<Row> m_rows;
    ExactSlider *m_confidence = nullptr, *m_occurrences = nullptr, *m_cooldown = nullptr, *m_decay = nullptr;
    QComboBox *m_mode = nullptr, *m_verified = nullptr;
    QCheckBox *m_exposed = nullptr, *m_since = nullptr, *m_until = nullptr;
    QDateTimeEdit *m_sinceAt = nullptr, *m_untilAt = nullptr;
    QLineEdit *m_clusters = nullptr, *m_sessions = nullptr, *m_users = nullptr;
    QLabel* m_source;
    ReplayParams m_actual;
    ReplayParams m_kept; ///< what no field shows
    bool m_filling = false;
};

} // namespace hindcast
