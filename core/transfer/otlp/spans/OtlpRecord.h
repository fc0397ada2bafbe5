// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/transfer/otlp/text/OtlpNames.h"

#include <QByteArray>
#include <QJsonObject>

#include <optional>
#include <span>
#include <vector>

namespace hindcast {

/// What an attribute holds, in few bytes: texts as they are, lists and objects as compact JSON.
struct OtlpValue {
    enum class Kind : quint8 { Null, Text, Number, Bool, Json, Bytes };
    Kind kind = Kind::Null;
    QByteArray text; ///< UTF-8; of Bytes how many they are, in words
    [[nodiscard]] QString string() const { return QString::fromUtf8(text); }
    friend bool operator==(const OtlpValue&, const OtlpValue&) = default;
};

struct OtlpAttribute {
    QByteArray name;
    OtlpValue value;
    std::optional<OtlpField> field; ///< of the name: it is asked for more than once
    friend bool operator==(const OtlpAttribute&, const OtlpAttribute&) = default;
};

/// Attributes in the order of their names; of equal names the last was kept.
class OtlpAttributes : public std::vector<OtlpAttribute>
{
public:
    void settle(); ///< sorts them
    [[nodiscard]] const OtlpValue* find(QByteArrayView name) const;
    /// The first of a field's names that is there and not null.
    [[nodiscard]] const OtlpValue* of(OtlpField field) const;
    [[nodiscard]] QString text(OtlpField field) const; ///< empty: none
    [[nodiscard]] std::optional<qint64> number(OtlpField field) const; ///< nothing: none, or something else
};

/// An event of a span, or a log record that belongs to one.
struct OtlpNoteRecord {
    QByteArray name;
    qint64 at = 0; ///< nanoseconds; 0: unknown
    OtlpAttributes attributes;
    OtlpValue body;
    bool fromLog = false;
    /// Whether it is of those logs that contents may be in: exceptions are logged by anybody.
    [[nodiscard]] bool isOfInstrumentation() const { return fromLog && name != "exception"; }
    friend bool operator==(const OtlpNoteRecord& a, const OtlpNoteRecord& b)
    {
        return a.name == b.name && a.at == b.at && a.body == b.body
            && static_cast<const std::vector<OtlpAttribute>&>(a.attributes) == static_cast<const std::vector<OtlpAttribute>&>(b.attributes);
    }
};

/// A span, reduced to what a trace needs. Of one without a role only its place in the tree is kept.
struct OtlpSpan {
    QByteArray traceId, spanId, parentId; ///< hex; no parent: empty
    QByteArray name, scope, host;
    qint64 start = 0, end = 0; ///< nanoseconds; 0: unknown
    qint64 order = 0;          ///< in which it was read
    int status = 0;            ///< 0 unset, 1 ok, 2 error
    QByteArray statusText;
    OtlpRole role = OtlpRole::None;
    OtlpAttributes attributes;
    OtlpAttributes resource; ///< what may name a session
    std::vector<OtlpNoteRecord> notes;
};

/// A log record of a trace.
struct OtlpLog {
    QByteArray traceId, spanId; ///< no span: empty
    OtlpNoteRecord note;
};

/// As a row for a RecordSpill, behind what \a out has. Only what is in such a row may be unpacked; it must outlive what was unpacked, which
/// holds its texts.
void appendPackedRow(QByteArray& out, const OtlpSpan& span);
void appendPackedRow(QByteArray& out, const OtlpLog& log);
[[nodiscard]] bool isPackedSpan(QByteArrayView bytes);
[[nodiscard]] QByteArrayView packedTraceId(QByteArrayView bytes);
[[nodiscard]] OtlpSpan unpackSpan(QByteArrayView bytes);
[[nodiscard]] OtlpLog unpackLog(QByteArrayView bytes);

/// What nobody has a place for, up to 4 KiB a span, as a JSON object; empty: nothing. The first of \a layers tells a call, the others the same call:
/// of them only by what their protocol knows it.
[[nodiscard]] QByteArray otlpOtherAttributes(std::span<const OtlpSpan* const> layers);
[[nodiscard]] QByteArray otlpOtherAttributes(const OtlpSpan& span);

} // namespace hindcast
