// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/curation/ResolveDialog.h"

#include "core/domain/text/ShellText.h"
#include "core/engine/read/PatternBook.h"
#include "ui/jobs/StoreSession.h"
#include "ui/models/DisplaySettings.h"
#include "ui/models/Format.h"
#include "ui/theme/Theme.h"

#include <QButtonGroup>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QRadioButton>

namespace hindcast {
namespace {

constexpr int longestSide = 4'000; // characters of a fix that are shown

} // namespace

ResolveDialog::ResolveDialog(StoreSession* session, const CurationAction& action, CurationSelection selection, QWidget* parent)
    : DecisionDialog(session, action, parent), m_selection(std::move(selection)), m_verdicts(new QButtonGroup(this)),
      m_failed(new QLabel(this))
{
    setObjectName(QStringLiteral("resolveDialog"));
    resize(820, 600);
    auto* columns = new QHBoxLayout;
    columns->setSpacing(metrics::page);
    for (size_t i = 0; i < m_sides.size(); ++i) {
        auto* column = new QVBoxLayout;
        column->setSpacing(metrics::padding);
        m_sides[i] = buildSide(i == 0 ? QStringLiteral("this") : QStringLiteral("that"));
        for (QWidget* w : std::initializer_list<QWidget*>{m_sides[i].title, m_sides[i].fix, m_sides[i].evidence, m_sides[i].scope})
            column->addWidget(w, w == m_sides[i].fix ? 1 : 0);
        columns->addLayout(column, 1);
    }
    upper()->addLayout(columns, 1);
    m_failed->setTextFormat(Qt::PlainText);
    m_failed->setWordWrap(true);
    m_failed->setProperty("role", QStringLiteral("problem"));
    m_failed->hide();
    upper()->addWidget(m_failed);
    buildVerdicts();
    load();
    begin(ReasonCode::WrongRootCause);
}

ResolveDialog::Side ResolveDialog::buildSide(const QString& name)
{
    Side side{new QLabel(this), new QPlainTextEdit(this), new QLabel(this), new QLineEdit(this)};
    for (QLabel* l : {side.title, side.evidence}) {
        l->setTextFormat(Qt::PlainText);
        l->setWordWrap(true);
    }
    side.title->setProperty("role", QStringLiteral("heading"));
    side.evidence->setProperty("role", QStringLiteral("muted"));
    side.evidence->setMinimumHeight(2 * side.evidence->fontMetrics().lineSpacing());
    side.evidence->setAlignment(Qt::AlignTop);
    side.evidence->setObjectName(name + QStringLiteral("Evidence"));
    side.fix->setObjectName(name + QStringLiteral("Fix"));
    side.fix->setReadOnly(true);
    side.fix->setTabChangesFocus(true);
    side.fix->setAccessibleName(tr("What it says"));
    side.fix->setMinimumHeight(5 * side.fix->fontMetrics().lineSpacing());
    Theme::setFont(side.fix, &Theme::monoFont);
    side.scope->setObjectName(name + QStringLiteral("Scope"));
    side.scope->setPlaceholderText(tr("Where it holds, such as: clusters with cgroups v1"));
    side.scope->setAccessibleName(tr("Where it holds"));
    side.scope->setMaxLength(300);
    connect(side.scope, &QLineEdit::textChanged, this, [this] { previewSoon(); });
    return side;
}

void ResolveDialog::buildVerdicts()
{
    auto* line = new QHBoxLayout;
    line->setSpacing(metrics::page);
    const std::array texts{tr("T&his holds"), tr("Th&at holds"), tr("&Both, each where it is said"), tr("&Neither")};
    for (int i = 0; i < int(texts.size()); ++i) {
        auto* button = new QRadioButton(texts[size_t(i)], this);
        button->setObjectName(QStringLiteral("holds_") + word(Resolved(i)));
        m_verdicts->addButton(button, i);
        line->addWidget(button);
    }
    line->addStretch(1);
    upper()->addLayout(line);
    connect(m_verdicts, &QButtonGroup::idClicked, this, &ResolveDialog::verdictChanged);
    for (const Side& side : m_sides)
        side.scope->setEnabled(false);
}

void ResolveDialog::verdictChanged()
{
    const bool both = chosen() == Resolved::Both;
    for (const Side& side : m_sides)
        side.scope->setEnabled(both);
    if (both && m_sides[0].scope->text().isEmpty())
        m_sides[0].scope->setFocus();
    setReason(both ? ReasonCode::EnvironmentSpecific : ReasonCode::WrongRootCause);
    previewSoon();
}

Resolved ResolveDialog::chosen() const { return Resolved(std::max(m_verdicts->checkedId(), 0)); }

void ResolveDialog::load()
{
    const auto work = [signatures = m_selection.signatures, now = DisplaySettings::instance().now(),
                       hints = hintParams(DisplaySettings::instance().rules())](Connection& c, const StoreDescription& s,
                                                                                const JobContext& context) -> Expected<Contradiction> {
        HC_TRY(const PatternBookPtr book, readPatternBook(c, s, now, hints, context));
        std::vector<const Pattern*> sides;
        for (const Signature& signature : signatures)
            if (const qsizetype at = book->find(signature.pattern, signature.cluster); at >= 0)
                sides.push_back(&book->patterns[size_t(at)]);
        if (sides.empty() || sides.size() != signatures.size())
            return fail(ErrorCode::NotFound, ResolveDialog::tr("A side is there no more: look at the list again."));
        return sides.size() == 1 ? readContradiction(c, s, *sides[0], context) : readContradiction(c, s, *sides[0], *sides[1], context);
    };
    session()->ask<Contradiction>(StoreSession::LaneKind::Background, {tr("Read both sides"), QStringLiteral("resolve.sides")}, work, this,
                                  [this](const Expected<Contradiction>& sides) {
                                      m_failed->setVisible(!sides);
                                      if (sides)
                                          show(*sides);
                                      else
                                          m_failed->setText(sides.error().sentence);
                                      previewSoon();
                                  });
}

void ResolveDialog::show(const Contradiction& sides)
{
    m_read = sides;
    for (size_t i = 0; i < m_sides.size(); ++i) {
        const ContradictionSide& s = sides[i];
        const QString what = i == 0 ? tr("This") : tr("That");
        m_sides[i].title->setText(tr("%1: %2 · %3").arg(what, format::line(s.pattern, 120), format::line(s.cluster, 60)));
        m_sides[i].fix->setPlainText(format::block(s.fix, longestSide));
        m_sides[i].evidence->setText(
            s.newest ? tr("%1 verified, %2 failed, %3 unknown; the newest on %4.")
                           .arg(format::count(s.verified), format::count(s.failed), format::count(s.unknown), format::moment(*s.newest))
                     : tr("No outcome of it is left."));
    }
    if (m_selection.keys.size() == 1 && sides[1].fix.isEmpty()) {
        m_failed->setText(tr("Its outcomes name one fix only: select the two patterns that contradict each other."));
        m_failed->show();
    }
}

ActionValues ResolveDialog::values() const
{
    ActionValues out;
    out.keys = m_selection.keys;
    out.resolution.holds = chosen();
    for (size_t i = 0; i < m_sides.size(); ++i) {
        out.resolution.scopes[i] = m_sides[i].scope->text();
        if (m_selection.keys.size() == 1 && m_read)
            out.resolution.fixes[i] = (*m_read)[i].fix;
    }
    return out;
}

QString ResolveDialog::missing() const
{
    if (!m_read)
        return tr("Reading both sides …");
    if (m_verdicts->checkedId() < 0)
        return tr("Choose which of them holds.");
    if (chosen() == Resolved::Both && (m_sides[0].scope->text().trimmed().isEmpty() || m_sides[1].scope->text().trimmed().isEmpty()))
        return tr("Say of each where it holds.");
    return {};
}

QString ResolveDialog::effect() const
{
    if (m_verdicts->checkedId() < 0)
        return tr("Resolve");
    const bool one = m_selection.keys.size() == 1;
    switch (chosen()) {
    case Resolved::This: return one ? tr("Keep this fix") : tr("Keep this, demote that");
    case Resolved::That: return one ? tr("Keep that fix") : tr("Keep that, demote this");
    case Resolved::Both: return tr("Keep both where they hold");
    case Resolved::Neither: break;
    }
    return one ? tr("Demote the pattern") : tr("Demote both");
}

QString ResolveDialog::arguments() const
{
    QString out;
    for (const Signature& s : m_selection.signatures)
        out += u' ' + shellQuoted(s.pattern);
    if (m_selection.signatures.size() == 1 && m_read)
        out += QStringLiteral(" --outcome ") + shellQuoted((*m_read)[0].outcome) + QStringLiteral(" --other-outcome ")
            + shellQuoted((*m_read)[1].outcome);
    out += QStringLiteral(" --cluster ") + shellQuoted(m_selection.signatures.front().cluster);
    if (m_selection.signatures.size() > 1)
        out += QStringLiteral(" --other-cluster ") + shellQuoted(m_selection.signatures[1].cluster);
    out += QStringLiteral(" --holds ") + word(chosen());
    if (chosen() == Resolved::Both)
        out += QStringLiteral(" --scope ") + shellQuoted(m_sides[0].scope->text()) + QStringLiteral(" --other-scope ")
            + shellQuoted(m_sides[1].scope->text());
    return out;
}

} // namespace hindcast
