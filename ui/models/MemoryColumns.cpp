// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/MemoryColumns.h"

#include "core/documents/TraceErrorLine.h"
#include "ui/models/Format.h"
#include "ui/theme/StateStyle.h"

#include <QCoreApplication>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::MemoryColumns)
};

constexpr const char* memoryId = QT_TRANSLATE_NOOP("hindcast::MemoryColumns", "ID");

constexpr MemoryColumns::Entry reflectionEntries[] = {
    {ReflectionCreatedAt, QT_TRANSLATE_NOOP("hindcast::MemoryColumns", "When"), 92},
    {ReflectionKindColumn, QT_TRANSLATE_NOOP("hindcast::MemoryColumns", "Kind"), 80},
    {ReflectionText, QT_TRANSLATE_NOOP("hindcast::MemoryColumns", "Text"), 260},
    {ReflectionImportance, QT_TRANSLATE_NOOP("hindcast::MemoryColumns", "Importance"), 90, true, true},
    {ReflectionConfidence, QT_TRANSLATE_NOOP("hindcast::MemoryColumns", "Confidence"), 92, false, true},
    {ReflectionErrorCategory, QT_TRANSLATE_NOOP("hindcast::MemoryColumns", "Error"), 104},
    {ReflectionOccurrenceCount, QT_TRANSLATE_NOOP("hindcast::MemoryColumns", "Seen"), 54, true, true},
    {ReflectionQualityColumn, QT_TRANSLATE_NOOP("hindcast::MemoryColumns", "Quality"), 104},
    {ReflectionStateColumn, QT_TRANSLATE_NOOP("hindcast::MemoryColumns", "State"), 92},
    {ReflectionTags, QT_TRANSLATE_NOOP("hindcast::MemoryColumns", "Tags"), 160, false},
    {ReflectionSource, QT_TRANSLATE_NOOP("hindcast::MemoryColumns", "Source"), 92, false},
    {ReflectionOutcome, QT_TRANSLATE_NOOP("hindcast::MemoryColumns", "Outcome"), 84, false},
    {ReflectionQuery, QT_TRANSLATE_NOOP("hindcast::MemoryColumns", "Task"), 220, false},
    {ReflectionSessionId, QT_TRANSLATE_NOOP("hindcast::MemoryColumns", "Session"), 120, false},
    {ReflectionModel, QT_TRANSLATE_NOOP("hindcast::MemoryColumns", "Model"), 120, false},
    {ReflectionLastSeen, QT_TRANSLATE_NOOP("hindcast::MemoryColumns", "Last seen"), 92, false},
    {ReflectionId, memoryId, 64, false, true}};

constexpr MemoryColumns::Entry episodeEntries[] = {{EpisodeCreatedAt, QT_TRANSLATE_NOOP("hindcast::MemoryColumns", "When"), 84},
                                                   {EpisodeQuery, QT_TRANSLATE_NOOP("hindcast::MemoryColumns", "Query"), 260},
                                                   {EpisodeReward, QT_TRANSLATE_NOOP("hindcast::MemoryColumns", "Reward"), 68, true, true},
                                                   {EpisodeLesson, QT_TRANSLATE_NOOP("hindcast::MemoryColumns", "Lesson"), 300},
                                                   {EpisodeLessonParsed, QT_TRANSLATE_NOOP("hindcast::MemoryColumns", "Form"), 96},
                                                   {EpisodeEmbeddingModel, QT_TRANSLATE_NOOP("hindcast::MemoryColumns", "Embedding"), 110},
                                                   {EpisodeProblem, QT_TRANSLATE_NOOP("hindcast::MemoryColumns", "Problem"), 240, false},
                                                   {EpisodePromptId, QT_TRANSLATE_NOOP("hindcast::MemoryColumns", "Prompt"), 140, false},
                                                   {EpisodeTags, QT_TRANSLATE_NOOP("hindcast::MemoryColumns", "Tags"), 140, false},
                                                   {EpisodeId, memoryId, 64, false, true}};

constexpr MemoryColumns::Entry reviewEntries[] = {
    {ReviewCreatedAt, QT_TRANSLATE_NOOP("hindcast::MemoryColumns", "When"), 84},
    {ReviewAction, QT_TRANSLATE_NOOP("hindcast::MemoryColumns", "Action"), 130},
    {ReviewComponent, QT_TRANSLATE_NOOP("hindcast::MemoryColumns", "Component"), 150},
    {ReviewValid, QT_TRANSLATE_NOOP("hindcast::MemoryColumns", "Valid"), 84},
    {ReviewFailedCheck, QT_TRANSLATE_NOOP("hindcast::MemoryColumns", "Failed check"), 140},
    {ReviewMessage, QT_TRANSLATE_NOOP("hindcast::MemoryColumns", "Message"), 240},
    {ReviewReflectionSuccess, QT_TRANSLATE_NOOP("hindcast::MemoryColumns", "Reflected"), 92},
    {ReviewProvider, QT_TRANSLATE_NOOP("hindcast::MemoryColumns", "Provider"), 92},
    {ReviewReflection, QT_TRANSLATE_NOOP("hindcast::MemoryColumns", "Reflection"), 240, false},
    {ReviewError, QT_TRANSLATE_NOOP("hindcast::MemoryColumns", "Error"), 160, false},
    {ReviewId, memoryId, 64, false, true}};

constexpr MemoryColumns::Entry evaluationEntries[] = {
    {EvaluationCreatedAt, QT_TRANSLATE_NOOP("hindcast::MemoryColumns", "When"), 84},
    {EvaluationQuery, QT_TRANSLATE_NOOP("hindcast::MemoryColumns", "Query"), 260},
    {EvaluationReward, QT_TRANSLATE_NOOP("hindcast::MemoryColumns", "Reward"), 68, true, true},
    {EvaluationMethod, QT_TRANSLATE_NOOP("hindcast::MemoryColumns", "Judged by"), 110},
    {EvaluationReasoning, QT_TRANSLATE_NOOP("hindcast::MemoryColumns", "Reasoning"), 300},
    {EvaluationReflected, QT_TRANSLATE_NOOP("hindcast::MemoryColumns", "Reflected"), 92},
    {EvaluationModel, QT_TRANSLATE_NOOP("hindcast::MemoryColumns", "Model"), 120, false},
    {EvaluationScore, QT_TRANSLATE_NOOP("hindcast::MemoryColumns", "Score"), 68, false, true},
    {EvaluationAnswer, QT_TRANSLATE_NOOP("hindcast::MemoryColumns", "Answer"), 240, false},
    {EvaluationId, memoryId, 64, false, true}};

constexpr MemoryColumns::Entry unansweredEntries[] = {
    {UnansweredLast, QT_TRANSLATE_NOOP("hindcast::MemoryColumns", "Last asked"), 96},
    {UnansweredQuestionText, QT_TRANSLATE_NOOP("hindcast::MemoryColumns", "Question"), 420},
    {UnansweredCount, QT_TRANSLATE_NOOP("hindcast::MemoryColumns", "Asked"), 88, true, true},
    {UnansweredTool, QT_TRANSLATE_NOOP("hindcast::MemoryColumns", "Tool"), 110},
    {UnansweredCluster, QT_TRANSLATE_NOOP("hindcast::MemoryColumns", "Cluster"), 120},
    {UnansweredFirst, QT_TRANSLATE_NOOP("hindcast::MemoryColumns", "First asked"), 96},
    {UnansweredId, memoryId, 64, false, true}};

constexpr MemoryColumns::Entry traceEntries[] = {{TraceCreatedAt, QT_TRANSLATE_NOOP("hindcast::MemoryColumns", "When"), 84},
                                                 {TraceTask, QT_TRANSLATE_NOOP("hindcast::MemoryColumns", "Task"), 320},
                                                 {TraceOutcomeColumn, QT_TRANSLATE_NOOP("hindcast::MemoryColumns", "Outcome"), 84},
                                                 {TraceStateColumn, QT_TRANSLATE_NOOP("hindcast::MemoryColumns", "State"), 92},
                                                 {TraceErrorColumn, QT_TRANSLATE_NOOP("hindcast::MemoryColumns", "Error"), 240},
                                                 {TraceSession, QT_TRANSLATE_NOOP("hindcast::MemoryColumns", "Session"), 120},
                                                 {TraceGoal, QT_TRANSLATE_NOOP("hindcast::MemoryColumns", "Goal"), 220, false},
                                                 {TraceId, memoryId, 64, false, true}};

std::span<const MemoryColumns::Entry> entriesOf(RelationId relation)
{
    switch (relation) {
    case RelationId::Episodes: return episodeEntries;
    case RelationId::Reviews: return reviewEntries;
    case RelationId::Evaluations: return evaluationEntries;
    case RelationId::Unanswered: return unansweredEntries;
    case RelationId::Traces: return traceEntries;
    default: return reflectionEntries;
    }
}

/// Some columns are states: glyph, word and colour.
std::optional<StateStyle> memoryStyle(RelationId relation, int canonical, const Cell& cell)
{
    if (relation == RelationId::Reflections && canonical == ReflectionStateColumn) {
        if (const auto state = reflectionStateFromWord(cell.text()))
            return styleOf(*state);
    } else if (relation == RelationId::Reflections && canonical == ReflectionQualityColumn) {
        if (const auto quality = reflectionQualityFromWord(cell.text()))
            return styleOf(*quality);
    } else if (relation == RelationId::Episodes && canonical == EpisodeLessonParsed) {
        if (const auto parsed = cell.flag())
            return parsedStyle(*parsed);
    } else if (relation == RelationId::Reviews && (canonical == ReviewValid || canonical == ReviewReflectionSuccess)) {
        if (const auto yes = cell.flag())
            return answerStyle(*yes);
    } else if (relation == RelationId::Evaluations && canonical == EvaluationReflected) {
        if (const auto yes = cell.flag())
            return answerStyle(*yes);
    }
    return {};
}

} // namespace

MemoryColumns::MemoryColumns(RelationId relation) : m_relation(relation), m_entries(entriesOf(relation))
{
    m_time = m_entries.front().canonical;
    const int text = relation == RelationId::Reflections ? int(ReflectionText)
        : relation == RelationId::Episodes               ? int(EpisodeQuery)
        : relation == RelationId::Evaluations            ? int(EvaluationQuery)
        : relation == RelationId::Unanswered             ? int(UnansweredQuestionText)
        : relation == RelationId::Traces                 ? int(TraceTask)
                                                         : int(ReviewAction);
    m_text = listColumn(text);
    if (relation == RelationId::Traces)
        m_made = listColumn(TraceErrorColumn);
}

QString MemoryColumns::noun() const
{
    switch (m_relation) {
    case RelationId::Episodes: return Tr::tr("episodes");
    case RelationId::Reviews: return Tr::tr("reviews");
    case RelationId::Evaluations: return Tr::tr("evaluations");
    case RelationId::Unanswered: return Tr::tr("unanswered questions");
    case RelationId::Traces: return Tr::tr("traces");
    default: return Tr::tr("reflections");
    }
}

const ColumnSpec& MemoryColumns::spec(const Entry& entry) const { return relationSpec(m_relation).columns[size_t(entry.canonical)]; }

std::vector<ListColumn> MemoryColumns::columns() const
{
    const int identifying = m_relation == RelationId::Reviews ? int(ReviewMessage) : m_entries[size_t(m_text)].canonical;
    std::vector<ListColumn> out;
    for (const Entry& e : m_entries)
        out.push_back({QString::fromLatin1(spec(e).name), Tr::tr(e.title), e.width, e.shown, e.number, e.canonical == identifying, false,
                       spec(e).kind == ColumnKind::Time});
    return out;
}

int MemoryColumns::canonical(int column) const
{
    const int c = m_entries[size_t(column)].canonical;
    return c == 0 ? -1 : c; // the id is the key
}

QString MemoryColumns::display(const Record& record, const Entry& entry) const
{
    if (entry.canonical == 0)
        return record.key.text();
    const Cell& cell = record.cells[size_t(entry.canonical)];
    if (cell.isNull())
        return {};
    if (const auto style = memoryStyle(m_relation, entry.canonical, cell))
        return style->text();
    if (m_relation == RelationId::Traces && entry.canonical == TraceErrorColumn)
        return format::line(traceErrorLine(cell.text()));
    switch (spec(entry).kind) {
    case ColumnKind::Time: return format::ago(cell.time());
    case ColumnKind::Real: return format::number(cell.real());
    case ColumnKind::Integer: return format::count(cell.integer());
    case ColumnKind::List: return format::line(stringsOf(cell).join(QStringLiteral(", ")));
    default: return format::line(cell.text());
    }
}

QVariant MemoryColumns::data(const Record& record, int column, int role) const
{
    const Entry& entry = m_entries[size_t(column)];
    const Cell& cell = record.cells[size_t(entry.canonical)];
    switch (role) {
    case Qt::DisplayRole: return display(record, entry);
    case Qt::ToolTipRole:
        if (cell.isNull())
            return {};
        if (column == m_made) {
            const QString line = traceErrorLine(cell.text());
            return line.isEmpty() ? QVariant() : QVariant(format::tip(line));
        }
        return spec(entry).kind == ColumnKind::Time ? QVariant(format::moment(cell.time()))
            : spec(entry).large                     ? QVariant(format::tip(cell.text()))
                                                    : QVariant();
    case RawRole:
        if (entry.canonical == 0)
            return record.key.text();
        return cell.isNull() ? QVariant() : QVariant(format::exported(cell));
    case StateColourRole:
        if (const auto style = memoryStyle(m_relation, entry.canonical, cell))
            return style->colour;
        return {};
    case Qt::TextAlignmentRole: return entry.number ? QVariant(int(Qt::AlignRight | Qt::AlignVCenter)) : QVariant();
    default: return {};
    }
}

} // namespace hindcast
