// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/curation/ReachLabel.h"

#include "ui/models/findings/FindingWords.h"
#include "ui/models/findings/ReachBook.h"

namespace hindcast {

ReachLabel::ReachLabel(StoreSession* session, const std::vector<Signature>& signatures, QWidget* parent) : QLabel(parent)
{
    setObjectName(QStringLiteral("reach"));
    setTextFormat(Qt::PlainText);
    setWordWrap(true);
    setProperty("role", QStringLiteral("muted"));
    setMinimumHeight(3 * fontMetrics().lineSpacing()); // what comes does not move the rest
    setAlignment(Qt::AlignTop);
    if (!session->store()->relation(RelationId::Outcomes)) {
        setText(tr("Whom it reached is not recorded here."));
        return;
    }
    if (signatures.size() != 1) {
        setText(tr("Whom they reached: look at one of them alone, or run blast-radius."));
        return;
    }
    setText(tr("Looking whom it reached …"));
    const Signature& signature = signatures.front();
    ReachBook::of(session)->ask(signature.pattern, signature.cluster, this, [this](const Expected<BlastRadius>& radius) {
        setText(radius ? tr("Blast radius: %1.").arg(reachText(*radius)) : radius.error().sentence);
    });
}

} // namespace hindcast
