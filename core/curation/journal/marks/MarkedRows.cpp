// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/curation/journal/marks/MarkedRows.h"

#include "core/curation/journal/bytes/BodyMembers.h"
#include "core/curation/journal/bytes/SealedProject.h"
#include "core/store/sql/Catalog.h"

#include <QCoreApplication>

#include <algorithm>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::JournalCheck)
};

/// What an entry's body says of columns; those that it does not have are not compared.
constexpr std::pair<const char*, const char*> markMembers[] = {{"tenant_id", "tenant"},
                                                               {"project_id", "project"},
                                                               {"facts_hash", "facts_sha256"},
                                                               {"rule", "rule"},
                                                               {"kind", "kind"},
                                                               {"record_id", "id"},
                                                               {"cluster_id", "cluster_id"},
                                                               {"until", "until"},
                                                               {"reasons_hash", "reasons_hash"}};

std::string_view markView(const QByteArray& text) { return {text.constData(), size_t(text.size())}; }

constexpr const char* tableOfMarks(bool findings) { return findings ? "accepted_findings" : "triage_items"; }

QByteArray momentOfMark(qint64 us) { return isoTimestamp(Timestamp{us}).toLatin1(); }

/// As an entry's body writes it; nothing is as good as an empty text.
QByteArray cellOfMark(const Statement::View& v, const QByteArray& column)
{
    using Kind = Statement::View::Kind;
    if (v.kind == Kind::Null)
        return {};
    if (v.kind == Kind::Integer || v.kind == Kind::Time)
        return column == "at" || column == "until" ? momentOfMark(v.integer) : QByteArray::number(v.integer);
    return {v.bytes.data(), qsizetype(v.bytes.size())};
}

template<class Values>
QByteArray valueOfMark(const Values& values, const char* column)
{
    const auto it = std::ranges::find_if(values, [column](const auto& v) { return v.column == column; });
    return it == values.end() ? QByteArray() : it->text;
}

/// What a row is about, as long as it is the same in every project.
template<class Values>
QByteArray subjectOfMark(const Values& values, bool findings)
{
    return findings ? valueOfMark(values, "facts_hash")
                    : valueOfMark(values, "kind") + '\0' + valueOfMark(values, "record_id") + '\0' + valueOfMark(values, "cluster_id");
}

template<class Values>
QString idOfMark(const Values& values)
{
    return QString::fromUtf8(valueOfMark(values, "record_id")).left(100);
}

} // namespace

/// What entries are about may have lost a text to a strike, where rows did not.
QByteArray MarkedRows::struckPlaceOf(const QByteArray& subject) const
{
    const auto place = std::ranges::find_if(m_struckPlaces,
                                            [&](const QByteArray& p) { return m_struck.isSaid(markView(p), markView(subject)); });
    return place == m_struckPlaces.end() ? subject : *place;
}

QByteArray MarkedRows::placeOf(const QByteArray& told)
{
    if (m_told.contains(told))
        return told;
    if (!m_struck.standIn(markView(told)))
        return struckPlaceOf(told);
    for (auto it = m_told.cbegin(); it != m_told.cend(); ++it) // marked once more, after a strike
        if (m_struck.isSaid(markView(told), markView(it.key())))
            return it.key();
    m_struckPlaces << told;
    return told;
}

void MarkedRows::tell(bool findings)
{
    m_told.clear();
    m_struckPlaces.clear();
    for (const JournalMark& m : m_marks) {
        const auto state = triageStateOfAction(QString::fromUtf8(m.action));
        if (findings ? m.action != "accept-finding" : !state)
            continue;
        Told told{m.seq, {{"actor", m.actor}, {"note", m.note}, {"at", momentOfMark(m.at)}}};
        told.values.push_back(findings ? Value{"journal_seq", QByteArray::number(m.seq)} : Value{"state", word(*state).toLatin1()});
        const BodyMembers body(m.body);
        for (const auto& [column, member] : markMembers)
            if (body.has(member))
                told.values.push_back({column, body.text(member)});
        told.loosely = m_loose.contains(m.at);
        m_told[placeOf(subjectOfMark(told.values, findings))].push_back(std::move(told));
    }
}

/// A mark is believed where the entry has it.
bool MarkedRows::isSame(const Value& told, const Values& row, bool loosely) const
{
    const auto now = std::ranges::find_if(row, [&](const Value& v) { return v.column == told.column; });
    if (now == row.end() || m_struck.isSaid(markView(told.text), markView(now->text)) || (loosely && m_struck.standIn(markView(now->text))))
        return true;
    return told.column == "project_id" // which may have got another name since
        && sealedProject(std::string_view(now->text)) == sealedProject(std::string_view(told.text));
}

/// A row is what one entry says, the newest ones first: several projects may have marked the same.
void MarkedRows::compare(const QByteArray& table, const Values& row, bool findings)
{
    const QByteArray subject = subjectOfMark(row, findings);
    const QString id = idOfMark(row), name = QString::fromLatin1(table);
    auto told = m_told.find(subject);
    if (told == m_told.end())
        told = m_told.find(struckPlaceOf(subject));
    if (told == m_told.end()) {
        m_breaks.push_back({0, name, id, Tr::tr("No entry speaks of row %1 of %2.").arg(id, name)});
        return;
    }
    const auto differs = [&](const Told& t) {
        return std::ranges::find_if_not(t.values, [&](const Value& v) { return isSame(v, row, t.loosely); });
    };
    for (auto t = told->rbegin(); t != told->rend(); ++t)
        if (!t->found && differs(*t) == t->values.end()) {
            t->found = true;
            return;
        }
    Told& last = told->back();
    last.wrong = true;
    const auto column = differs(last);
    const QString what = column == last.values.end() ? Tr::tr("No entry speaks of row %1 of %2.").arg(id, name) // it is there twice
                                                     : Tr::tr("In row %1 of %2, %3 is not what entry %4 says.")
                                                           .arg(id, name, QString::fromUtf8(column->column), QString::number(last.seq));
    m_breaks.push_back({last.seq, name, id, what});
}

/// Of the queue only the newest mark is kept, findings stay accepted.
void MarkedRows::missing(const QByteArray& table, bool findings)
{
    const QString name = QString::fromLatin1(table);
    for (auto told = m_told.cbegin(); told != m_told.cend(); ++told) {
        if (std::ranges::any_of(*told, &Told::wrong))
            continue;
        for (const Told& t : *told)
            if (!t.found && (findings || &t == &told->back()))
                m_breaks.push_back(
                    {t.seq, name, idOfMark(t.values),
                     Tr::tr("Row %1 of %2 is not there as entry %3 says.").arg(idOfMark(t.values), name, QString::number(t.seq))});
    }
}

Expected<void> MarkedRows::read(const CatalogTable& table, bool findings)
{
    QByteArrayList columns, names;
    for (const CatalogColumn& c : table.columns)
        if (c.name != "id") {
            columns << quoted(c.name);
            names << c.name;
        }
    HC_TRY(auto rows, m_connection.prepare("SELECT " + columns.join(", ") + " FROM " + quoted(table.name) + " ORDER BY id"));
    Values row(size_t(names.size()));
    for (;;) {
        HC_TRY(const bool more, rows->step());
        if (!more)
            return {};
        for (size_t i = 0; i < row.size(); ++i)
            row[i] = {names[qsizetype(i)], cellOfMark(rows->view(int(i)), names[qsizetype(i)])};
        compare(table.name, row, findings);
    }
}

Expected<std::vector<MarkedRows::Break>> MarkedRows::check(const Catalog& catalog)
{
    const Catalog open = catalog.readable();
    for (const bool findings : {true, false}) {
        const CatalogTable* found = open.table(tableOfMarks(findings));
        // Policies may hide rows from whoever proves: then nothing can be said.
        if (!found || found->rowSecurity || found->columns.size() != catalog.table(found->name)->columns.size())
            continue;
        tell(findings);
        HC_CHECK(read(*found, findings));
        missing(found->name, findings);
    }
    return std::move(m_breaks);
}

} // namespace hindcast
