// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/detail/pages/LinksPage.h"

#include "core/store/relation/FilterFields.h"
#include "ui/detail/parts/FieldList.h"
#include "ui/models/Format.h"

#include <QMap>
#include <QVBoxLayout>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::LinksPage)
};

constexpr int shownText = 160; // of the other record: enough to know it again

/// As seen from one end; a relation that a later version wrote is shown as it is stored.
QString relationTitle(const SeenLink& link)
{
    const auto relation = recordRelationFromWord(link.relation);
    if (!relation)
        return format::line(link.relation, 40);
    switch (*relation) {
    case RecordRelation::Supports: return link.outwards ? Tr::tr("Supports") : Tr::tr("Supported by");
    case RecordRelation::Contradicts: return link.outwards ? Tr::tr("Contradicts") : Tr::tr("Contradicted by");
    case RecordRelation::Refines: return link.outwards ? Tr::tr("Refines") : Tr::tr("Refined by");
    case RecordRelation::Supersedes: return link.outwards ? Tr::tr("Supersedes") : Tr::tr("Superseded by");
    case RecordRelation::DerivedFrom: break;
    }
    return link.outwards ? Tr::tr("Derived from") : Tr::tr("Source of");
}

QString entityTitle(const QString& kind)
{
    if (kind == u"cluster")
        return Tr::tr("Cluster");
    if (kind == u"namespace")
        return Tr::tr("Namespace");
    if (kind == u"playbook")
        return Tr::tr("Playbook");
    if (kind == u"resource")
        return Tr::tr("Resource");
    if (kind == u"tool")
        return Tr::tr("Tool");
    if (kind == u"category")
        return Tr::tr("Category");
    return kind == u"code" ? Tr::tr("Code") : format::line(kind, 40);
}

/// "Go to strategy 12"
QString goTitle(const SeenLink& link)
{
    const QString id = QString::number(link.other);
    switch (reflectionKindFromWord(link.kind).value_or(ReflectionKind::Reflection)) {
    case ReflectionKind::Strategy: return Tr::tr("Go to strategy %1").arg(id);
    case ReflectionKind::Lesson: return Tr::tr("Go to lesson %1").arg(id);
    case ReflectionKind::Pattern: return Tr::tr("Go to pattern %1").arg(id);
    case ReflectionKind::Reflection: break;
    }
    return Tr::tr("Go to reflection %1").arg(id);
}

} // namespace

LinksPage::LinksPage(PatternDetails* details, QWidget* parent) : QWidget(parent), m_details(details), m_fields(new FieldList(this))
{
    auto* box = new QVBoxLayout(this);
    box->setContentsMargins(0, 0, 0, 0);
    box->addWidget(m_fields);
    connect(details, &PatternDetails::subjectChanged, this, &LinksPage::showSubject);
}

void LinksPage::showSubject(const Subject& subject)
{
    ++m_generation;
    m_fields->clear();
    const auto* record = std::get_if<RecordSubject>(&subject);
    if (!record || record->relation != RelationId::Reflections || !m_details->session() || !m_details->session()->store()
        || !keepsLinks(*m_details->session()->store()))
        return;
    m_details->session()->ask<LinkDossier>(
        StoreSession::LaneKind::Interactive, {{}, QStringLiteral("links")},
        [id = record->record.key.text().toLongLong()](Connection& c, const StoreDescription& s, const JobContext&) {
            return readLinkDossier(c, s, id);
        },
        this,
        [this, generation = m_generation](Expected<LinkDossier> found) {
            if (generation != m_generation)
                return;
            if (found)
                showDossier(*found);
            else if (found.error().code != ErrorCode::Cancelled)
                m_fields->addText(found.error().sentence);
        });
}

void LinksPage::showDossier(const LinkDossier& dossier)
{
    m_fields->clear();
    m_fields->addHeading(tr("Linked records"));
    for (const SeenLink& link : dossier.links)
        addLink(link);
    if (dossier.links.empty())
        m_fields->addText(tr("No other record bears on it."));
    if (dossier.more)
        m_fields->addText(tr("Only the newest %1 are shown.").arg(format::count(shownLinks)));
    addEntities(dossier.entities);
}

void LinksPage::addEntities(const std::vector<RecordEntity>& entities)
{
    m_fields->addHeading(tr("Speaks of"));
    QMap<QString, QStringList> byKind;
    for (const RecordEntity& e : entities)
        byKind[entityTitle(e.kind)] << format::line(e.name, 120);
    for (auto it = byKind.cbegin(); it != byKind.cend(); ++it)
        m_fields->addField(it.key(), it->join(QStringLiteral(", ")));
    if (entities.empty())
        m_fields->addText(tr("Nothing that is known by name."));
}

void LinksPage::addLink(const SeenLink& link)
{
    const QString reason = format::line(link.reason, 200);
    if (!link.text)
        return m_fields->addField(
            relationTitle(link),
            tr("%1 %2, which is there no more\n%3").arg(format::line(link.kind, 40), QString::number(link.other), reason));
    m_fields->addAction(relationTitle(link), format::line(*link.text, shownText) + u'\n' + reason, goTitle(link),
                        [this, key = Locator(link.other)] {
                            Q_EMIT memoryRequested(RelationId::Reflections, recordCondition(RelationId::Reflections, key), key.text());
                        });
}

} // namespace hindcast
