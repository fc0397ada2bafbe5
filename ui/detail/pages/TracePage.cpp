// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/detail/pages/TracePage.h"

#include "ui/models/Format.h"
#include "ui/theme/Theme.h"

#include <QJsonDocument>
#include <QLabel>
#include <QPlainTextEdit>
#include <QVBoxLayout>

#include <algorithm>

namespace hindcast {
namespace {

constexpr int stepLength = 4'000;

QString compactJson(const QJsonObject& object) { return QString::fromUtf8(QJsonDocument(object).toJson(QJsonDocument::Compact)); }

/// "3  tool_call  kubectl  12:03:04" above what it said, indented.
QString stepText(const TraceEvent& e, qsizetype number)
{
    QStringList head{QString::number(number), format::line(e.eventType, 40)};
    if (!e.toolName.isEmpty())
        head << format::line(e.toolName, 60);
    if (e.at)
        head << format::moment(*e.at);
    QStringList body;
    if (!e.content.isEmpty())
        body << format::block(e.content, stepLength);
    if (!e.error.isEmpty())
        body << QStringLiteral("✗ ") + format::block(compactJson(e.error), stepLength);
    return head.join(QStringLiteral("  "))
        + (body.isEmpty() ? QString() : u'\n' + body.join(u'\n').replace(u'\n', QStringLiteral("\n    ")).prepend(QStringLiteral("    ")));
}

} // namespace

TracePage::TracePage(PatternDetails* details, MemoryDetails* memories, QWidget* parent)
    : QWidget(parent), m_note(new QLabel(this)), m_steps(new QPlainTextEdit(this))
{
    m_note->setObjectName(QStringLiteral("traceNote"));
    m_note->setTextFormat(Qt::PlainText);
    m_note->setWordWrap(true);
    m_note->setProperty("role", QStringLiteral("muted"));
    m_note->setContentsMargins(metrics::group, metrics::padding, metrics::group, metrics::padding);
    m_steps->setObjectName(QStringLiteral("traceSteps"));
    m_steps->setReadOnly(true);
    m_steps->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    Theme::setFont(m_steps, &Theme::monoFont);
    m_steps->setFrameShape(QFrame::NoFrame);
    m_steps->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff); // long lines are wrapped
    m_steps->setAccessibleName(tr("Steps of the trace"));
    auto* box = new QVBoxLayout(this);
    box->setContentsMargins(0, 0, 0, 0);
    box->setSpacing(0);
    box->addWidget(m_note);
    box->addWidget(m_steps, 1);
    connect(details, &PatternDetails::subjectChanged, this, [this](const Subject& subject) {
        m_steps->clear();
        const auto* record = std::get_if<RecordSubject>(&subject);
        const bool hasTrace = record && (record->relation == RelationId::Reflections || record->relation == RelationId::Traces);
        m_note->setText(hasTrace ? tr("Reading the trace …") : QString());
    });
    connect(memories, &MemoryDetails::reflectionReady, this, &TracePage::showTraceOf);
    connect(memories, &MemoryDetails::unread, m_note, &QLabel::setText);
    connect(memories, &MemoryDetails::traceReady, this,
            [this](const TraceDossier& dossier) { showTrace(dossier.trace, qsizetype(dossier.trace.events.size()), notesOf(dossier)); });
}

void TracePage::showTraceOf(const ReflectionDossier& dossier)
{
    if (dossier.trace)
        showTrace(*dossier.trace, dossier.traceSteps, {});
    else
        m_note->setText(tr("No trace of it is stored here."));
}

/// What a trace that is looked at by itself has to say: what came of it, and how to see more the next time.
QStringList TracePage::notesOf(const TraceDossier& dossier) const
{
    QStringList out;
    if (!dossier.contentHint().isEmpty())
        out << tr("No content was captured; the variable %1 of the program turns it on.").arg(contentVariable());
    const QString state = dossier.record.cells[TraceStateColumn].text();
    QStringList ids;
    for (const qint64 id : dossier.reflections)
        ids << QString::number(id);
    if (!ids.isEmpty())
        out << tr("Reflections of it: %1.").arg(ids.join(QStringLiteral(", ")));
    else if (state == QLatin1String("pending"))
        out << tr("It waits to be reflected on.");
    else
        out << tr("Nothing was learned from it.");
    if (!dossier.exportedId.isEmpty())
        out << tr("Exported as %1.").arg(dossier.exportedId);
    return out;
}

/// \a steps: all that there are.
void TracePage::showTrace(const Trace& trace, qsizetype steps, const QStringList& notes)
{
    const qsizetype shown = std::min(qsizetype(trace.events.size()), shownTraceSteps);
    QString note = trace.events.empty() ? tr("The trace has no steps.")
        : shown < steps                 ? tr("%Ln step(s), the first %1 are shown.", nullptr, int(steps)).arg(format::count(shown))
                                        : tr("%Ln step(s).", nullptr, int(steps));
    note += u' ' + (trace.outcomeKnown ? tr("Outcome: %1.").arg(word(trace.outcome)) : tr("The outcome is unknown."));
    m_note->setText((QStringList(note) + notes).join(u' '));
    QStringList lines;
    for (qsizetype i = 0; i < shown; ++i)
        lines << stepText(trace.events[size_t(i)], i + 1);
    if (trace.error)
        lines << QStringLiteral("✗  %1\n    %2")
                     .arg(format::line(trace.error->category, 60), format::block(trace.error->message, stepLength));
    m_steps->setPlainText(lines.join(QStringLiteral("\n\n")));
}

} // namespace hindcast
