// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/review/ReviewArchive.h"

#include "core/engine/review/TemplateReview.h"

#include <QCoreApplication>
#include <QJsonDocument>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::ReviewArchive)
};

constexpr RowInserter::Column reviewInsert[] = {
    {"state"},    {"action"},   {"component"},          {"valid"},    {"failed_check"}, {"message"},   {"error"}, {"reflection"},
    {"insights"}, {"analysis"}, {"reflection_success"}, {"provider"}, {"created_at"},   {"import_key"}};

/// Redacted as a whole, so that a name is seen with its value.
Cell jsonCell(const QJsonObject& object)
{
    if (object.isEmpty())
        return {};
    return Cell(redacted(QString::fromUtf8(QJsonDocument(object).toJson(QJsonDocument::Compact))));
}

QString textAt(const QJsonObject& object, const char* name) { return object.value(QLatin1String(name)).toString(); }

} // namespace

Expected<ReviewArchive> ReviewArchive::open(Connection& connection, const StoreDescription& store)
{
    if (!store.isNative() || !store.relation(RelationId::Reviews))
        return fail(ErrorCode::Unsupported, Tr::tr("Reviews are kept in Hindcast's own databases only."), {},
                    Tr::tr("Make one with hindcast-cli init."));
    if (!connection.isWritable())
        return fail(ErrorCode::ReadOnly, Tr::tr("The database is open for reading only."));
    HC_TRY(RowInserter rows, RowInserter::open(connection, store.scope, "decision_reviews", reviewInsert, true));
    return ReviewArchive(std::move(rows));
}

Expected<ReviewResult> ReviewArchive::review(const QJsonObject& state, Timestamp at, const ReviewGenerator& generator,
                                             const QString& provider)
{
    ReviewResult result = reviewDecision(
        state, generator ? generator : [](const QJsonObject& s) { return Expected<QString>(templateReview(s)); });
    HC_CHECK(store(result, state, provider, at, {}));
    return result;
}

Expected<bool> ReviewArchive::keep(const QJsonObject& state, Timestamp at, const QString& importKey)
{
    const QString text = textAt(state, "reflection");
    ReviewResult result = reviewDecision(
        state, [&](const QJsonObject& s) { return Expected<QString>(text.isEmpty() ? templateReview(s) : text); });
    if (const QJsonValue theirs = state.value(QLatin1String("validation_results")); theirs.isObject()) {
        result.state = state;
        if (const QJsonValue success = theirs[QLatin1String("reflection_success")]; success.isBool())
            result.reflectionSuccess = success.toBool();
    }
    for (const auto& [name, part] : {std::pair{"reflection_insights", &result.insights}, {"reflection_analysis", &result.analysis}})
        if (const QJsonValue theirs = state.value(QLatin1String(name)); theirs.isObject())
            *part = theirs.toObject();
    return store(result, state, text.isEmpty() ? QStringLiteral("template") : QStringLiteral("import"), at, importKey);
}

Expected<bool> ReviewArchive::store(const ReviewResult& result, const QJsonObject& input, const QString& provider, Timestamp at,
                                    const QString& importKey)
{
    const QJsonObject decision = input.value(QLatin1String("kfm_action")).toObject();
    const bool reflected = !result.reflection.isEmpty();
    const QString failed = result.validation.valid() ? QString() : word(*result.validation.failed);
    HC_TRY(const auto id,
           m_rows.insert({jsonCell(result.state), textOrNull(textAt(decision, "action")), textOrNull(textAt(decision, "component")),
                          Cell(result.validation.valid()), textOrNull(failed), Cell(redacted(result.validation.message)),
                          textOrNull(redacted(textAt(result.state, "error"))), textOrNull(redacted(result.reflection)),
                          jsonCell(result.insights), jsonCell(result.analysis), reflected ? Cell(result.reflectionSuccess) : Cell(),
                          textOrNull(reflected ? provider : QString()), Cell(at), textOrNull(importKey)}));
    return id.has_value();
}

} // namespace hindcast
