// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/curation/Workspace.h"
#include "core/domain/Clock.h"
#include "core/domain/log/LogSink.h"
#include "core/engine/reflect/ReflectionAuthor.h"
#include "core/llm/Embedder.h"
#include "core/rules/settings/Settings.h"
#include "core/search/index/TextIndexer.h"
#include "core/search/words/WordShelf.h"
#include "core/serve/memory/SpanFile.h"
#include "core/store/StoreDescription.h"

#include <functional>

namespace hindcast::serve {

/// Which memory is served, and how.
struct DeskOptions {
    DatabaseUrl url;
    Scope scope;
    Settings settings;
    bool write = false;  ///< agents may record, and what they are given is noted
    QString cluster;     ///< of requests that name none; empty: they must
    QString via = QStringLiteral("mcp"); ///< how exposures came about
    std::shared_ptr<const Clock> clock = std::make_shared<SystemClock>();
    LogSink* log = nullptr; ///< outlives the desk
    WorkspaceOptions workspace; ///< of a foreign database
    qint64 seenPatienceMs = 6; ///< for the texts of each list when somebody asks whether something was seen: an agent waits
    int readers = 1;            ///< threads that read
    std::shared_ptr<TextIndexer> indexer; ///< makes the index of texts once somebody asks; null: texts are looked at
    std::shared_ptr<WordShelf> words = std::make_shared<WordShelf>(); ///< of reflections; all threads share it
    std::shared_ptr<SpanFile> spans; ///< where each answer leaves a span; null: nowhere
    /// Who makes vectors; empty: n-grams. Called in the thread that uses it; what it gives may use the connection, which outlives it.
    std::function<Expected<std::shared_ptr<Embedder>>(Connection&, const StoreDescription&)> makeEmbedder;
    bool embedderWrites = false; ///< its calls are noted in the database: it needs a connection for writing
    bool embedderIsRemote = false; ///< it is a service that is asked over the network
    /// Who writes reflections; empty: rules.
    std::function<Expected<std::shared_ptr<ReflectionAuthor>>(Connection&, const StoreDescription&)> makeAuthor;
    bool authorIsRemote = false; ///< a model over the network
};

} // namespace hindcast::serve
