// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/detail/parts/FindingStrip.h"

#include "core/domain/Words.h"
#include "ui/detail/parts/PatternDetails.h"
#include "ui/models/Format.h"
#include "ui/theme/StateStyle.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/ClearLayout.h"

#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace hindcast {
namespace {

constexpr size_t mostStripLines = 3;
constexpr int longestStripLine = 160; // code units

} // namespace

FindingStrip::FindingStrip(PatternDetails* details, QWidget* parent)
    : QWidget(parent), m_details(details), m_lines(new QWidget(this)), m_box(new QVBoxLayout(m_lines)), m_note(new QLabel(this)),
      m_ask(new QPushButton(tr("Ask the rules about everything"), this))
{
    setObjectName(QStringLiteral("findingStrip"));
    m_note->setObjectName(QStringLiteral("findingNote"));
    m_note->setWordWrap(true);
    m_note->setProperty("role", QStringLiteral("muted"));
    Theme::setFont(m_note, &Theme::captionFont);
    m_ask->setObjectName(QStringLiteral("askRules"));
    m_ask->setProperty("role", QStringLiteral("link"));
    m_ask->setFocusPolicy(Qt::TabFocus);
    m_box->setContentsMargins(0, 0, 0, 0);
    m_box->setSpacing(metrics::gap);
    auto* box = new QVBoxLayout(this);
    box->setContentsMargins(0, 0, 0, 0);
    box->setSpacing(metrics::gap);
    box->addWidget(m_lines);
    box->addWidget(m_note);
    box->addWidget(m_ask, 0, Qt::AlignLeft);
    connect(m_ask, &QPushButton::clicked, this, [this] {
        if (m_book)
            m_book->run();
    });
    connect(details, &PatternDetails::subjectChanged, this, &FindingStrip::setSubject);
    connect(&Theme::instance(), &Theme::changed, this, &FindingStrip::show);
    setVisible(false);
}

void FindingStrip::setSubject(const Subject& subject)
{
    FindingsBook* book = m_details->session() ? FindingsBook::of(m_details->session()) : nullptr;
    if (book != m_book) {
        if (m_book)
            m_book->disconnect(this);
        m_book = book;
        if (m_book)
            connect(m_book, &FindingsBook::changed, this, &FindingStrip::bookChanged);
    }
    m_kinds.clear();
    m_pattern.clear();
    m_cluster.clear();
    if (const auto* pattern = std::get_if<PatternSubject>(&subject)) {
        m_kinds = QStringList{word(RecordKind::Pattern)};
        m_id = m_pattern = pattern->pattern().name;
        m_cluster = pattern->pattern().clusterId;
    } else if (const auto* outcome = std::get_if<OutcomeSubject>(&subject)) {
        m_kinds = QStringList{word(RecordKind::Outcome)};
        m_id = outcome->record.key.text();
        const Outcome o = outcomeFrom(outcome->record);
        m_pattern = o.rootCause;
        m_cluster = o.clusterId;
    } else if (const auto* record = std::get_if<RecordSubject>(&subject)) {
        m_id = record->record.key.text();
        if (record->relation == RelationId::Reflections)
            m_kinds = QStringList{word(RecordKind::Reflection), word(RecordKind::Strategy)};
        else if (record->relation == RelationId::Episodes)
            m_kinds = QStringList{word(RecordKind::Episode)};
        else if (record->relation == RelationId::Reviews)
            m_kinds = QStringList{word(RecordKind::Review)};
    }
    bookChanged();
}

bool FindingStrip::isCurrent() const { return m_book && m_book->last() && !m_book->isOutdated(); }

void FindingStrip::bookChanged()
{
    m_alone.reset();
    ++m_asked;
    if (m_book && !m_kinds.isEmpty() && !isCurrent() && !m_book->isRunning())
        askAlone();
    show();
}

void FindingStrip::askAlone()
{
    m_book->askAlone({m_kinds.front(), m_id, m_pattern, m_cluster}, this, [this, asked = m_asked](const Expected<LintReport>& report) {
        if (asked != m_asked || (!report && report.error().code == ErrorCode::Cancelled))
            return; // another record by now
        m_alone = report;
        show();
    });
}

std::vector<const LintFinding*> FindingStrip::findings() const
{
    std::vector<const LintFinding*> out;
    if (!isCurrent() && m_alone) {
        if (m_alone->has_value())
            for (const LintFinding& f : (*m_alone)->findings)
                out.push_back(&f);
        return out;
    }
    for (const QString& kind : m_kinds)
        std::ranges::move(m_book->about(kind, m_id, m_cluster), std::back_inserter(out));
    return out;
}

void FindingStrip::show()
{
    clearLayout(m_box);
    const bool any = m_book && !m_kinds.isEmpty();
    setVisible(any);
    if (!any)
        return;
    const bool running = m_book->isRunning(), current = isCurrent();
    m_ask->setVisible(!current && !running);
    const auto found = findings();
    for (size_t i = 0; i < std::min(found.size(), mostStripLines); ++i)
        add(*found[i]);
    m_lines->setVisible(!found.empty());
    QStringList notes;
    if (!current && !m_alone)
        notes << (running ? tr("The rules of lint are being asked about everything …") : tr("The rules of lint are being asked …"));
    else if (!current && !m_alone->has_value())
        notes << m_alone->error().sentence;
    else if (found.empty())
        notes << tr("No rule of lint finds anything here.");
    else if (found.size() > mostStripLines)
        notes << tr("%Ln more finding(s) are in Lint.", nullptr, int(found.size() - mostStripLines));
    if (!current && m_alone && m_alone->has_value())
        notes << tr("%Ln rule(s) that compare records were not asked.", nullptr, int((*m_alone)->unchecked.size()));
    say(notes.join(u' '));
}

void FindingStrip::add(const LintFinding& finding)
{
    const StateStyle style = styleOf(finding.severity);
    auto* line = new QLabel(QStringLiteral("%1 %2: %3").arg(style.glyph, finding.rule, format::line(finding.sentence, longestStripLine)),
                            m_lines);
    line->setTextFormat(Qt::PlainText);
    line->setWordWrap(true);
    line->setTextInteractionFlags(Qt::TextSelectableByMouse);
    line->setFocusPolicy(Qt::NoFocus);
    line->setToolTip(format::tip(finding.advice));
    QPalette palette = line->palette();
    palette.setColor(QPalette::WindowText, style.colour);
    line->setPalette(palette);
    m_box->addWidget(line);
}

void FindingStrip::say(const QString& sentence)
{
    m_note->setText(sentence);
    m_note->setVisible(!sentence.isEmpty());
}

QString FindingStrip::text() const
{
    QStringList out;
    for (const QLabel* label : m_lines->findChildren<QLabel*>())
        out << label->text();
    if (!m_note->isHidden())
        out << m_note->text();
    return out.join(u'\n');
}

} // namespace hindcast
