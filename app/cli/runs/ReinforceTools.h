// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/models/EmbedderChoice.h"
#include "app/cli/models/ModelChoice.h"
#include "core/engine/reinforce/Reinforcer.h"

namespace hindcast {

/// A reinforcer with everything it works with, as the command line and the environment say; for one thread and its connection.
class ReinforceTools
{
public:
    /// \a connection, \a store and \a log outlive it. InvalidInput for options that cannot be meant; else as Reinforcer::open().
    [[nodiscard]] static Expected<std::unique_ptr<ReinforceTools>> open(const Invocation& invocation, Connection& connection,
                                                                        const StoreDescription& store, LogSink* log);
    [[nodiscard]] Reinforcer& reinforcer() { return *m_reinforcer; }
    [[nodiscard]] static QList<QCommandLineOption> options();
    /// InvalidInput for options that have no effect beside the others, before anything is opened.
    [[nodiscard]] static Expected<void> checkOptions(const Invocation& invocation);

private:
    Expected<void> chooseEvaluator(const Invocation& invocation);

    std::unique_ptr<ModelChoice> m_models;
    std::unique_ptr<EmbedderChoice> m_embedder;
    std::unique_ptr<AnswerEvaluator> m_evaluator;
    std::unique_ptr<LessonAuthor> m_author;
    std::optional<Reinforcer> m_reinforcer;
};

} // namespace hindcast
