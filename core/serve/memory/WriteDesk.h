// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/recorder/OutcomeRecorder.h"
#include "core/engine/reflect/Reflector.h"
#include "core/engine/reflect/SelfCorrector.h"
#include "core/engine/reinforce/episodes/EpisodeKeeper.h"
#include "core/engine/review/ReviewArchive.h"
#include "core/search/AlikeReflections.h"
#include "core/serve/memory/DeskOptions.h"
#include "core/serve/protocol/RequestMeta.h"
#include "core/store/agents/AgentRows.h"
#include "core/store/rows/EvaluationRows.h"
#include "core/store/rows/ExposureRows.h"

namespace hindcast::serve {

/// What is noted beside an answer: what was given to a session, or that there was nothing to give.
struct AnswerNote {
    std::vector<Exposure> exposures;
    std::optional<UnansweredQuestion> unanswered;
    [[nodiscard]] bool isEmpty() const { return exposures.empty() && !unanswered; }
};

/// What writes: a connection for changes and what was opened on it, each when it is first needed. It migrates nothing: in an older
/// database what needs a newer table is Unsupported. For one thread.
class WriteDesk
{
public:
    [[nodiscard]] static Expected<std::unique_ptr<WriteDesk>> open(const DeskOptions& options, const CancelToken& token);

    [[nodiscard]] Connection& connection() { return *m_connection; }
    [[nodiscard]] const StoreDescription& store() const { return *m_store; }
    [[nodiscard]] Timestamp now() const { return m_options.clock->now(); }

    /// Records a batch in one transaction, with the traces that the outcomes came from (as many as inputs).
    [[nodiscard]] Expected<RecordResults> record(std::span<const RecordInput> inputs, std::span<const TraceContext> traces);
    /// Writes all of them in one transaction.
    Expected<void> note(std::span<const AnswerNote> notes);
    [[nodiscard]] Expected<ReflectionResult> reflect(const Trace& trace, const TraceContext& from, const CancelToken& token);
    struct Corrected {
        CorrectionResult result;
        std::optional<Expected<AlikeAnswer>> alike; ///< where a reflection was stored
    };
    [[nodiscard]] Expected<Corrected> correct(const EvaluationPass& pass, bool changedBehavior, const CancelToken& token);
    [[nodiscard]] Expected<ReviewResult> review(const QJsonObject& state);
    [[nodiscard]] Expected<KeptEpisode> keepEpisode(const EpisodeInput& input, const TraceContext& from, const CancelToken& token);
    /// A report and its evaluation; gives the id of the report.
    [[nodiscard]] Expected<qint64> report(AgentReport report, const TraceContext& from);

private:
    WriteDesk() = default;
    [[nodiscard]] Expected<AgentRows*> agents();
    [[nodiscard]] Expected<ExposureRows*> exposures();
    [[nodiscard]] Expected<Embedder*> embedder();
    /// Afterwards, for what has a transaction of its own.
    Expected<void> noteOrigin(const QString& kind, qint64 id, const TraceContext& from);

    DeskOptions m_options;
    std::unique_ptr<Connection> m_connection;
    Store m_store;
    std::optional<Workspace> m_workspace;
    std::optional<OutcomeRecorder> m_recorder;
    std::shared_ptr<ReflectionAuthor> m_author;
    std::optional<Reflector> m_reflector;
    std::optional<SelfCorrector> m_corrector;
    std::optional<AlikeReflections> m_alike;
    std::optional<ReviewArchive> m_archive;
    std::shared_ptr<Embedder> m_embedder;
    std::optional<EpisodeKeeper> m_keeper;
    std::optional<AgentRows> m_agents;
    std::optional<ExposureRows> m_exposures;
};

} // namespace hindcast::serve
