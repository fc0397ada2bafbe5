// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Correction.h"
#include "core/domain/Error.h"
#include "core/domain/Timestamp.h"
#include "core/rules/curation/TriggerWrites.h"
#include "core/store/relation/Relations.h"
#include "core/store/relation/StoredRow.h"

#include <QStringList>

namespace hindcast {

/// What is asked of one row.
struct CorrectionRequest {
    Correction what = Correction::Demote;
    QString text;   ///< amend: the new text; annotate: the note
    QString reason; ///< its word, and the note if there is one
    QString actor;
    Timestamp at;
};

/// A column and what it is to hold.
struct ColumnEdit {
    QByteArray column;
    ColumnKind kind = ColumnKind::Text;
    Cell value;
    bool stored = false; ///< the value is in stored form already
};

/// A row that is put into another table of the product. Without that table nothing happens; columns that it has not are left out.
struct RowBeside {
    QByteArray table;
    std::vector<ColumnEdit> columns;
    QByteArray numbered = {}; ///< a column that gets the next number ...
    QByteArray within = {};   ///< ... of the rows that have the same value in this one
};

/// What a correction does to a row: plain data, so that preview, application and undo know nothing about the product.
struct CorrectionEdit {
    std::vector<ColumnEdit> columns;
    std::vector<RowBeside> beside = {};
    QStringList consequences = {};
    bool already = false; ///< it is as wanted: nothing to do
};

/// One thing that a product's rows can take, or why they cannot.
struct CorrectionOffer {
    Correction what;
    QByteArrayList needs;            ///< the columns that it is written to
    QString (*refusal)() = nullptr;  ///< a sentence: the product honours nothing of the kind
};

/// Rows of another table that belong to a row without a foreign key that says so.
struct LooseReference {
    QByteArray table;
    QByteArray column;
    QByteArray target;
    bool cleared = false; ///< the rows stay; their reference is emptied
};

/// How one relation of a layout takes corrections: the folder's Curation.cpp.
struct RelationCuration {
    RelationId relation;
    std::vector<CorrectionOffer> offers;
    /// What the product's own triggers write. Others are unknown, and nothing is written to a table that has one.
    std::vector<KnownTrigger> triggers;
    /// Of anything but Delete. Pure: the same row and request give the same edit.
    Expected<CorrectionEdit> (*edit)(const CorrectionRequest& request, const StoredRow& row) = nullptr;
    std::vector<LooseReference> loose = {};
    bool anyTrigger = false; ///< a database of our own: its triggers are its owner's business
};

} // namespace hindcast
