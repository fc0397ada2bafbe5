// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/curation/Workspace.h"
#include "core/lint/Triage.h"
#include "core/store/sql/Job.h"
#include "ui/models/selection/RecordList.h"

#include <QObject>

#include <functional>
#include <memory>
#include <vector>

namespace hindcast {

class StoreSession;

/// How far somebody came with items of the queue: written into the database, taken back and put again, the last one first. What one step
/// marks is written as one, or not at all.
class TriageMarks final : public QObject
{
    Q_OBJECT
public:
    using QObject::QObject;

    /// Forgets everything; null: nothing is open.
    void setSession(StoreSession* session);
    /// Marks these items, when editing is enabled. \a correction: the change-set that it goes with, so that what takes one of them back takes
    /// back both; empty: none. What was taken back before cannot be put again any more.
    void put(std::vector<TriageItem> items, const TriageMark& mark, const QString& correction);
    /// Takes the last mark back.
    void undo();
    [[nodiscard]] OwnStep lastDone() const { return lastOf(m_done); }
    /// Puts the one again that was taken back last.
    void redo();
    [[nodiscard]] OwnStep lastUndone() const { return lastOf(m_undone); }
    void forgetUndone() { m_undone.clear(); }

Q_SIGNALS:
    /// It is written. \a items are as they were before they were marked first.
    void marked(const std::vector<hindcast::TriageItem>& items, hindcast::TriageState state);
    void takenBack(const std::vector<hindcast::TriageItem>& items);
    void failed(const hindcast::Error& error);

private:
    struct Step {
        quint64 number = 0;
        std::vector<TriageItem> items; ///< as they were before
        std::vector<TriageMark> marks; ///< one for each
        std::shared_ptr<std::vector<TriageMark>> before; ///< what stood of them in the database: the writing lane's
        QString correction;
    };
    void put(Step step);
    /// \a then is done when \a work is; a step that failed is neither done nor taken back.
    void change(const std::function<Expected<bool>(const CurationTarget&, const JobContext&)>& work, const Step& step,
                const std::function<void()>& then);
    [[nodiscard]] OwnStep lastOf(const std::vector<Step>& steps) const;

    StoreSession* m_session = nullptr;
    std::vector<Step> m_done, m_undone; ///< in this window, the last one last
    quint64 m_last = 0; ///< number of a step
};

} // namespace hindcast
