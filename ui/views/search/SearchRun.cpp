// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/search/SearchRun.h"

#include "core/curation/Workspace.h"
#include "core/engine/reinforce/ServiceEmbedder.h"
#include "core/llm/LexicalEmbedder.h"
#include "core/rules/model/ModelKeyAccount.h"
#include "core/search/text/TextMatcher.h"
#include "core/store/connect/Connect.h"
#include "ui/keychain/Secrets.h"
#include "ui/models/DisplaySettings.h"
#include "ui/models/EmbedderUse.h"
#include "ui/models/Format.h"

#include <QElapsedTimer>
#include <QProcessEnvironment>

#include <algorithm>
#include <map>

namespace hindcast {
namespace {

bool goesBy(const SearchSpec& spec, SearchLeg leg) { return std::ranges::find(spec.legs, leg) != spec.legs.end(); }

/// Marks what was looked for, by the same matcher that found it.
void markHits(std::vector<SearchHit>& hits, const SearchSpec& spec)
{
    std::map<std::pair<SearchLeg, RelationId>, std::optional<TextMatcher>> matchers;
    const auto matcherOf = [&](SearchLeg leg, RelationId relation) -> const std::optional<TextMatcher>& {
        auto& matcher = matchers[{leg, relation}];
        if (!matcher && leg != SearchLeg::Similar)
            if (auto made = TextMatcher::make(leg, spec.text, relation, {}))
                matcher = *std::move(made);
        return matcher;
    };
    for (SearchHit& hit : hits)
        for (const SearchPlace& place : hit.match.places) // its snippet is that of one of them
            if (const auto& matcher = matcherOf(place.leg, hit.match.relation); matcher && hit.spans.empty())
                hit.spans = matcher->spansIn(hit.shown, relationSpec(hit.match.relation).indexOf(hit.match.field));
}

/// In the lane's thread: all that the window shows of the answer is made here.
Expected<SearchFound> searchWith(Connection& connection, const StoreDescription& store, Embedder& embedder, SearchSpec spec,
                                 const JobContext& context)
{
    QElapsedTimer timer;
    timer.start();
    auto index = TextIndex::openExisting({}, store);
    spec.index = index ? &*index : nullptr;
    SearchFound out;
    HC_TRY(out.answer, searchTexts(connection, store, embedder, spec, context));
    for (SearchMatch& match : out.answer.matches) {
        const QString shown = format::line(match.snippet);
        out.hits.push_back({std::move(match), shown, {}});
    }
    out.answer.matches.clear();
    markHits(out.hits, spec);
    out.indexIsBehind = index && index->fellBehind();
    out.isIndexed = index && !out.indexIsBehind && (goesBy(spec, SearchLeg::Words) || goesBy(spec, SearchLeg::Substring));
    out.milliseconds = timer.elapsed();
    return out;
}

} // namespace

SearchRun::~SearchRun() { m_token.cancel(); }

void SearchRun::setSession(StoreSession* session)
{
    stop();
    if (m_session)
        m_session->disconnect(this);
    m_lane.reset();
    m_service.reset();
    m_session = session;
    if (session)
        connect(session, &StoreSession::editingChanged, this, [this](bool editing) {
            if (!editing)
                m_service.reset(); // it may write
        });
}

void SearchRun::readModels()
{
    if (m_models)
        return;
    m_models = ModelSettings();
    if (auto environment = ModelSettings::fromEnvironment(QProcessEnvironment::systemEnvironment()))
        m_models = *std::move(environment);
    if (m_models->embedsRemotely() && m_models->embeddingKey.isEmpty())
        (new Secrets(this))->read(modelKeyAccount(m_models->embeddingProvider, m_models->embeddingBaseUrl), [this](const QString& key) {
            m_models->embeddingKey = key;
            if (!key.isEmpty())
                Q_EMIT embedderReady();
        });
}

bool SearchRun::asksService(const SearchSpec& spec)
{
    if (!m_session || !goesBy(spec, SearchLeg::Similar))
        return false;
    readModels();
    return mayAskEmbedder(*m_models, *m_session);
}

bool SearchRun::leavesServiceOut(const SearchSpec& spec)
{
    if (!m_session || !goesBy(spec, SearchLeg::Similar))
        return false;
    readModels();
    return m_models->embedsRemotely() && !asksService(spec);
}

/// A service is asked in a lane of its own: nobody else waits for it, and only there anything is written.
Lane& SearchRun::laneFor(bool service)
{
    std::unique_ptr<Lane>& lane = service ? m_service : m_lane;
    const DatabaseUrl url = m_session->url();
    const auto connector = [url, service](const CancelToken& token) {
        return service ? connectForEditing(url, token) : connectReadOnly(url, token);
    };
    if (!lane)
        lane = std::make_unique<Lane>(service ? QStringLiteral("search.service") : QStringLiteral("search"), connector,
                                      m_session->observer(), Lane::Rank::Behind);
    return *lane;
}

void SearchRun::ask(const SearchSpec& spec, Answer answer)
{
    stop();
    if (!m_session)
        return;
    const bool service = asksService(spec);
    const quint64 generation = ++m_generation;
    m_token = CancelToken();
    JobRequest request{tr("Search all texts"), QStringLiteral("search"), m_token};
    request.progress = m_session->inbox().deliver<JobProgress>(this, [this, generation](const JobProgress& p) {
        if (generation != m_generation)
            return;
        m_progress = p;
        Q_EMIT progressed();
    });
    const auto work = [spec, service, models = service ? *m_models : ModelSettings(), store = m_session->store(),
                       settings = DisplaySettings::instance().rules()](Connection& connection,
                                                                       const JobContext& context) -> Expected<SearchFound> {
        if (!service) {
            LexicalEmbedder embedder;
            return searchWith(connection, *store, embedder, spec, context);
        }
        HC_TRY(
            const auto opened,
            ServiceEmbedder::open(models, connection, *store,
                                  {{.limitEur = settings->budgetEur, .limitTokens = settings->budgetTokens}, settings->probeMinutes * 60}));
        return searchWith(connection, *store, opened->embedder(), spec, context);
    };
    m_running = true;
    laneFor(service).post<SearchFound>(std::move(request), work,
                                       m_session->inbox().deliver<Expected<SearchFound>>(
                                           this, [this, generation, answer = std::move(answer)](Expected<SearchFound> found) {
                                               if (generation != m_generation)
                                                   return;
                                               m_running = false;
                                               answer(std::move(found));
                                           }));
}

void SearchRun::stop()
{
    m_token.cancel();
    ++m_generation;
    m_progress = {};
    m_running = false;
}

} // namespace hindcast
