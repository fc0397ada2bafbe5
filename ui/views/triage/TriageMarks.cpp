// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/triage/TriageMarks.h"

#include "core/curation/findings/MarkTriage.h"
#include "ui/jobs/StoreSession.h"
#include "ui/models/DisplaySettings.h"

#include <map>

namespace hindcast {
namespace {

using Marks = std::vector<TriageMark>;

/// Writes a mark for each item; gives what they took the place of.
Expected<Marks> writeMarks(const CurationTarget& target, const std::vector<TriageItem>& items, const Marks& marks, Timestamp at)
{
    std::map<TriageKey, TriageMark> known;
    if (target.journal) {
        HC_TRY(known, readTriageMarks(*target.journal, *target.journalStore));
    }
    Marks before;
    for (size_t i = 0; i < items.size(); ++i) {
        const TriageKey key{items[i].kind, items[i].id, items[i].clusterId};
        const auto was = known.find(key);
        before.push_back(was != known.end() ? was->second : TriageMark{TriageState::Pending, {}, items[i].reasonsHash, {}});
        TriageMark own = marks[i];
        own.actor = systemActor();
        HC_CHECK(markTriage(target, key, own, {}, at));
    }
    return before;
}

} // namespace

void TriageMarks::setSession(StoreSession* session)
{
    m_session = session;
    m_done.clear();
    m_undone.clear();
}

void TriageMarks::put(std::vector<TriageItem> items, const TriageMark& mark, bool corrected)
{
    Step step{std::move(items), {}, {}, corrected};
    for (const TriageItem& item : step.items) {
        step.marks.push_back(mark);
        step.marks.back().reasonsHash = item.reasonsHash;
    }
    m_undone.clear(); // what was done since decides
    write(std::move(step));
}

void TriageMarks::write(Step step)
{
    write(step.items, step.marks, [this, step](const Marks& before) {
        m_done.push_back(step);
        m_done.back().before = before;
        Q_EMIT marked(step.items, step.marks.front().state);
    });
}

void TriageMarks::write(const std::vector<TriageItem>& items, const Marks& marks, const std::function<void(const Marks& before)>& then)
{
    if (!m_session || items.empty())
        return;
    m_session->change<Marks>(
        {tr("Triage")},
        [items, marks, at = DisplaySettings::instance().now()](const CurationTarget& target, const JobContext&) {
            return writeMarks(target, items, marks, at);
        },
        this,
        [this, then, session = m_session](const Expected<Marks>& before) {
            if (!before)
                Q_EMIT failed(before.error());
            else if (session == m_session) // another one knows nothing of it
                then(*before);
        });
}

/// A correction that was made here and marked its records is taken back by whoever takes back corrections; the mark goes with it.
OwnStep TriageMarks::undo()
{
    if (m_done.empty() || !m_session)
        return OwnStep::None;
    const Step last = std::move(m_done.back());
    m_done.pop_back(); // also when it cannot be done: what lies below may
    write(last.items, last.before, [this, last](const Marks&) {
        m_undone.push_back(last);
        Q_EMIT takenBack(last.items);
    });
    return last.corrected ? OwnStep::WithCorrection : OwnStep::Alone;
}

OwnStep TriageMarks::redo()
{
    if (!canRedo())
        return OwnStep::None;
    Step last = std::move(m_undone.back());
    m_undone.pop_back();
    const bool corrected = last.corrected;
    write(std::move(last));
    return corrected ? OwnStep::WithCorrection : OwnStep::Alone;
}

} // namespace hindcast
