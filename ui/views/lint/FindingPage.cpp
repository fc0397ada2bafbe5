// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/lint/FindingPage.h"

#include "core/domain/Words.h"
#include "core/lint/model/LintRule.h"
#include "core/rules/promotion/OutcomeKey.h"
#include "ui/models/Format.h"
#include "ui/models/findings/FindingWords.h"
#include "ui/theme/StateStyle.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/FlowLayout.h"
#include "ui/widgets/texts/ElidedLabel.h"

#include <QApplication>
#include <QClipboard>
#include <QCoreApplication>
#include <QHBoxLayout>
#include <QJsonArray>
#include <QJsonDocument>
#include <QLabel>
#include <QPushButton>
#include <QToolButton>

#include <algorithm>

namespace hindcast {
namespace {

constexpr int longestFindingText = 2'000; // code units
constexpr size_t mostEvidence = 24;
constexpr int longestFact = 200;

QString factText(const QJsonValue& value)
{
    if (value.isString())
        return value.toString();
    if (value.isDouble() || value.isBool())
        return value.toVariant().toString();
    const QJsonDocument document = value.isArray() ? QJsonDocument(value.toArray()) : QJsonDocument(value.toObject());
    return value.isNull() ? QStringLiteral("–") : QString::fromUtf8(document.toJson(QJsonDocument::Compact));
}

} // namespace

FindingPage::FindingPage(QWidget* parent) : ScrollColumn("findingPage", metrics::padding, parent)
{
    setAccessibleName(tr("The chosen finding"));
}

void FindingPage::offer(const QString& text) { m_offer = text; }

void FindingPage::show(const LintFinding* finding, bool accepted)
{
    clear();
    if (!finding) {
        add(tr("Choose a finding to see what shows it, and what would mend it."), "muted");
        return;
    }
    addHead(*finding, accepted);
    add(format::block(finding->sentence, longestFindingText), "");
    if (!finding->advice.isEmpty())
        add(format::block(finding->advice, longestFindingText), "muted");
    if (!finding->command.isEmpty())
        addCommand(finding->command);
    addEvidence(*finding);
    addFacts(*finding);
    ensureVisible(0, 0);
}

void FindingPage::addHead(const LintFinding& finding, bool accepted)
{
    auto* head = new QWidget(page());
    auto* line = new FlowLayout(metrics::padding); // a narrow page has them in several lines
    line->setContentsMargins(0, 0, 0, 0);
    head->setLayout(line);
    auto* severity = new QLabel(head);
    showSeverity(severity, finding.severity);
    auto* rule = new QLabel(finding.rule, head);
    Theme::setFont(rule, &Theme::strongFont);
    line->addWidget(severity);
    line->addWidget(rule);
    if (const LintRule* known = lintRuleById(finding.rule)) {
        auto* tags = new QLabel(QString::fromLatin1(known->tags), head);
        tags->setProperty("role", QStringLiteral("muted"));
        Theme::setFont(tags, &Theme::captionFont);
        rule->setToolTip(QCoreApplication::translate("hindcast::LintRule", known->summary));
        line->addWidget(tags);
    }
    if (accepted) {
        auto* mark = new ElidedLabel(head);
        mark->setWhole(QStringLiteral("✓ ") + tr("accepted until its facts change"));
        mark->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Preferred); // as wide as its text, where there is room
        mark->setMinimumWidth(metrics::page);
        mark->setProperty("role", QStringLiteral("muted"));
        line->addWidget(mark);
    } else {
        if (!m_offer.isEmpty() && !m_past) {
            auto* sheet = new QPushButton(m_offer, head);
            sheet->setObjectName(QStringLiteral("findingSheet"));
            connect(sheet, &QPushButton::clicked, this, &FindingPage::sheetRequested);
            line->addWidget(sheet);
        }
        auto* accept = new QPushButton(tr("Accept …"), head);
        accept->setObjectName(QStringLiteral("acceptFinding"));
        accept->setToolTip(m_past ? tr("This was found as of another moment: what is found now can be accepted.")
                                  : tr("Say that this is as it should be: it is not told again until its facts change."));
        accept->setEnabled(!m_past);
        connect(accept, &QPushButton::clicked, this, &FindingPage::acceptRequested);
        line->addWidget(accept);
    }
    add(head);
}

void FindingPage::addCommand(const QString& command)
{
    auto* card = new QFrame(page());
    card->setObjectName(QStringLiteral("card"));
    auto* label = new QLabel(format::block(command, longestFindingText), card);
    label->setObjectName(QStringLiteral("findingCommand"));
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    Theme::setFont(label, &Theme::monoFont);
    auto* copy = new QToolButton(card);
    copy->setObjectName(QStringLiteral("copyFindingCommand"));
    copy->setIcon(Theme::instance().icon(QStringLiteral("copy"), &Tokens::muted));
    copy->setToolTip(tr("Copy the command that would mend it"));
    copy->setAccessibleName(copy->toolTip());
    connect(copy, &QToolButton::clicked, this, [command] { QApplication::clipboard()->setText(command); });
    auto* row = new QHBoxLayout(card);
    row->setContentsMargins(metrics::padding, metrics::gap, metrics::gap, metrics::gap);
    row->addWidget(label, 1);
    row->addWidget(copy, 0, Qt::AlignTop);
    add(card);
}

void FindingPage::addEvidence(const LintFinding& finding)
{
    if (finding.evidence.empty())
        return;
    auto* line = new QWidget(page());
    auto* flow = new FlowLayout(metrics::padding);
    flow->setContentsMargins(0, 0, 0, 0);
    line->setLayout(flow);
    auto* title = new QLabel(tr("Evidence:"), line);
    title->setProperty("role", QStringLiteral("muted"));
    flow->addWidget(title);
    for (size_t i = 0; i < std::min(finding.evidence.size(), mostEvidence); ++i) {
        const FindingEvidence& e = finding.evidence[i];
        auto* link = new QPushButton(
            tr("%1 %2", "kind and id of a record")
                .arg(kindTitle(e.kind), format::line(recordKindFromWord(e.kind) == RecordKind::Pattern ? keyTitle(e.id) : e.id, 40)),
            line);
        link->setProperty("role", QStringLiteral("link"));
        link->setObjectName(QStringLiteral("evidence_%1").arg(i));
        link->setToolTip(format::tip(e.id));
        link->setEnabled(e.kind != QLatin1String("event"));
        connect(link, &QPushButton::clicked, this, [this, e] { Q_EMIT evidenceChosen(e); });
        flow->addWidget(link);
    }
    if (finding.evidence.size() > mostEvidence) {
        auto* more = new QLabel(tr("and %Ln more", nullptr, int(finding.evidence.size() - mostEvidence)), line);
        more->setProperty("role", QStringLiteral("muted"));
        flow->addWidget(more);
    }
    add(line);
}

void FindingPage::addFacts(const LintFinding& finding)
{
    QStringList lines;
    for (auto it = finding.facts.begin(); it != finding.facts.end(); ++it)
        lines << it.key() + QStringLiteral(": ") + format::line(factText(it.value()), longestFact);
    if (!finding.field.isEmpty())
        lines.prepend(QStringLiteral("field: ") + finding.field);
    if (lines.isEmpty())
        return;
    Theme::setFont(add(lines.join(QStringLiteral(" · ")), "muted"), &Theme::captionFont);
}

} // namespace hindcast
