// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/reinforce/episodes/EpisodeKeeper.h"

#include "core/engine/reinforce/episodes/EpisodeVector.h"
#include "core/rules/lessons/EpisodeText.h"
#include "core/rules/lessons/LessonParser.h"
#include "core/rules/redaction/RedactedNames.h"
#include "core/store/rows/WritableTables.h"
#include "core/store/sql/Transaction.h"

#include <QCoreApplication>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::EpisodeKeeper)
};

Expected<void> checkEpisodeText(const QString& text, const QString& name)
{
    if (text.trimmed().isEmpty())
        return fail(ErrorCode::InvalidInput, Tr::tr("An episode needs a %1.").arg(name));
    if (text.contains(QChar(0)))
        return fail(ErrorCode::InvalidInput, Tr::tr("The %1 holds a character that cannot be stored.").arg(name));
    if (text.toUtf8().size() > EpisodeInput::greatestText)
        return fail(ErrorCode::TooLarge, Tr::tr("The %1 of an episode has at most one mebibyte.").arg(name));
    return {};
}

} // namespace

Expected<EpisodeKeeper> EpisodeKeeper::open(Connection& connection, const StoreDescription& store, Embedder& embedder,
                                            EpisodeKeeperOptions options)
{
    HC_CHECK(needWritableTables(connection, store, store.catalog.has("upkeep"),
                                Tr::tr("Episodes are written into Hindcast's own databases only."),
                                Tr::tr("This database has no tables for episodes yet.")));
    HC_TRY(EpisodeRows rows, EpisodeRows::open(connection, store.scope));
    return EpisodeKeeper(connection, embedder, std::move(options), std::move(rows));
}

Expected<KeptEpisode> EpisodeKeeper::keep(const EpisodeInput& input, const CancelToken& token,
                                          const std::function<Expected<void>(qint64 id)>& along)
{
    HC_CHECK(checkEpisodeText(input.query, QStringLiteral("query")));
    HC_CHECK(checkEpisodeText(input.reflection, QStringLiteral("reflection")));
    if (!(input.reward >= -1 && input.reward <= 1))
        return fail(ErrorCode::InvalidInput, Tr::tr("The reward of an episode is from -1 to 1."));
    const auto clean = [&](const QString& text) { return m_options.redact ? m_options.redact(text) : text; };
    KeptEpisode out;
    Episode& e = out.episode;
    e.query = clean(input.query);
    e.reward = input.reward;
    e.reflection = clean(input.reflection);
    const ParsedLesson parsed = parseLesson(e.reflection);
    e.problem = parsed.problem;
    e.lesson = parsed.lesson;
    e.lessonParsed = parsed.parsed;
    e.tags = input.tags;
    redactNames(e.tags, m_options.redact);
    e.metadata = input.metadata;
    e.createdAt = m_options.clock->now();
    HC_TRY(out.notEmbedded, embedEpisode(e, *m_embedder, token));
    HC_TRY(Transaction transaction, Transaction::begin(*m_connection, Transaction::Kind::Write));
    HC_TRY(const auto id, m_rows.insert(e));
    e.id = id.value_or(0);
    if (along)
        HC_CHECK(along(e.id));
    HC_CHECK(transaction.commit());
    return out;
}

} // namespace hindcast
