// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/findings/ReachBook.h"

#include "core/engine/read/PatternBook.h"
#include "core/lint/RadiusColumns.h"
#include "ui/jobs/OnJournal.h"
#include "ui/models/DisplaySettings.h"

namespace hindcast {
namespace {

constexpr int againAfterMs = 2'000; // somebody works: the next question may come first

struct ReachAnswer {
    BlastRadius radius;
    bool mayLag = false;
};

LintParams reachParams()
{
    const DisplaySettings& settings = DisplaySettings::instance();
    LintParams params;
    params.now = settings.now();
    params.hints = hintParams(settings.rules());
    params.promotion = promotionParams(settings.rules());
    return params;
}

} // namespace

struct ReachBook::Held {
    RadiusColumns columns{true};
    PatternBookPtr book;
    qint64 version = 0; ///< of the connection that read the book
};

ReachBook::ReachBook(StoreSession* session) : QObject(session), m_session(session), m_held(std::make_shared<Held>())
{
    m_again.setSingleShot(true);
    m_again.setInterval(againAfterMs);
    connect(&m_again, &QTimer::timeout, this, [this] {
        if (m_last.receiver)
            post(m_last, true);
    });
}

ReachBook* ReachBook::of(StoreSession* session)
{
    auto* found = session->findChild<ReachBook*>(QString(), Qt::FindDirectChildrenOnly);
    return found ? found : new ReachBook(session);
}

void ReachBook::ask(const QString& pattern, const QString& cluster, QObject* receiver, Answer answer)
{
    m_again.stop();
    m_reading.cancel();
    m_last = {pattern, cluster, receiver, std::move(answer)};
    post(m_last, false);
}

void ReachBook::post(const Question& question, bool again)
{
    const auto work = [params = reachParams(), held = m_held, again, name = question.pattern, cluster = question.cluster](
                          Connection& c, const StoreDescription& s, const JobContext& context) -> Expected<ReachAnswer> {
        HC_TRY(const qint64 version, c.dataVersion());
        if (!held->book || held->version != version) {
            HC_TRY(held->book, readPatternBook(c, s, params.now, params.hints, context));
            held->version = version;
        }
        const qsizetype at = held->book->find(name, cluster);
        if (at < 0)
            return fail(ErrorCode::NotFound, ReachBook::tr("The pattern is there no more."));
        if (again)
            held->columns.forget();
        HC_TRY(const Workspace workspace, Workspace::openForReading(c, s, teamWorkspace()));
        HC_TRY(BlastRadius radius,
               readBlastRadius(c, s, held->book->patterns, size_t(at), params, &held->columns, context, workspace.ledger()));
        return ReachAnswer{std::move(radius), held->columns.mayLag()};
    };
    JobRequest request{tr("Blast radius"), QStringLiteral("reach.") + question.receiver->objectName()};
    request.token = again ? (m_reading = CancelToken()) : CancelToken();
    m_session->ask<ReachAnswer>(StoreSession::LaneKind::Facets, std::move(request), work, question.receiver,
                                [book = QPointer(this), again, answer = question.answer](const Expected<ReachAnswer>& read) {
                                    if (again && !read)
                                        return; // what was said stands
                                    if (read && read->mayLag && book)
                                        book->m_again.start();
                                    answer(read ? Expected<BlastRadius>(read->radius) : Unexpected(read.error()));
                                });
}

} // namespace hindcast
