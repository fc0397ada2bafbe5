// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/read/PairLookup.h"

#include "core/rules/reflection/StrategyPair.h"
#include "core/store/relation/RecordReader.h"
#include "core/store/rows/RowEditor.h"

namespace hindcast {
namespace {

constexpr qint64 mostOfOneMoment = 64; // more rows of one moment were copied together: it tells nothing

/// The reflective rows that agree with \a record in the moment and the other columns, itself among them.
Expected<std::vector<Record>> rowsOfItsMoment(Connection& connection, const StoreDescription& store, const Record& record, const PairBy& by)
{
    std::vector<Record> out;
    HC_TRY(RowEditor rows, RowEditor::open(connection, store, RelationId::Reflections));
    const int moment = rows.indexOf(by.moment);
    if (moment < 0)
        return out;
    HC_TRY(const auto own, rows.read(record.key));
    if (!own || own->values[size_t(moment)].isNull())
        return out;
    HC_TRY(const auto keys, rows.keysWhere(by.moment, own->values[size_t(moment)], mostOfOneMoment));
    if (qint64(keys.size()) == mostOfOneMoment)
        return out;
    ReadNotes notes;
    for (const Locator& key : keys) {
        HC_TRY(const auto other, rows.read(key));
        const bool agrees = other && std::ranges::all_of(by.same, [&](const QByteArray& column) {
                                const int i = rows.indexOf(column);
                                return i < 0 || other->values[size_t(i)] == own->values[size_t(i)];
                            });
        if (!agrees)
            continue;
        auto found = readRecord(connection, rows.relation(), key, notes);
        if (found)
            out.push_back(*std::move(found));
        else if (found.error().code != ErrorCode::NotFound) // a row of another layer is none of ours
            return Unexpected(found.error());
    }
    return out;
}

/// The only one of \a rows that fits \a record; null for none or several.
const Record* onlyPartner(const std::vector<Record>& rows, const Record& record, const QString& mark)
{
    const Record* found = nullptr;
    for (const Record& other : rows) {
        if (other.key == record.key
            || !areStrategyPair(stringsOf(record.cells[ReflectionTags]), stringsOf(other.cells[ReflectionTags]), mark))
            continue;
        if (found)
            return nullptr;
        found = &other;
    }
    return found;
}

} // namespace

Expected<std::optional<Record>> findPair(Connection& connection, const StoreDescription& store, const Record& record)
{
    const auto owner = store.owners.find(RelationId::Reflections);
    if (owner == store.owners.end() || !owner->second->pairs)
        return std::nullopt;
    const PairBy by = owner->second->pairs();
    HC_TRY(const std::vector<Record> rows, rowsOfItsMoment(connection, store, record, by));
    const Record* partner = onlyPartner(rows, record, by.mark);
    const Record* back = partner ? onlyPartner(rows, *partner, by.mark) : nullptr;
    return back && back->key == record.key ? std::optional(*partner) : std::nullopt;
}

} // namespace hindcast
