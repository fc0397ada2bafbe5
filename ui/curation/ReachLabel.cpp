// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/curation/ReachLabel.h"

#include "core/curation/Workspace.h"
#include "core/engine/read/PatternBook.h"
#include "core/lint/BlastRadius.h"
#include "ui/jobs/StoreSession.h"
#include "ui/models/DisplaySettings.h"
#include "ui/models/findings/FindingWords.h"

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
    LintParams params;
    params.now = DisplaySettings::instance().now();
    params.hints = hintParams(DisplaySettings::instance().rules());
    params.promotion = promotionParams(DisplaySettings::instance().rules());
    session->ask<BlastRadius>(
        StoreSession::LaneKind::Background, {tr("Blast radius"), QStringLiteral("demote.reach")},
        [params, signature = signatures.front()](Connection& c, const StoreDescription& s,
                                                 const JobContext& context) -> Expected<BlastRadius> {
            HC_TRY(const PatternBookPtr book, readPatternBook(c, s, params.now, params.hints, context));
            const qsizetype at = book->find(signature.pattern, signature.cluster);
            if (at < 0)
                return fail(ErrorCode::NotFound, ReachLabel::tr("The pattern is there no more."));
            HC_TRY(const Workspace workspace, Workspace::openForReading(c, s, {qEnvironmentVariable("HINDCAST_WORKSPACE")}));
            return readBlastRadius(c, s, book->patterns, size_t(at), params, context, workspace.ledger());
        },
        this,
        [this](const Expected<BlastRadius>& radius) {
            setText(radius ? tr("Blast radius: %1.").arg(reachText(*radius)) : radius.error().sentence);
        });
}

} // namespace hindcast
