// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/replay/ReplayWorker.h"

#include <QDialog>
#include <QJsonObject>
#include <QStringList>

class QComboBox;
class QLabel;
class QProgressBar;
class QPushButton;

namespace hindcast {

class ListView;
class StoreSession;
class SweepFields;
class SweepRun;
class TextRowsModel;

/// Models and prompts beside each other over the same reflections, within a budget: each run is kept as a version and can be looked at again.
class SweepDialog final : public QDialog
{
    Q_OBJECT
public:
    /// \a base: service, keys and the month's budget; \a keys: the reflections that are compared.
    SweepDialog(StoreSession* session, ReplayOptions base, std::vector<Locator> keys, QWidget* parent = nullptr);

    [[nodiscard]] const QJsonObject& shown() const { return m_shown; }
    [[nodiscard]] bool isSettled() const;

private:
    QWidget* buildFoot();
    void start();
    /// The names of what is kept, the newest first; \a choose is shown.
    void readVersions(const QString& choose);
    void openVersion();
    void showDocument(const QJsonObject& document);
    void showState();
    void say(const QString& text);

    StoreSession* m_session;
    ReplayOptions m_base;
    std::vector<Locator> m_keys;
    SweepRun* m_run;
    SweepFields* m_fields;
    TextRowsModel* m_model;
    ListView* m_list;
    QComboBox* m_versions;
    QProgressBar* m_progress;
    QLabel* m_note;
    QPushButton *m_start, *m_cancel;
    QJsonObject m_shown;
    int m_waiting = 0;
};

} // namespace hindcast
