// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/detail/pages/ReflectionPage.h"

#include "core/rules/reflection/ImportanceBand.h"
#include "core/store/relation/ReflectiveRecords.h"
#include "ui/detail/parts/FieldList.h"
#include "ui/models/Format.h"
#include "ui/theme/StateStyle.h"
#include "ui/theme/Theme.h"

#include <QVBoxLayout>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::ReflectionPage)
};

QString kindTitle(ReflectionKind kind)
{
    switch (kind) {
    case ReflectionKind::Strategy: return Tr::tr("Strategy");
    case ReflectionKind::Lesson: return Tr::tr("Lesson");
    case ReflectionKind::Pattern: return Tr::tr("Pattern");
    case ReflectionKind::Reflection: break;
    }
    return Tr::tr("Reflection");
}

QString importanceNote(double importance)
{
    const auto band = importanceBand(importance);
    if (!band)
        return {};
    switch (*band) {
    case ImportanceBand::Critical: return Tr::tr("critical");
    case ImportanceBand::Valuable: return Tr::tr("valuable");
    case ImportanceBand::Minor: return Tr::tr("minor");
    case ImportanceBand::Negligible: break;
    }
    return Tr::tr("negligible");
}

/// What a thin trace lacked, in words for people.
QString gapText(const QString& gap)
{
    static const QHash<QString, const char*> texts{
        {QStringLiteral("outcome"), QT_TRANSLATE_NOOP("hindcast::ReflectionPage", "the outcome")},
        {QStringLiteral("events"), QT_TRANSLATE_NOOP("hindcast::ReflectionPage", "steps")},
        {QStringLiteral("tool_results"), QT_TRANSLATE_NOOP("hindcast::ReflectionPage", "results of tools")},
        {QStringLiteral("query"), QT_TRANSLATE_NOOP("hindcast::ReflectionPage", "the question")},
        {QStringLiteral("final_answer"), QT_TRANSLATE_NOOP("hindcast::ReflectionPage", "the final answer")}};
    const char* text = texts.value(gap);
    return text ? Tr::tr(text) : format::line(gap, 40);
}

/// Parts that are there, in one line.
QString joinedParts(const QStringList& parts)
{
    QStringList out;
    for (const QString& part : parts)
        if (!part.isEmpty())
            out << format::line(part, 120);
    return out.join(QStringLiteral(" · "));
}

} // namespace

ReflectionPage::ReflectionPage(PatternDetails* details, MemoryDetails* memories, QWidget* parent)
    : QWidget(parent), m_fields(new FieldList(this))
{
    auto* box = new QVBoxLayout(this);
    box->setContentsMargins(0, 0, 0, 0);
    box->addWidget(m_fields);
    connect(details, &PatternDetails::subjectChanged, this, &ReflectionPage::showSubject);
    connect(memories, &MemoryDetails::reflectionReady, this, [this](const ReflectionDossier& dossier) { show(dossier.record, &dossier); });
}

void ReflectionPage::showSubject(const Subject& subject)
{
    m_fields->clear();
    if (const auto* s = std::get_if<RecordSubject>(&subject); s && s->relation == RelationId::Reflections)
        show(s->record, nullptr);
}

void ReflectionPage::show(const Record& record, const ReflectionDossier* dossier)
{
    m_fields->clear();
    const Reflection r = reflectionFrom(record);
    const StateStyle quality = styleOf(r.quality);
    if (record.cells[ReflectionQualityColumn].isNull())
        m_fields->addField(tr("Quality"), tr("not recorded here"));
    else
        m_fields->addField(tr("Quality"), quality.text(), quality.colour);
    if (dossier && !dossier->missing.isEmpty()) {
        QStringList gaps;
        for (const QString& gap : dossier->missing)
            gaps << gapText(gap);
        m_fields->addField(tr("Thin trace"), tr("△ without %1").arg(gaps.join(QStringLiteral(", "))), Theme::instance().tokens().partial);
    }
    addWeights(record);
    addTexts(record, dossier);
    addOrigin(record, dossier);
}

void ReflectionPage::addWeights(const Record& record)
{
    const Reflection r = reflectionFrom(record);
    if (record.cells[ReflectionImportance].isNull())
        m_fields->addField(tr("Importance"), tr("none given"));
    else
        m_fields->addMeter(tr("Importance"), r.importance, importanceNote(r.importance));
    if (r.confidence)
        m_fields->addMeter(tr("Confidence"), *r.confidence, {});
    else
        m_fields->addField(tr("Confidence"), tr("none given"));
}

/// Both texts of a pair, the reflection first whichever of them is selected.
void ReflectionPage::addTexts(const Record& record, const ReflectionDossier* dossier)
{
    const Reflection own = reflectionFrom(record);
    std::vector<Reflection> texts{own};
    if (dossier && dossier->pair)
        texts.push_back(reflectionFrom(*dossier->pair));
    if (texts.size() == 2 && own.kind == ReflectionKind::Strategy)
        std::swap(texts.front(), texts.back());
    for (const Reflection& r : texts) {
        const QString kind = texts.size() == 1 ? record.cells[ReflectionKindColumn].text() : QString();
        m_fields->addHeading(kind.isEmpty() || reflectionKindFromWord(kind) ? kindTitle(r.kind) : format::line(kind, 40)); // others' kinds
        m_fields->addMarkdown(r.text);
    }
    if (dossier && own.pairId != 0 && !dossier->pair)
        m_fields->addText(own.kind == ReflectionKind::Strategy ? tr("Its reflection is there no more.")
                                                               : tr("Its strategy is there no more."));
}

/// Errors are counted at the reflection of a pair, also when its strategy is selected.
void ReflectionPage::addOrigin(const Record& record, const ReflectionDossier* dossier)
{
    const Reflection r = reflectionFrom(record);
    const Reflection counted = r.kind == ReflectionKind::Strategy && dossier && dossier->pair ? reflectionFrom(*dossier->pair) : r;
    m_fields->addHeading(tr("Origin"));
    const auto optional = [this](const QString& label, const QString& value, bool mono = false) {
        if (!value.isEmpty())
            m_fields->addField(label, value, mono);
    };
    optional(tr("Tags"), r.tags.join(QStringLiteral(", ")));
    optional(tr("Error"), joinedParts({r.errorCategory, r.errorType == r.errorCategory ? QString() : r.errorType}));
    m_fields->addField(tr("Seen"),
                       counted.occurrences > 1
                           ? tr("%Ln time(s), first %1, last %2", nullptr, int(std::min<qint64>(counted.occurrences, INT_MAX)))
                                 .arg(format::moment(counted.firstSeen), format::moment(counted.lastSeen))
                           : tr("once, %1").arg(format::moment(counted.createdAt)));
    optional(tr("Signature"), counted.errorSignature, true);
    optional(tr("Outcome"), r.outcome);
    optional(tr("Task"), r.query);
    optional(tr("Context"), r.context);
    optional(tr("Rationale"), record.cells[ReflectionRationale].text());
    optional(tr("Session"), r.sessionId);
    optional(tr("Written by"), joinedParts({r.source, r.provider, r.model, r.promptId}));
    if (r.version > 1)
        m_fields->addField(tr("Version"), format::count(r.version));
    m_fields->addField(tr("Created"), tr("%1 (%2)").arg(format::moment(r.createdAt), format::ago(r.createdAt)));
}

} // namespace hindcast
