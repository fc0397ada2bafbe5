// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/curation/plan/ChangePlan.h"
#include "core/curation/plan/RowRemoval.h"
#include "core/curation/plan/WrittenText.h"
#include "core/store/relation/StoredCell.h"
#include "core/store/sql/NextNumber.h"

#include <QCoreApplication>
#include <QUuid>

#include <algorithm>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::CorrectionPlan)
};

constexpr qsizetype greatestCorrection = 1'000'000; // code units of a text

Expected<QString> storableText(const Decision& decided, Correction what)
{
    if (what != Correction::Amend && what != Correction::Annotate)
        return QString();
    auto text = writtenText(textOf(decided), greatestCorrection);
    if (!text)
        return fail(ErrorCode::InvalidInput, Tr::tr("The text has 1 to %1 characters.").arg(greatestCorrection));
    return *std::move(text);
}

/// In stored form; Unsupported where the column cannot hold it.
Expected<Cell> storedValue(const ColumnEdit& edit, const CatalogColumn& column, Dialect dialect)
{
    BoundColumn bound;
    bound.codec = &codecFor(edit.kind, column.type, dialect);
    bound.type = column.type;
    bound.notNull = column.notNull || column.keyPosition > 0;
    const auto stored = edit.stored && !(edit.value.isNull() && bound.notNull) ? std::optional(edit.value)
                                                                               : storedForm(bound, edit.value, dialect);
    if (!stored)
        return fail(ErrorCode::Unsupported, Tr::tr("The column %1 cannot hold what is wanted.").arg(QString::fromUtf8(column.name)));
    return *stored;
}

} // namespace

Expected<std::vector<CellChange>> ChangePlan::changesOf(const std::vector<ColumnEdit>& edits, const CatalogTable& table,
                                                        const RowImage* image)
{
    std::vector<CellChange> out;
    for (const ColumnEdit& edit : edits) {
        const auto column = std::ranges::find(table.columns, edit.column, &CatalogColumn::name);
        if (column == table.columns.end()) {
            if (!image)
                continue; // beside: an older version of the table
            return fail(ErrorCode::Unsupported, Tr::tr("There is no column %1.").arg(QString::fromUtf8(edit.column)));
        }
        HC_TRY(const Cell stored, storedValue(edit, *column, m_target.store->dialect));
        HC_TRY(Cell after, asPrinted(*m_target.data, column->type, stored));
        const Cell before = image ? image->values[size_t(column - table.columns.begin())] : Cell();
        if (!image || before != after)
            out.push_back({edit.column, before, std::move(after)});
    }
    return out;
}

/// The key of a row beside: known before it is written, because an intent must be able to look for it. An inner nothing: the
/// database numbers it, which only our own can be asked for afterwards.
Expected<std::optional<Locator>> ChangePlan::keyBeside(const Locator& key, const CatalogTable& table)
{
    const QByteArrayList columns = table.keyColumns();
    if (columns.size() != 1)
        return fail(ErrorCode::Unsupported, Tr::tr("The table %1 has no single key.").arg(QString::fromUtf8(table.name)));
    const CatalogColumn& column = *table.column(columns.front());
    if (!m_target.isForeign())
        return std::optional<Locator>();
    if (column.type == "uuid" || column.type.contains("char") || column.type.contains("text")) {
        const QString name = key.text() + u'|' + QString::fromUtf8(table.name) + u'|' + isoTimestamp(spec().why.at);
        return Locator(QUuid::createUuidV5(QUuid(), name).toString(QUuid::WithoutBraces).toUtf8());
    }
    if (m_target.store->dialect == Dialect::Postgres)
        return fail(ErrorCode::Unsupported, Tr::tr("The table %1 numbers its rows itself.").arg(QString::fromUtf8(table.name)));
    auto known = m_nextKeys.find(table.name);
    if (known == m_nextKeys.end()) {
        HC_TRY(const qint64 next, nextNumber(*m_target.data, table.name, column.name));
        known = m_nextKeys.emplace(table.name, next).first;
    }
    return Locator(known->second++);
}

Expected<void> ChangePlan::putBeside(RelationId relation, const Locator& key, const RowBeside& row)
{
    const CatalogTable* table = m_target.store->catalog.table(row.table);
    if (!table)
        return {}; // a version of the product without it
    if (const auto unknown = table->triggers; !unknown.empty() && m_target.isForeign())
        return fail(ErrorCode::Unsupported,
                    Tr::tr("The table %1 has a trigger %2 that this product is not known to have.")
                        .arg(QString::fromUtf8(row.table), QString::fromUtf8(unknown.front().name)));
    const auto own = keyBeside(key, *table);
    if (!own && own.error().code == ErrorCode::Unsupported) {
        m_preview.consequences << Tr::tr("Nothing is put into %1: %2").arg(QString::fromUtf8(row.table), own.error().sentence);
        return {};
    }
    HC_TRY(const std::optional<Locator> known, Expected<std::optional<Locator>>(own));
    RowChange put;
    put.kind = RowChange::Kind::Insert;
    put.relation = relation;
    put.table = row.table;
    HC_TRY(put.columns, changesOf(row.columns, *table, nullptr));
    const auto value = std::ranges::find(put.columns, row.within, &CellChange::column);
    if (table->has(row.numbered) && value != put.columns.end()) {
        const QByteArray cache = row.table + '|' + row.within + '|' + key.text().toUtf8();
        auto next = m_nextKeys.find(cache);
        if (next == m_nextKeys.end()) {
            HC_TRY(const qint64 first, nextNumber(*m_target.data, row.table, row.numbered, row.within, value->after));
            next = m_nextKeys.emplace(cache, first).first;
        }
        HC_TRY(auto numbered, changesOf({{row.numbered, ColumnKind::Integer, Cell(next->second++)}}, *table, nullptr));
        std::ranges::move(numbered, std::back_inserter(put.columns));
    }
    if (known) {
        put.key = *known;
        const Cell cell = std::visit([](const auto& v) { return Cell(v); }, known->parts().front());
        put.columns.insert(put.columns.begin(), {table->keyColumns().front(), {}, cell});
    }
    insert(std::move(put));
    return {};
}

Expected<void> ChangePlan::correctOne(RelationId relation, const RelationCuration& curation, const CorrectionRequest& request,
                                      const Locator& key)
{
    HC_TRY(RowEditor * rows, editor(relation));
    HC_TRY(const auto image, rows->read(key));
    if (!image)
        return goneRecord(key);
    HC_TRY(const CorrectionEdit edit, curation.edit(request, StoredRow(rows->table(), *image, m_target.store->dialect)));
    if (edit.already) {
        ++m_preview.unchanged;
        return {};
    }
    RowChange change;
    change.relation = relation;
    change.key = key;
    HC_TRY(change.columns, changesOf(edit.columns, rows->table(), &*image));
    if (change.columns.empty()) {
        ++m_preview.unchanged;
        return {};
    }
    m_preview.rows.push_back(std::move(change));
    for (const RowBeside& row : edit.beside)
        HC_CHECK(putBeside(relation, key, row));
    m_preview.consequences += edit.consequences;
    return {};
}

Expected<void> ChangePlan::correct(Correction what)
{
    const decision::Selected& selected = *selectedOf(spec().what);
    return correct(what, selected.subject, selected.keys);
}

Expected<void> ChangePlan::correct(Correction what, RelationId relation, const std::vector<Locator>& keys)
{
    HC_CHECK(mayCorrect(*m_target.store, relation, what));
    const RelationCuration* curation = curationOf(*m_target.store, relation);
    CorrectionRequest request{what, {}, spec().why.sentence(), spec().why.actor, spec().why.at};
    HC_TRY(request.text, storableText(spec().what, what));
    for (const Locator& key : keys) {
        if (what == Correction::Delete)
            HC_CHECK(remove(relation, key));
        else if (curation->edit)
            HC_CHECK(correctOne(relation, *curation, request, key));
    }
    m_preview.consequences.removeDuplicates();
    return {};
}

Expected<void> ChangePlan::remove(RelationId relation, const Locator& key)
{
    HC_TRY(RowEditor * rows, editor(relation));
    HC_TRY(const auto image, rows->read(key));
    if (!image)
        return goneRecord(key);
    const RelationCuration* curation = curationOf(*m_target.store, relation);
    RowRemoval removal(m_target, relation, curation ? curation->loose : std::vector<LooseReference>());
    HC_TRY(auto changes, removal.of(rows->table(), key, *image));
    if (changes.size() > 1)
        m_preview.consequences << Tr::tr("%n record(s) of other tables that belong to it go or change with it.", nullptr,
                                         int(changes.size()) - 1);
    const QByteArray& own = rows->table().name;
    const std::vector<Locator>& selected = spec().keys();
    for (RowChange& c : changes) {
        const bool goesItself = c.kind == RowChange::Kind::Update && c.table == own && std::ranges::find(selected, c.key) != selected.end();
        // Two records of one selection may share a row beside them, or refer to each other.
        if (!goesItself && m_removed.insert({c.table.isEmpty() ? own : c.table, c.key}).second)
            m_preview.rows.push_back(std::move(c));
    }
    return {};
}

} // namespace hindcast
