// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/ReviewArchive.h"

#include "core/engine/TemplateReview.h"

#include <QCoreApplication>
#include <QJsonDocument>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::ReviewArchive)
};

constexpr RowInserter::Column reviewInsert[] = {
    {"state"},    {"action"},   {"component"},          {"valid"},    {"failed_check"}, {"message"}, {"error"}, {"reflection"},
    {"insights"}, {"analysis"}, {"reflection_success"}, {"provider"}, {"created_at"}};

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
    if (!store.layout || QLatin1String(store.layout->id) != QLatin1String("native") || !store.relation(RelationId::Reviews))
        return fail(ErrorCode::Unsupported, Tr::tr("Reviews are kept in Hindcast's own databases only."), {},
                    Tr::tr("Make one with hindcast-cli init."));
    if (!connection.isWritable())
        return fail(ErrorCode::ReadOnly, Tr::tr("The database is open for reading only."));
    HC_TRY(RowInserter rows, RowInserter::open(connection, store.scope, "decision_reviews", reviewInsert));
    return ReviewArchive(std::move(rows));
}

Expected<ReviewResult> ReviewArchive::review(const QJsonObject& state, Timestamp at, const ReviewGenerator& generator,
                                             const QString& provider)
{
    ReviewResult result = reviewDecision(
        state, generator ? generator : [](const QJsonObject& s) { return Expected<QString>(templateReview(s)); });
    const QJsonObject decision = state.value(QLatin1String("kfm_action")).toObject();
    const bool reflected = !result.reflection.isEmpty();
    const QString failed = result.validation.valid() ? QString() : word(*result.validation.failed);
    HC_TRY([[maybe_unused]] const auto id,
           m_rows.insert({jsonCell(result.state), textOrNull(textAt(decision, "action")), textOrNull(textAt(decision, "component")),
                          Cell(result.validation.valid()), textOrNull(failed), Cell(redacted(result.validation.message)),
                          textOrNull(redacted(textAt(result.state, "error"))), textOrNull(redacted(result.reflection)),
                          jsonCell(result.insights), jsonCell(result.analysis), reflected ? Cell(result.reflectionSuccess) : Cell(),
                          textOrNull(reflected ? provider : QString()), Cell(at)}));
    return result;
}

} // namespace hindcast
