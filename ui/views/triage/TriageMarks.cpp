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

/// What stands of each item.
Expected<Marks> readMarks(const CurationTarget& target, const std::vector<TriageItem>& items)
{
    std::map<TriageKey, TriageMark> known;
    if (target.journal) {
        HC_TRY(known, readTriageMarks(*target.journal, *target.journalStore));
    }
    Marks out;
    for (const TriageItem& item : items) {
        const auto was = known.find(TriageKey{item.kind, item.id, item.clusterId});
        out.push_back(was != known.end() ? was->second : TriageMark{TriageState::Pending, {}, item.reasonsHash, {}});
    }
    return out;
}

/// All of them, or none.
Expected<void> writeMarks(const CurationTarget& target, const std::vector<TriageItem>& items, const Marks& marks, Timestamp at)
{
    std::vector<std::pair<TriageKey, TriageMark>> noted;
    for (size_t i = 0; i < items.size(); ++i) {
        noted.emplace_back(TriageKey{items[i].kind, items[i].id, items[i].clusterId}, marks[i]);
        noted.back().second.actor = systemActor();
    }
    return markTriage(target, noted, {}, at);
}

} // namespace

void TriageMarks::setSession(StoreSession* session)
{
    m_session = session;
    m_done.clear();
    m_undone.clear();
}

void TriageMarks::put(std::vector<TriageItem> items, const TriageMark& mark, const QString& correction)
{
    if (!m_session || items.empty())
        return;
    Step step{0, std::move(items), {}, {}, correction};
    for (const TriageItem& item : step.items) {
        step.marks.push_back(mark);
        step.marks.back().reasonsHash = item.reasonsHash;
    }
    m_undone.clear(); // what was done since decides
    put(std::move(step));
}

/// It counts as done at once: who takes it back before it is written means this one, and none before it.
void TriageMarks::put(Step step)
{
    step.number = ++m_last;
    step.before = std::make_shared<Marks>();
    m_done.push_back(step);
    const auto work = [step, at = DisplaySettings::instance().now()](const CurationTarget& target, const JobContext&) -> Expected<bool> {
        HC_TRY(Marks before, readMarks(target, step.items));
        HC_CHECK(writeMarks(target, step.items, step.marks, at));
        *step.before = std::move(before); // else nothing was written, and there is nothing to take back
        return true;
    };
    change(work, step, [this, step] { Q_EMIT marked(step.items, step.marks.front().state); });
}

/// Both are done in the writing lane, one after the other: there it is known by then what the marks took the place of, unless they failed.
void TriageMarks::undo()
{
    if (m_done.empty() || !m_session)
        return;
    const Step step = std::move(m_done.back());
    m_done.pop_back();
    m_undone.push_back(step);
    const auto work = [step, at = DisplaySettings::instance().now()](const CurationTarget& target, const JobContext&) -> Expected<bool> {
        if (step.before->size() == step.items.size())
            HC_CHECK(writeMarks(target, step.items, *step.before, at));
        return true;
    };
    change(work, step, [this, step] { Q_EMIT takenBack(step.items); });
}

void TriageMarks::redo()
{
    if (!lastUndone().isThere)
        return;
    Step step = std::move(m_undone.back());
    m_undone.pop_back();
    put(std::move(step));
}

void TriageMarks::change(const std::function<Expected<bool>(const CurationTarget&, const JobContext&)>& work, const Step& step,
                         const std::function<void()>& then)
{
    m_session->change<bool>({tr("Triage")}, work, this,
                            [this, then, number = step.number, session = m_session](const Expected<bool>& done) {
                                if (session != m_session)
                                    return; // another one knows nothing of it
                                if (done)
                                    return then();
                                for (std::vector<Step>* steps : {&m_done, &m_undone}) // what lies below may still be done
                                    std::erase_if(*steps, [number](const Step& s) { return s.number == number; });
                                Q_EMIT failed(done.error());
                            });
}

OwnStep TriageMarks::lastOf(const std::vector<Step>& steps) const
{
    return m_session && !steps.empty() ? OwnStep{true, steps.back().correction} : OwnStep();
}

} // namespace hindcast
