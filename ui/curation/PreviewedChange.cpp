// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/curation/PreviewedChange.h"

#include "ui/curation/ConfirmedChange.h"
#include "ui/jobs/StoreSession.h"

namespace hindcast {

PreviewedChange::PreviewedChange(StoreSession* session, int delayMs, QObject* parent) : QObject(parent), m_session(session)
{
    m_delay.setSingleShot(true);
    m_delay.setInterval(delayMs);
    connect(&m_delay, &QTimer::timeout, this, &PreviewedChange::due);
}

void PreviewedChange::outdate()
{
    m_failed.clear();
    m_waiting = true;
    ++m_generation; // one that is being made is no answer any more
    m_delay.start();
}

void PreviewedChange::request(ChangeSpec wanted)
{
    m_delay.stop();
    m_waiting = true;
    m_problem.clear();
    m_session->change<ChangePreview>(
        {{}, QStringLiteral("preview")},
        [wanted = std::move(wanted)](const CurationTarget& target, const JobContext&) { return previewChange(target, wanted); }, this,
        [this, generation = ++m_generation](Expected<ChangePreview> preview) {
            if (generation != m_generation)
                return;
            m_waiting = false;
            m_preview.reset();
            if (preview)
                m_preview = *std::move(preview);
            else
                m_problem = sentenceAndHint(preview.error());
            Q_EMIT answered();
        });
}

void PreviewedChange::drop()
{
    m_delay.stop();
    ++m_generation;
    m_waiting = false;
    m_problem.clear();
    m_preview.reset();
}

void PreviewedChange::apply(const QString& effect, const Why& why)
{
    m_applying = true;
    makeConfirmed(*m_session, effect, *m_preview, why, this, [this](const Expected<ChangeReceipt>& receipt) {
        m_applying = false;
        if (receipt) {
            Q_EMIT applied(*receipt);
        } else {
            m_failed = sentenceAndHint(receipt.error());
            Q_EMIT due();
        }
    });
}

} // namespace hindcast
