// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transfer/snapshot/CompanionCopy.h"

#include "core/store/copy/CompanionRows.h"
#include "core/transfer/CellRedaction.h"
#include "core/transfer/PackedCells.h"

namespace hindcast {
namespace {

/// In the thread that writes.
Expected<void> writeRows(Connection& target, const CompanionPlan& plan, bool redact, const PackedCells& cells)
{
    HC_TRY(const auto insert, plan.copy.prepareInsert(target));
    for (size_t at = 0; at < cells.size(); at += plan.columns.size()) {
        for (size_t i = 0; i < plan.columns.size(); ++i) {
            const bool may = redact && plan.columns[i].text && !plan.columns[i].key;
            HC_CHECK(insert->bind(int(i) + 1, may ? redactedCell(cells.at(at + i), false) : cells.at(at + i)));
        }
        HC_CHECK(insert->step());
        insert->reset();
    }
    return {};
}

} // namespace

Expected<void> copyCompanion(Connection& source, SnapshotFile& target, const StoreDescription& store, const CompanionTable& companion,
                             bool redact, const CancelToken& token)
{
    const CatalogTable* table = store.catalog.table(companion.name);
    if (!table)
        return {};
    const auto plan = std::make_shared<const CompanionPlan>(planCompanion(*table, companion, store.dialect));
    (void)target.post([plan](Connection& copy) { return plan->copy.create(copy); });
    PackedCells cells;
    return readCompanion(
        source, *plan, store.scope, token, [&](const Cell& cell) { cells.add(cell); },
        [&] {
            const qsizetype bytes = cells.bytes();
            (void)target.post(
                [plan, redact, piece = std::exchange(cells, {})](Connection& copy) { return writeRows(copy, *plan, redact, piece); },
                bytes);
        });
}

} // namespace hindcast
