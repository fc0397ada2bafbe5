// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/replay/ReplayModel.h"

#include "core/domain/text/ArgText.h"
#include "ui/models/Format.h"
#include "ui/theme/StateStyle.h"
#include "ui/theme/Theme.h"

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::ReplayModel)
};

StateStyle statusOf(const ReplayRun::Entry& e)
{
    const Tokens& t = Theme::instance().tokens();
    if (!e.item)
        return {QStringLiteral("…"), Tr::tr("waiting"), t.muted};
    if (e.item->replayed.error)
        return {QStringLiteral("✗"), e.item->reparsed ? Tr::tr("not readable") : Tr::tr("no answer"), t.regression};
    using enum ReplayRun::Decision;
    switch (e.decision) {
    case Accepted: return {QStringLiteral("✓"), Tr::tr("accepted"), t.verified};
    case Applied: return {QStringLiteral("✓"), Tr::tr("applied"), t.accent};
    case Rejected: return {QStringLiteral("▼"), Tr::tr("rejected"), t.demoted};
    case Open: break;
    }
    if (!e.item->changed())
        return {QStringLiteral("="), Tr::tr("the same"), t.muted};
    if (!e.item->reparsed && !e.item->acceptable())
        return {QStringLiteral("◐"), Tr::tr("fallback"), t.partial};
    return {QStringLiteral("○"), Tr::tr("differs"), t.candidate};
}

QString wordOf(const ReplayRun::Entry& e)
{
    if (!e.item)
        return QStringLiteral("waiting");
    if (e.item->replayed.error)
        return QStringLiteral("error");
    static const char* const decisions[] = {"open", "accepted", "rejected", "applied"};
    return e.decision == ReplayRun::Decision::Open && !e.item->changed() ? QStringLiteral("same")
                                                                         : QString::fromLatin1(decisions[size_t(e.decision)]);
}

/// "0.80 → 0.60", or one number where nothing changed or there is none to compare with.
QString movement(std::optional<double> before, std::optional<double> after, bool raw)
{
    const auto text = [raw](double v) { return raw ? QString::number(v) : format::confidence(v); };
    if (before && after && *before != *after)
        return text(*before) + QStringLiteral(" → ") + text(*after);
    return before ? text(*before) : after ? text(*after) : QString();
}

std::vector<ListColumn> columnsOf(RelationId relation)
{
    std::vector<ListColumn> out{{QStringLiteral("status"), Tr::tr("Result"), 110}};
    if (relation != RelationId::Reflections) {
        out.push_back({QStringLiteral("text"), relation == RelationId::Reviews ? Tr::tr("Decision") : Tr::tr("Question"), 560});
        return out;
    }
    out.push_back({QStringLiteral("text"), Tr::tr("Reflection"), 560});
    out.push_back({QStringLiteral("importance"), Tr::tr("Importance"), 96, true, true});
    out.push_back({QStringLiteral("confidence"), Tr::tr("Confidence"), 96, true, true});
    out.push_back({QStringLiteral("cost"), Tr::tr("Cost"), 80, true, true});
    return out;
}

} // namespace

ReplayModel::ReplayModel(const ReplayRun* run, RelationId relation, QObject* parent) : ListModel(columnsOf(relation), parent), m_run(run)
{
    connect(run, &ReplayRun::restarted, this, [this] {
        beginResetModel();
        m_rows = int(m_run->entries().size());
        endResetModel();
    });
    connect(run, &ReplayRun::entryChanged, this, [this](int row) { Q_EMIT dataChanged(index(row, 0), index(row, columnCount() - 1)); });
}

void ReplayModel::setBlind(bool blind)
{
    m_blind = blind;
    if (m_rows > 0)
        Q_EMIT dataChanged(index(0, Title), index(m_rows - 1, Title));
}

QString ReplayModel::textOf(const ReplayRun::Entry& e, int column, bool raw) const
{
    if (column == Status)
        return raw ? wordOf(e) : statusOf(e).text();
    if (column == Title)
        return raw ? e.title : format::line(e.title);
    if (!e.item || e.item->replayed.error)
        return {};
    const ReplayedReflection& r = e.item->replayed;
    const bool compares = !e.item->reparsed;
    switch (column) {
    case Importance: return movement(r.before.importance, compares ? std::optional(r.after.draft.importance) : std::nullopt, raw);
    case Confidence: return movement(r.before.confidence, compares ? std::optional(r.after.draft.confidence) : std::nullopt, raw);
    default: break;
    }
    if (m_run->options().way != ReplayOptions::Way::Model)
        return {};
    if (raw)
        return QString::number(e.item->eur, 'g', 12);
    return e.item->unpriced ? tr("not known") : format::euros(e.item->eur);
}

QVariant ReplayModel::cell(int row, int column, int role) const
{
    const ReplayRun::Entry& e = m_run->entries()[size_t(row)];
    if (m_blind && column == Title)
        return role == Qt::DisplayRole || role == RawRole ? QVariant(tr("Reflection %1").arg(argText(row + 1))) : QVariant();
    if (role == Qt::TextAlignmentRole)
        return columns()[size_t(column)].number ? QVariant(int(Qt::AlignRight | Qt::AlignVCenter)) : QVariant();
    if (role == StateColourRole)
        return column == Status ? QVariant(statusOf(e).colour) : QVariant();
    if (role == Qt::ToolTipRole && column == Status && e.item && e.item->replayed.error)
        return format::tip(e.item->replayed.error->sentence);
    if (role == Qt::ToolTipRole && column == Title)
        return format::tip(e.title);
    if (role != Qt::DisplayRole && role != RawRole)
        return {};
    return textOf(e, column, role == RawRole);
}

} // namespace hindcast
