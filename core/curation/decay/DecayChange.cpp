// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/curation/decay/DecayChange.h"

#include "core/curation/ChangeSets.h"
#include "core/curation/Intents.h"
#include "core/curation/journal/JournalCheck.h"

#include <QUuid>

namespace hindcast {

DecayChange::DecayChange(const CurationTarget& target, const DecayOptions& options)
    : m_target(target), m_options(options), m_store(*target.journal, target.journalStore->scope),
      m_id(QUuid::createUuid().toString(QUuid::WithoutBraces)), m_running(m_id)
{}

Expected<void> DecayChange::add(const std::vector<ImportanceChange>& changes)
{
    if (changes.empty())
        return {};
    if (!m_begun)
        HC_CHECK(begin());
    HC_CHECK(m_store.appendImages(m_id, m_images++, {decayImage(changes)}));
    m_affected += qint64(changes.size());
    return m_store.setState(m_id, ChangeSetState::Intent, m_affected);
}

Expected<void> DecayChange::finish()
{
    HC_TRY(const ChangeSetRecord intent, m_store.find(m_id));
    if (intent.state != ChangeSetState::Intent)
        return {};
    std::vector<RowChange> none;
    HC_CHECK(finishIntent(m_target, intent, ChangeSetState::Applied, m_affected, none, {}, draft({})));
    return {};
}

Expected<void> DecayChange::begin()
{
    if (!m_target.despiteJournal)
        HC_CHECK(proveJournal(*m_target.journal));
    const QString action(ChangeSetRecord::decayAction);
    ChangeSetRecord record{m_id, action, m_options.at, m_options.actor, action};
    record.parameters = intentOwner();
    record.state = ChangeSetState::Intent;
    const ImportanceDecay& d = m_options.decay;
    HC_TRY(record.journalSeq,
           appendToJournal(*m_target.journal,
                           draft({{QStringLiteral("phase"), QStringLiteral("intent")},
                                  {QStringLiteral("record_sha256"), m_store.seal(record)},
                                  {QStringLiteral("rate"), QString::number(d.rate)},
                                  {QStringLiteral("floor"), QString::number(d.floor)},
                                  {QStringLiteral("faster_days"), QString::number(d.fasterDays)},
                                  {QStringLiteral("protected_days"), QString::number(d.protectedDays)}})));
    HC_CHECK(m_store.add(record));
    m_begun = true;
    return {};
}

JournalDraft DecayChange::draft(QJsonObject body) const
{
    body.insert(QStringLiteral("change_set"), m_id);
    const QString action(ChangeSetRecord::decayAction);
    return {m_options.at, m_options.actor, action, action, {}, std::move(body)};
}

} // namespace hindcast
