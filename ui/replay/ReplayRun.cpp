// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/replay/ReplayRun.h"

#include "core/curation/Workspace.h"
#include "core/store/connect/Connect.h"

namespace hindcast {
namespace {

constexpr size_t keysInBatch = 200; // the worker stops after a tenth of a second anyway

} // namespace

ReplayRun::ReplayRun(StoreSession* session, QObject* parent)
    : QObject(parent), m_url(session->url()), m_store(session->store()), m_inbox(session->inbox())
{
    // Without editing nothing may be noted in the database.
    connect(session, &StoreSession::editingChanged, this, [this](bool editing) {
        if (!editing && m_options.way == ReplayOptions::Way::Model)
            cancel();
    });
}

ReplayRun::~ReplayRun() = default;

void ReplayRun::start(ReplayOptions options, const ReplayCandidates& candidates)
{
    ++m_generation;
    m_lane.reset();
    m_waiting = m_cancelling = false;
    m_options = std::move(options);
    if (m_options.way == ReplayOptions::Way::Model && !m_options.net)
        m_options.net = std::make_shared<NetLane>();
    m_entries.clear();
    for (size_t i = 0; i < candidates.keys.size(); ++i)
        m_entries.push_back({candidates.keys[i], candidates.titles.value(qsizetype(i)), {}, Decision::Open});
    Q_EMIT restarted();
    resume();
}

void ReplayRun::cancel()
{
    if (m_state != State::Running)
        return;
    m_cancelling = m_waiting; // an answer that comes all the same is kept: it was paid for
    m_lane->cancelAll();
    setState(State::Stopped);
}

void ReplayRun::resume()
{
    if (m_state == State::Running && m_lane)
        return;
    if (!m_lane) {
        const bool writes = m_options.way == ReplayOptions::Way::Model;
        m_lane = std::make_unique<Lane>(QStringLiteral("replay"), [url = m_url, writes](const CancelToken& token) {
            return writes ? connectForEditing(url, token) : connectReadOnly(url, token);
        });
    }
    setState(State::Running);
    if (!m_waiting) // else with its answer
        proceed();
}

void ReplayRun::retryFailed()
{
    for (size_t i = 0; i < m_entries.size(); ++i)
        if (m_entries[i].item && m_entries[i].item->replayed.error) {
            m_entries[i].item.reset();
            Q_EMIT entryChanged(int(i));
        }
    resume();
}

void ReplayRun::proceed()
{
    std::vector<size_t> rows;
    std::vector<Locator> keys;
    for (size_t i = 0; i < m_entries.size() && rows.size() < keysInBatch; ++i)
        if (!m_entries[i].item) {
            rows.push_back(i);
            keys.push_back(m_entries[i].key);
        }
    if (rows.empty()) {
        setState(State::Finished);
        return;
    }
    auto work = [store = m_store, options = m_options, keys](Connection& connection, const JobContext& context) {
        return replaySome(connection, *store, options, keys, context.token);
    };
    m_waiting = true;
    m_lane->post<ReplayBatch>(
        {{}, QStringLiteral("replay")}, std::move(work),
        m_inbox.deliver<Expected<ReplayBatch>>(this, [this, rows, generation = m_generation](Expected<ReplayBatch> b) {
            if (generation == m_generation)
                accept(std::move(b), rows);
        }));
}

void ReplayRun::accept(Expected<ReplayBatch> batch, const std::vector<size_t>& rows)
{
    m_waiting = false;
    const bool wasCancelled = std::exchange(m_cancelling, false);
    if (!batch) {
        if (!wasCancelled || batch.error().code != ErrorCode::Cancelled)
            stopWith(batch.error());
        else if (m_state == State::Running) // resumed before it had ended
            proceed();
        return;
    }
    std::optional<Error> refused;
    for (size_t i = 0; i < batch->items.size(); ++i) {
        Entry& entry = m_entries[rows[i]];
        entry.item = std::move(batch->items[i]);
        if (const auto& error = entry.item->replayed.error; error && error->code == ErrorCode::AuthenticationFailed)
            refused = *error; // the next one would be refused as well
        Q_EMIT entryChanged(int(rows[i]));
    }
    if (refused)
        stopWith(*refused);
    else if (batch->budgetSpent)
        stopWith({ErrorCode::TooLarge,
                  tr("The month's budget for models is spent: the rest was not asked for."),
                  {},
                  tr("Raise HINDCAST_LLM_BUDGET_EUR, or wait for the next month.")});
    else if (m_state == State::Running)
        proceed();
}

void ReplayRun::stopWith(const Error& error)
{
    setState(State::Stopped);
    if (error.code != ErrorCode::Cancelled)
        Q_EMIT stopped(error);
}

void ReplayRun::setState(State state)
{
    m_state = state;
    Q_EMIT stateChanged();
}

void ReplayRun::decide(size_t row, Decision decision)
{
    Entry& entry = m_entries[row];
    const bool accepts = decision == Decision::Accepted || decision == Decision::Applied;
    if (!entry.item || entry.decision == Decision::Applied || (accepts && !entry.item->acceptable()))
        return;
    entry.decision = decision;
    Q_EMIT entryChanged(int(row));
}

void ReplayRun::acceptAll()
{
    for (size_t i = 0; i < m_entries.size(); ++i)
        if (m_entries[i].decision == Decision::Open)
            decide(i, Decision::Accepted);
}

size_t ReplayRun::done() const
{
    return size_t(std::ranges::count_if(m_entries, [](const Entry& e) { return e.item.has_value(); }));
}

size_t ReplayRun::failures() const
{
    return size_t(std::ranges::count_if(m_entries, [](const Entry& e) { return e.item && e.item->replayed.error; }));
}

double ReplayRun::spent(bool* unpriced) const
{
    double sum = 0;
    for (const Entry& e : m_entries)
        if (e.item) {
            sum += e.item->eur;
            if (unpriced)
                *unpriced = *unpriced || e.item->unpriced;
        }
    return sum;
}

} // namespace hindcast
