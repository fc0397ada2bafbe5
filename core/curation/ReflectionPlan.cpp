// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/curation/ChangePlan.h"
#include "core/store/relation/RecordReader.h"
#include "core/store/relation/ReflectiveRecords.h"

#include <QCoreApplication>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::ChangePlan)
};

} // namespace

Expected<ChangePlan::Row<Reflection>> ChangePlan::reflection(const Locator& key)
{
    if (!m_target.store->relation(RelationId::Reflections))
        return fail(ErrorCode::Unsupported, Tr::tr("Reflections are not recorded here."));
    HC_TRY(RowEditor * rows, editor(RelationId::Reflections));
    HC_TRY(auto image, rows->read(key));
    if (!image)
        return fail(ErrorCode::NotFound, Tr::tr("There is no record %1 any more.").arg(key.text().left(200)), {},
                    Tr::tr("Refresh, and choose again."));
    ReadNotes notes;
    HC_TRY(const Record record, readRecord(*m_target.data, rows->relation(), key, notes));
    return Row<Reflection>{reflectionFrom(record), std::move(*image)};
}

Expected<void> ChangePlan::setReflectionStates(ReflectionState state)
{
    for (const Locator& key : spec().keys) {
        HC_TRY(const auto row, reflection(key));
        if (row.value.state == state) {
            ++m_preview.unchanged;
            continue;
        }
        HC_CHECK(change(RelationId::Reflections, key, row.image, {{ReflectionStateColumn, Cell(word(state))}}));
    }
    return {};
}

} // namespace hindcast
