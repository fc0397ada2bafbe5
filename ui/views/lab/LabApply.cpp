// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/lab/LabApply.h"

#include "ui/models/Format.h"
#include "ui/models/selection/ListActions.h"
#include "ui/views/lab/LabChangesModel.h"
#include "ui/views/lab/LabResults.h"

#include <QAction>
#include <QCoreApplication>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::LabApply)
};

} // namespace

void LabApply::setAnswer(const std::optional<LabAnswer>& answer)
{
    m_stored.clear();
    m_history = answer ? answer->history : nullptr;
    if (!m_history)
        return;
    for (const StoredPattern& stored : m_history->source.stored)
        m_stored.insert({stored.pattern.name, stored.pattern.clusterId}, &stored.pattern);
}

void LabApply::setActions(const ListActions& actions)
{
    m_demote = actions.find(CurationVerb::Demote, RelationId::Patterns);
    m_restore = actions.find(CurationVerb::Restore, RelationId::Patterns);
    show();
}

const Pattern* LabApply::patternOf(int row) const
{
    if (row < 0)
        return nullptr;
    const ReplayDifference& d = m_results->changes().all()[size_t(row)].difference;
    return m_stored.value({d.name, d.cluster});
}

LabApply::Chosen LabApply::chosen() const
{
    Chosen out;
    for (const int row : m_results->changes().ticked()) {
        const LabChangesModel::Row& at = m_results->changes().all()[size_t(row)];
        const Pattern* pattern = patternOf(row);
        if (at.change == LabChange::Lost && pattern)
            out.lost.push_back(pattern);
        else if (at.change == LabChange::Gained && pattern && at.difference.held)
            out.held.push_back(pattern);
        else if (at.change == LabChange::Gained)
            ++(pattern ? out.gained : out.unseen);
        else
            ++out.moved;
    }
    return out;
}

/// A count says how often agents saw it, and no decision of a human makes that more: the recorder alone counts.
QString LabApply::sentenceOf(int row) const
{
    const LabChangesModel::Row& at = m_results->changes().all()[size_t(row)];
    const Pattern* pattern = patternOf(row);
    if (!m_history)
        return Tr::tr("run once more: what was saved is not what is stored now");
    switch (at.change) {
    case LabChange::Lost: return pattern ? Tr::tr("is demoted") : Tr::tr("nothing: its row is gone");
    case LabChange::Gained:
        if (!pattern)
            return Tr::tr("nothing: it has no row; a recorder with these settings makes it");
        if (at.difference.held)
            return Tr::tr("is restored");
        return Tr::tr("nothing: the row counts %1, these rules %2; counts are what agents saw, a recorder with these settings counts on")
            .arg(format::count(pattern->occurrenceCount), format::count(at.difference.count));
    default: return Tr::tr("nothing: it is promoted either way");
    }
}

void LabApply::explain() const
{
    QStringList out;
    const auto rows = qsizetype(m_results->changes().all().size());
    out.reserve(rows);
    for (int row = 0; row < rows; ++row)
        out << sentenceOf(row);
    m_results->changes().setApply(std::move(out));
}

std::vector<const Pattern*> LabApply::patterns() const
{
    if (m_results->changes().ticked().empty()) {
        const Pattern* current = patternOf(m_results->currentRow());
        return current ? std::vector{current} : std::vector<const Pattern*>();
    }
    Chosen all = chosen();
    return all.lost.empty() ? std::move(all.held) : std::move(all.lost);
}

Expected<CurationSelection> LabApply::selection() const
{
    const std::vector<const Pattern*> chosenOnes = patterns();
    if (chosenOnes.size() > greatestSelection)
        return tooManySelected();
    CurationSelection out;
    out.kind = CurationSelection::Kind::Patterns;
    out.keys.reserve(chosenOnes.size());
    out.signatures.reserve(chosenOnes.size());
    for (const Pattern* p : chosenOnes) {
        out.keys.push_back(p->locator);
        out.signatures.push_back({p->name, p->clusterId});
    }
    if (chosenOnes.size() == 1)
        out.fix = chosenOnes[0]->recommendedFix;
    return out;
}

QStringList LabApply::words(const Chosen& all)
{
    QStringList out;
    const auto count = [](size_t n) { return int(std::min<size_t>(n, INT_MAX)); };
    if (!all.lost.empty())
        out << Tr::tr("%n lost: demoted, after a preview.", nullptr, count(all.lost.size()));
    if (!all.held.empty())
        out << (all.lost.empty()
                    ? Tr::tr("%n gained, held by a person: restored, after a preview.", nullptr, count(all.held.size()))
                    : Tr::tr("%n gained, held by a person: restored when the lost ones are done.", nullptr, count(all.held.size())));
    if (all.gained > 0)
        out << Tr::tr("%n gained: no action promotes; only a recorder with these settings does.", nullptr, count(size_t(all.gained)));
    if (all.unseen > 0)
        out << Tr::tr("%n gained without a row: a recorder with these settings makes it.", nullptr, count(size_t(all.unseen)));
    if (all.moved > 0)
        out << Tr::tr("%n moved: nothing to apply.", nullptr, count(size_t(all.moved)));
    return out;
}

QAction* LabApply::actionFor(const Chosen& all) const { return !all.lost.empty() ? m_demote : !all.held.empty() ? m_restore : nullptr; }

void LabApply::show() const
{
    const Chosen all = chosen();
    const QAction* action = actionFor(all);
    const QStringList lines = words(all);
    m_results->showApply(lines.isEmpty() ? Tr::tr("Space chooses a row; lost ones can be demoted, held ones restored.") : lines.join(u'\n'),
                         action && action->isEnabled(), action && !action->isEnabled() ? action->toolTip() : QString());
}

void LabApply::trigger() const
{
    if (QAction* action = actionFor(chosen()))
        action->trigger();
}

} // namespace hindcast
