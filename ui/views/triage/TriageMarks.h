// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lint/Triage.h"
#include "ui/models/selection/RecordList.h"

#include <QObject>

#include <vector>

namespace hindcast {

class StoreSession;

/// How far somebody came with items of the queue: written into the database, taken back and put again, the last one first.
class TriageMarks final : public QObject
{
    Q_OBJECT
public:
    using QObject::QObject;

    /// Forgets everything; null: nothing is open.
    void setSession(StoreSession* session);
    /// Marks these items, when editing is enabled. \a corrected: with a correction, so that what takes one of them back takes back both.
    /// What was taken back before cannot be put again any more.
    void put(std::vector<TriageItem> items, const TriageMark& mark, bool corrected);
    /// Takes the last mark back.
    OwnStep undo();
    /// Puts the one again that was taken back last.
    OwnStep redo();
    [[nodiscard]] bool canRedo() const { return m_session && !m_undone.empty(); }
    void forgetUndone() { m_undone.clear(); }

Q_SIGNALS:
    /// It is written. \a items are as they were before they were marked first.
    void marked(const std::vector<hindcast::TriageItem>& items, hindcast::TriageState state);
    void takenBack(const std::vector<hindcast::TriageItem>& items);
    void failed(const hindcast::Error& error);

private:
    struct Step {
        std::vector<TriageItem> items; ///< as they were before
        std::vector<TriageMark> marks; ///< one for each
        std::vector<TriageMark> before; ///< what stood of them in the database
        bool corrected = false;
    };
    void write(Step step);
    /// \a then gets the marks that these took the place of.
    void write(const std::vector<TriageItem>& items, const std::vector<TriageMark>& marks,
               const std::function<void(const std::vector<TriageMark>& before)>& then);

    StoreSession* m_session = nullptr;
    std::vector<Step> m_done, m_undone; ///< in this window, the last one last
};

} // namespace hindcast
