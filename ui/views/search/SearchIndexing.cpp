// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/search/SearchIndexing.h"

#include "core/store/connect/Connect.h"
#include "ui/models/Format.h"

#include <QFileInfo>
#include <QLocale>

namespace hindcast {
namespace {

constexpr qint64 notSoonerMs = 60'000; ///< between two times of bringing it up to date that nobody asked for

} // namespace

SearchIndexing::~SearchIndexing() { m_token.cancel(); }

void SearchIndexing::setSession(StoreSession* session)
{
    ++m_generation;
    m_token.cancel();
    m_lane.reset(); // waits for what it still writes
    m_session = session;
    m_problem.clear();
    m_begun.invalidate();
    setState(State::Unasked);
}

qint64 SearchIndexing::fileSize() const
{
    return m_session && m_session->url().engine == DatabaseUrl::Engine::Sqlite ? QFileInfo(m_session->url().path).size() : 0;
}

void SearchIndexing::want()
{
    if (!m_session || m_state != State::Unasked)
        return;
    if (fileSize() > m_largest)
        setState(State::TooLarge);
    else
        begin();
}

void SearchIndexing::make()
{
    if (m_session && !isMaking())
        begin();
}

void SearchIndexing::noteFound()
{
    if (m_state == State::TooLarge)
        setState(State::Ready);
}

void SearchIndexing::again()
{
    if (m_session && m_state == State::Ready && (!m_begun.isValid() || m_begun.hasExpired(notSoonerMs)))
        begin();
}

void SearchIndexing::begin()
{
    const DatabaseUrl url = m_session->url();
    if (!m_lane)
        m_lane = std::make_unique<Lane>(
            QStringLiteral("index"), [url](const CancelToken& token) { return connectReadOnly(url, token); }, m_session->observer(),
            Lane::Rank::Behind);
    m_begun.start();
    m_wasReady = m_state == State::Ready;
    m_before = 0;
    m_now = {};
    m_problem.clear();
    m_token = CancelToken();
    JobRequest request{tr("Index all texts"), QStringLiteral("index"), m_token};
    const quint64 generation = ++m_generation;
    request.progress = m_session->inbox().deliver<JobProgress>(this, [this, generation](const JobProgress& p) {
        if (generation == m_generation)
            progress(p);
    });
    const auto work = [store = m_session->store()](Connection& connection, const JobContext& context) -> Expected<TextIndexReport> {
        HC_TRY(TextIndex index, TextIndex::open({}, *store));
        return index.update(connection, *store, context);
    };
    setState(State::Making);
    m_lane->post<TextIndexReport>(
        std::move(request), work,
        m_session->inbox().deliver<Expected<TextIndexReport>>(this, [this, generation](const Expected<TextIndexReport>& report) {
            if (generation == m_generation)
                end(report);
        }));
}

/// Each relation counts from nothing.
void SearchIndexing::progress(const JobProgress& p)
{
    if (p.done < m_now.done)
        m_before += m_now.done;
    m_now = p;
    Q_EMIT changed();
}

void SearchIndexing::end(const Expected<TextIndexReport>& report)
{
    if (report) {
        setState(State::Ready);
        Q_EMIT made();
    } else if (report.error().code == ErrorCode::Cancelled) {
        setState(m_wasReady ? State::Ready : State::Stopped);
    } else {
        m_problem = report.error().sentence;
        setState(State::Failed);
    }
}

void SearchIndexing::stop()
{
    if (!isMaking())
        return;
    m_token.cancel();
    ++m_generation; // whatever it still says
    setState(m_wasReady ? State::Ready : State::Stopped);
}

void SearchIndexing::setState(State state)
{
    m_state = state;
    Q_EMIT changed();
}

QString SearchIndexing::text() const
{
    switch (m_state) {
    case State::Unasked: return {};
    case State::TooLarge:
        return tr("There is no index of words: the file has %1, and one beyond %2 is indexed only when somebody asks for it.")
            .arg(QLocale().formattedDataSize(fileSize(), 1, QLocale::DataSizeSIFormat),
                 QLocale().formattedDataSize(m_largest, 1, QLocale::DataSizeSIFormat));
    case State::Making: return tr("The index of words is being made: %1 records read …").arg(format::count(m_before + m_now.done));
    case State::Ready: return tr("Words are looked up in an index.");
    case State::Stopped: return tr("The index of words was not finished: where it is lacking, every text is looked at.");
    case State::Failed: break;
    }
    return tr("The index of words cannot be made, so every text is looked at: %1").arg(m_problem);
}

} // namespace hindcast
