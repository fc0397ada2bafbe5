// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/curation/journal/SealCheck.h"

#include "core/curation/journal/Seals.h"

#include <QCoreApplication>
#include <QJsonArray>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::JournalCheck)
};

} // namespace

SealCheck::SealCheck(Connection& connection, JournalChain& chain) : m_connection(connection), m_chain(chain)
{
    for (auto it = chain.told.cbegin(); it != chain.told.cend(); ++it)
        if (!it->undoes.isEmpty() && it->state == "applied")
            m_undoneBy.insert(it->undoes, it.key());
}

Expected<void> SealCheck::all()
{
    HC_CHECK(records());
    HC_CHECK(images());
    return kept();
}

void SealCheck::record(const ChangeSetRecord& r, const Scope& scope)
{
    const auto found = m_chain.told.constFind(r.id);
    if (found == m_chain.told.cend())
        return breaks(r.journalSeq, "change_set", r.id, Tr::tr("No entry speaks of change-set %1.").arg(r.id.left(60)));
    m_there.insert(r.id);
    const ToldChangeSet& told = *found;
    if (!told.covered)
        return;
    if (r.journalSeq != told.seq || recordSeal(r, scope) != told.record)
        return breaks(told.seq, "change_set", r.id, Tr::tr("Change-set %1 was changed after it was written.").arg(r.id));
    const bool counted = r.state != ChangeSetState::Intent && told.affected;
    if (word(r.state) != QLatin1String(told.state) || (counted && r.affected != *told.affected))
        return breaks(told.seq, "change_set", r.id, Tr::tr("The state of change-set %1 is not the one that was noted.").arg(r.id));
    if (r.undoneBy != m_undoneBy.value(r.id))
        breaks(told.seq, "change_set", r.id, Tr::tr("Who has undone change-set %1 is not what was noted.").arg(r.id));
}

void SealCheck::images(const QString& id, const QByteArray& seal)
{
    const auto found = m_chain.told.constFind(id);
    if (found == m_chain.told.cend())
        return breaks(m_chain.last + 1, "images", id, Tr::tr("There are images of a change-set that no entry speaks of."));
    if (!found->images.isEmpty() && found->images != seal)
        breaks(found->seq, "images", id, Tr::tr("Images of change-set %1 were changed after they were written.").arg(id));
}

Expected<void> SealCheck::kept(const QString& id, const ToldChangeSet& told)
{
    if (told.kept.isEmpty() || !m_undoneBy.value(id).isEmpty()) // undone: they went back
        return {};
    for (const char* table : keptTables) {
        const QJsonObject was = told.kept[QLatin1String(table)].toObject();
        QByteArrayList columns;
        for (const QJsonValueConstRef name : was[QLatin1String("columns")].toArray())
            columns << name.toString().toUtf8();
        HC_TRY(const auto now, keptSeal(m_connection, table, columns, id));
        if (!now || *now != was)
            breaks(told.seq, table, id, Tr::tr("Rows that change-set %1 kept are not those that it removed.").arg(id));
    }
    return {};
}

void SealCheck::breaks(qint64 seq, const char* kind, const QString& id, const QString& what)
{
    m_chain.breaks({seq, QString::fromLatin1(kind), id, what});
}

Expected<void> SealCheck::records()
{
    HC_CHECK(eachChangeSet(m_connection, [this](const ChangeSetRecord& r, const Scope& scope) { record(r, scope); }));
    for (auto it = m_chain.told.cbegin(); it != m_chain.told.cend(); ++it)
        if (it->covered && !m_there.contains(it.key()))
            breaks(it->seq, "change_set", it.key(), Tr::tr("Change-set %1 is missing.").arg(it.key()));
    return {};
}

Expected<void> SealCheck::images()
{
    HC_TRY(auto rows, m_connection.prepare("SELECT change_set, image FROM change_images ORDER BY change_set, seq"));
    QSet<QString> seen;
    QByteArray current;
    ImageSeal seal;
    bool any = false;
    for (;;) {
        HC_TRY(const bool more, rows->step());
        const Statement::View id = more ? rows->view(0) : Statement::View{};
        if (any && (!more || id.bytes != std::string_view(current))) {
            seen.insert(QString::fromUtf8(current));
            images(QString::fromUtf8(current), seal.take());
        }
        if (!more)
            break;
        if (!any || id.bytes != std::string_view(current))
            current = QByteArray(id.bytes.data(), qsizetype(id.bytes.size()));
        any = true;
        const Statement::View image = rows->view(1);
        seal.add(QByteArrayView(image.bytes.data(), qsizetype(image.bytes.size())));
    }
    const QByteArray none = ImageSeal().take();
    for (auto it = m_chain.told.cbegin(); it != m_chain.told.cend(); ++it)
        if (!it->images.isEmpty() && !seen.contains(it.key()))
            images(it.key(), none);
    return {};
}

Expected<void> SealCheck::kept()
{
    for (auto it = m_chain.told.cbegin(); it != m_chain.told.cend(); ++it)
        HC_CHECK(kept(it.key(), *it));
    for (const char* table : keptTables) {
        HC_TRY(const auto ids, m_connection.rows(QByteArray("SELECT DISTINCT change_set FROM ") + table));
        for (const auto& id : ids)
            if (!m_chain.told.contains(id[0].text()))
                breaks(m_chain.last + 1, table, id[0].text(), Tr::tr("Rows were kept by a change-set that no entry speaks of."));
    }
    return {};
}

} // namespace hindcast
