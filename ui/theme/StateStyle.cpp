// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/StateStyle.h"

#include "ui/theme/Theme.h"

#include <QCoreApplication>
#include <QLabel>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::StateStyle)
};

StateStyle make(const char16_t* glyph, QString label, const QColor& colour)
{
    return {QString::fromUtf16(glyph), std::move(label), colour};
}

} // namespace

StateStyle styleOf(StoredState state)
{
    const Tokens& t = Theme::instance().tokens();
    switch (state) {
    case StoredState::Promoted: return make(u"▲", Tr::tr("promoted"), t.accent);
    case StoredState::Expiring: return make(u"△", Tr::tr("expiring"), t.partial);
    case StoredState::Stale: return make(u"◷", Tr::tr("stale"), t.stale);
    case StoredState::Demoted: return make(u"▼", Tr::tr("demoted"), t.demoted);
    case StoredState::Blocked: return make(u"⊘", Tr::tr("blocked"), t.demoted);
    case StoredState::Candidate: break;
    }
    return make(u"○", Tr::tr("candidate"), t.candidate);
}

StateStyle styleOf(HiddenReason reason)
{
    const Tokens& t = Theme::instance().tokens();
    switch (reason) {
    case HiddenReason::None: return make(u"●", Tr::tr("injected"), t.verified);
    case HiddenReason::Demoted: return make(u"–", Tr::tr("demoted"), t.muted);
    case HiddenReason::Blocked: return make(u"–", Tr::tr("blocked"), t.muted);
    case HiddenReason::Confidence: return make(u"–", Tr::tr("low confidence"), t.muted);
    case HiddenReason::Occurrences: return make(u"–", Tr::tr("seen too rarely"), t.muted);
    case HiddenReason::Cluster: return make(u"–", Tr::tr("other cluster"), t.muted);
    case HiddenReason::Decay: return make(u"–", Tr::tr("not seen lately"), t.muted);
    case HiddenReason::Limit: return make(u"–", Tr::tr("behind others"), t.muted);
    case HiddenReason::Budget: return make(u"–", Tr::tr("no room left"), t.muted);
    }
    return {};
}

StateStyle styleOf(EventKind kind)
{
    const Tokens& t = Theme::instance().tokens();
    switch (kind) {
    case EventKind::Seen: return make(u"·", Tr::tr("seen"), t.muted);
    case EventKind::Seeded: return make(u"○", Tr::tr("seeded"), t.candidate);
    case EventKind::Bumped: return make(u"+", Tr::tr("bumped"), t.verified);
    case EventKind::CooldownSkipped: return make(u"◌", Tr::tr("cooldown skip"), t.stale);
    case EventKind::Promoted: return make(u"▲", Tr::tr("promoted"), t.accent);
    case EventKind::Demoted: return make(u"▼", Tr::tr("demoted"), t.demoted);
    case EventKind::Restored: return make(u"↺", Tr::tr("restored"), t.candidate);
    case EventKind::Blocked: return make(u"⊘", Tr::tr("blocked"), t.demoted);
    case EventKind::Unblocked: return make(u"⊙", Tr::tr("unblocked"), t.accent);
    case EventKind::RelearnAttempt: return make(u"↻", Tr::tr("relearn attempt"), t.partial);
    case EventKind::Amended: return make(u"✎", Tr::tr("amended"), t.text);
    case EventKind::Merged: return make(u"⋈", Tr::tr("merged"), t.text);
    case EventKind::Purged: return make(u"✂", Tr::tr("purged"), t.muted);
    case EventKind::Annotated: return make(u"✐", Tr::tr("annotated"), t.text);
    }
    return {};
}

StateStyle styleOf(OutcomeState state)
{
    const Tokens& t = Theme::instance().tokens();
    switch (state) {
    case OutcomeState::Incorrect: return make(u"✗", Tr::tr("incorrect"), t.regression);
    case OutcomeState::Regression: return make(u"✗", Tr::tr("regression"), t.regression);
    case OutcomeState::Verified: return make(u"✓", Tr::tr("verified"), t.verified);
    case OutcomeState::Partial: return make(u"◐", Tr::tr("partial"), t.partial);
    case OutcomeState::Unverified: break;
    }
    return make(u"?", Tr::tr("unverified"), t.unverified);
}

StateStyle styleOf(ConfidenceBand band)
{
    const Tokens& t = Theme::instance().tokens();
    switch (band) {
    case ConfidenceBand::Gate: return make(u"●", Tr::tr("0.9 and more"), t.accent);
    case ConfidenceBand::Middle: return make(u"◕", Tr::tr("0.7 to 0.9"), t.candidate);
    case ConfidenceBand::Low: return make(u"◑", Tr::tr("0.5 to 0.7"), t.stale);
    case ConfidenceBand::Least: return make(u"○", Tr::tr("below 0.5"), t.unverified);
    case ConfidenceBand::NoNumber: break;
    }
    return make(u"–", Tr::tr("no number"), t.regression);
}

void showSeverity(QLabel* label, Severity severity)
{
    const auto draw = [label, severity] {
        const StateStyle style = styleOf(severity);
        QPalette palette = label->palette();
        palette.setColor(QPalette::WindowText, style.colour);
        label->setPalette(palette);
        label->setText(style.text());
    };
    QObject::connect(&Theme::instance(), &Theme::changed, label, draw);
    draw();
}

StateStyle styleOf(Verified verified, Feedback feedback) { return styleOf(outcomeState(verified, feedback)); }

StateStyle styleOf(ReflectionState state)
{
    const Tokens& t = Theme::instance().tokens();
    switch (state) {
    case ReflectionState::Active: return make(u"●", Tr::tr("active"), t.verified);
    case ReflectionState::Demoted: return make(u"▼", Tr::tr("demoted"), t.demoted);
    case ReflectionState::Archived: break;
    }
    return make(u"◷", Tr::tr("archived"), t.stale);
}

StateStyle styleOf(ReflectionQuality quality)
{
    const Tokens& t = Theme::instance().tokens();
    switch (quality) {
    case ReflectionQuality::Model: return make(u"●", Tr::tr("model"), t.accent);
    case ReflectionQuality::Template: return make(u"○", Tr::tr("template"), t.candidate);
    case ReflectionQuality::Fallback: break;
    }
    return make(u"△", Tr::tr("fallback"), t.partial);
}

StateStyle parsedStyle(bool parsed)
{
    const Tokens& t = Theme::instance().tokens();
    return parsed ? make(u"✓", Tr::tr("parsed"), t.verified) : make(u"△", Tr::tr("unparsed"), t.partial);
}

StateStyle answerStyle(bool yes)
{
    const Tokens& t = Theme::instance().tokens();
    return yes ? make(u"✓", Tr::tr("yes"), t.verified) : make(u"✗", Tr::tr("no"), t.regression);
}

StateStyle styleOf(Severity severity)
{
    const Tokens& t = Theme::instance().tokens();
    switch (severity) {
    case Severity::Error: return make(u"✗", Tr::tr("error"), t.regression);
    case Severity::Warning: return make(u"⚠", Tr::tr("warning"), t.partial);
    case Severity::Note: break;
    }
    return make(u"○", Tr::tr("note"), t.unverified);
}

} // namespace hindcast
