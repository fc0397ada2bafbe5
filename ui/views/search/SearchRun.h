// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/llm/http/ModelSettings.h"
#include "core/search/text/TextSearch.h"
#include "ui/jobs/StoreSession.h"

namespace hindcast {

/// A record that was found, as it is shown.
struct SearchHit {
    SearchMatch match;
    QString shown;               ///< its snippet, harmless
    std::vector<TextSpan> spans; ///< of that, what was looked for
};

/// What a search found, the best first.
struct SearchFound {
    std::vector<SearchHit> hits;
    SearchAnswer answer; ///< without the matches, which are in the hits
    bool isIndexed = false; ///< words were looked up in an index, whoever made it
    bool indexIsBehind = false; ///< more had changed than was read on the way
    qint64 milliseconds = 0;
};

/// Looks through all texts of the open database, on a connection of its own: lists and charts do not wait for an expression that is tried on
/// each of them. The newest question wins. What is alike is compared by the embedder of the environment where that may be asked
/// (mayAskEmbedder()), else by n-grams.
class SearchRun final : public QObject
{
    Q_OBJECT
public:
    using Answer = std::function<void(Expected<SearchFound>)>;

    using QObject::QObject;
    ~SearchRun() override;

    /// Null: nothing is open.
    void setSession(StoreSession* session);
    /// \a answer is called once, unless another question or stop() came meanwhile.
    void ask(const SearchSpec& spec, Answer answer);
    /// Nobody is answered any more.
    void stop();
    [[nodiscard]] bool isRunning() const { return m_running; }
    /// Records that were looked at, as far as anybody knows; of the relation that is read now.
    [[nodiscard]] const JobProgress& progress() const { return m_progress; }

    /// A question with this leg costs money.
    [[nodiscard]] bool asksService(const SearchSpec& spec);
    /// There is an embedder, and it is not asked because its calls cannot be noted.
    [[nodiscard]] bool leavesServiceOut(const SearchSpec& spec);

Q_SIGNALS:
    void progressed();
    /// The key of the embedder has come from the keychain.
    void embedderReady();

private:
    void readModels();
    [[nodiscard]] Lane& laneFor(bool service);

    StoreSession* m_session = nullptr;
    std::unique_ptr<Lane> m_lane, m_service; ///< made when they are asked first
    std::optional<ModelSettings> m_models; ///< of the environment, once somebody compares
    CancelToken m_token;
    JobProgress m_progress;
    bool m_running = false;
    quint64 m_generation = 0;
};

} // namespace hindcast
