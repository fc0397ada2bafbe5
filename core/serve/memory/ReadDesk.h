// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/read/HintReader.h"
#include "core/search/seen/SeenBefore.h"
#include "core/serve/memory/DeskOptions.h"
#include "core/serve/memory/TextGuard.h"

#include <QElapsedTimer>

namespace hindcast::serve {

/// An answer without the texts that are kept from agents, and how many those are.
template<class Answer>
struct Guarded {
    Answer answer;
    qint64 heldBack = 0;
};

/// What is asked of hints beyond the cluster.
struct HintQuestion {
    QString cluster, user;
    HintParams params;
};

/// What answers questions: a connection for reading with what is kept in memory for it. For one thread.
class ReadDesk
{
public:
    static constexpr qsizetype mostLeftOut = 50; ///< patterns: an agent needs no list of everything that it is not told

    /// Takes no lock and changes nothing. Errors: of the connection and of describeStore().
    [[nodiscard]] static Expected<std::unique_ptr<ReadDesk>> open(const DeskOptions& options, const CancelToken& token);

    [[nodiscard]] Connection& connection() { return *m_connection; }
    [[nodiscard]] const StoreDescription& store() const { return *m_store; }
    [[nodiscard]] Embedder& embedder() { return *m_embedder; }
    [[nodiscard]] TextGuard& guard() { return m_guard; }
    [[nodiscard]] const DeskOptions& options() const { return m_options; }
    [[nodiscard]] Timestamp now() const { return m_options.clock->now(); }

    /// Every pattern, judged at this moment.
    [[nodiscard]] Expected<PatternBookPtr> book(const JobContext& context);
    /// What an agent of the cluster is given now.
    [[nodiscard]] Expected<Guarded<HintReading>> hints(const HintQuestion& question, const JobContext& context);
    /// Without a text what \a options choose, the newest first.
    [[nodiscard]] Expected<Guarded<RecallAnswer>> recalled(const QString& text, const RecallOptions& options, bool lessonsOnly,
                                                           const JobContext& context);
    [[nodiscard]] Expected<Guarded<SeenAnswer>> seen(const QString& text, const QString& errorType, const JobContext& context);

    /// The clusters of patterns, sorted, and the playbooks that their keys name.
    [[nodiscard]] Expected<QStringList> clusters(const JobContext& context);
    [[nodiscard]] Expected<QStringList> playbooks(const JobContext& context);
    /// Keeps nothing of what was read.
    void forget();
    /// For who asks seldom: forgets, and gives back the memory that reading took (the engine's pages, judged texts, free blocks).
    void rest();
    /// A text that differs when somebody changed what agents are given; nothing where the engine cannot say so in time.
    [[nodiscard]] Expected<std::optional<QString>> changes();

private:
    ReadDesk() = default;
    /// Forgets what was read before somebody changed the database.
    [[nodiscard]] Expected<void> refresh();
    /// The patterns that an agent of the cluster may read.
    [[nodiscard]] Expected<std::vector<Pattern>> patternsOf(const QString& cluster, const JobContext& context);
    [[nodiscard]] Expected<Guarded<HintReading>> readHintsOf(const HintQuestion& question, const JobContext& context);
    /// The index of texts; null while it is not there.
    [[nodiscard]] TextIndex* index();
    void holdBackLeftOut(Guarded<HintReading>& reading);
    void holdBack(std::vector<Outcome>& past, HintReading& reading, qint64& heldBack, const HintQuestion& question);

    DeskOptions m_options;
    std::unique_ptr<Connection> m_connection;
    Store m_store;
    std::shared_ptr<Embedder> m_embedder;
    TextGuard m_guard;
    std::optional<TextIndex> m_index; ///< of texts, once it was made
    struct Given {
        Guarded<HintReading> hints;
        QElapsedTimer since;
    };
    std::optional<std::vector<Pattern>> m_patterns;     ///< all of them, as they were at m_counter, once they were asked for
    QHash<QString, std::vector<Pattern>> m_ofClusters;  ///< those that agents of a cluster read
    QHash<QString, Given> m_given;                      ///< what was answered within the last second
    std::optional<QString> m_counter;
    std::optional<qint64> m_version; ///< of the file, and its stamp
    QString m_stamp;
    QElapsedTimer m_since;
};

} // namespace hindcast::serve
