// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Cell.h"
#include "core/store/relation/Relations.h"
#include "core/store/sql/Connection.h"

namespace hindcast {

/// What the stored form of a value can decide by itself.
enum class Power {
    None,     ///< nothing: the row must be read
    Superset, ///< SQL finds every row that C++ would, and maybe more: re-check
    Exact,    ///< SQL and C++ agree
};

/// The ways to read a column that there are. Own: a layout's own one; OwnText: one that reads texts.
enum class CodecId {
    Integer,
    Real,
    RealAny,
    Real4,
    Numeric,
    Text,
    TextAny,
    TextInteger,
    TextCast,
    Flag,
    FlagInteger,
    FlagText,
    TimeMicros,
    Time,
    TimeEpoch,
    TimeIso,
    ListJson,
    ListCast,
    ListArray,
    Hex,
    Own,
    OwnText,
};

/// How a stored column reads and writes as a canonical one. Decoding never fails: what cannot be read becomes a null
/// (or a saturated value) and is reported as bad.
struct Codec {
    CodecId id;
    QByteArray (*read)(const QByteArray& identifier);      ///< the SQL that yields the stored value
    Cell (*decode)(Cell stored, bool& bad);                ///< stored -> canonical
    std::optional<Cell> (*encode)(const Cell& canonical);  ///< canonical -> stored, for WHERE and UPDATE
    Power comparing; ///< equality and ranges
    bool orderable;  ///< the stored form sorts as the canonical one, so ORDER BY may use it

    /// What SQL yields is a text, whatever it is stored as.
    [[nodiscard]] bool yieldsText() const { return (id >= CodecId::Text && id <= CodecId::TextCast) || id == CodecId::OwnText; }
};

/// The codec of that name; not for a layout's own ones.
[[nodiscard]] const Codec& codecOf(CodecId id);
/// The codec for a column of that declared type.
[[nodiscard]] const Codec& codecFor(ColumnKind kind, const QByteArray& type, Dialect dialect);

} // namespace hindcast
