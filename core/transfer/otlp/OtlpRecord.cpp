// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transfer/otlp/OtlpRecord.h"

#include <QDataStream>
#include <QIODevice>

#include <algorithm>

namespace hindcast {
namespace {

constexpr char packedSpan = 'S', packedLog = 'L';

QDataStream& operator<<(QDataStream& out, const OtlpValue& v) { return out << quint8(v.kind) << v.text; }
QDataStream& operator>>(QDataStream& in, OtlpValue& v)
{
    quint8 kind = 0;
    in >> kind >> v.text;
    v.kind = OtlpValue::Kind(kind);
    return in;
}
QDataStream& operator<<(QDataStream& out, const OtlpAttributes& all)
{
    out << quint32(all.size());
    for (const OtlpAttribute& a : all)
        out << a.name << a.value;
    return out;
}
QDataStream& operator>>(QDataStream& in, OtlpAttributes& all)
{
    quint32 count = 0;
    in >> count;
    for (quint32 i = 0; i < count && in.status() == QDataStream::Ok; ++i) {
        OtlpAttribute a;
        in >> a.name >> a.value;
        all.push_back(std::move(a));
    }
    return in;
}
QDataStream& operator<<(QDataStream& out, const OtlpNoteRecord& n) { return out << n.name << n.at << n.attributes << n.body << n.fromLog; }
QDataStream& operator>>(QDataStream& in, OtlpNoteRecord& n) { return in >> n.name >> n.at >> n.attributes >> n.body >> n.fromLog; }

} // namespace

void OtlpAttributes::settle()
{
    std::ranges::stable_sort(*this, {}, &OtlpAttribute::name);
    size_t kept = 0;
    for (size_t i = 0; i < size(); ++i) {
        if (i + 1 < size() && (*this)[i].name == (*this)[i + 1].name)
            continue;
        if (kept != i)
            (*this)[kept] = std::move((*this)[i]);
        ++kept;
    }
    resize(kept);
}

const OtlpValue* OtlpAttributes::find(QByteArrayView name) const
{
    const auto it = std::ranges::lower_bound(*this, name, {}, [](const OtlpAttribute& a) { return QByteArrayView(a.name); });
    return it != end() && QByteArrayView(it->name) == name ? &it->value : nullptr;
}

const OtlpValue* OtlpAttributes::of(OtlpField field) const
{
    for (const OtlpName& n : otlpNames())
        if (n.field == field)
            if (const OtlpValue* v = find(n.name); v && v->kind != OtlpValue::Kind::Null)
                return v;
    return nullptr;
}

QString OtlpAttributes::text(OtlpField field) const
{
    const OtlpValue* v = of(field);
    return v ? v->string() : QString();
}

QByteArray pack(const OtlpSpan& s)
{
    constexpr qsizetype perAttribute = 16, rest = 256;
    qsizetype size = rest;
    for (const OtlpAttribute& a : s.attributes)
        size += a.name.size() + a.value.text.size() + perAttribute;
    QByteArray out;
    out.reserve(size);
    out += packedSpan;
    QDataStream stream(&out, QIODevice::Append);
    stream << s.traceId << s.spanId << s.parentId << s.name << s.scope << s.host << s.start << s.end << s.order << s.status << s.statusText
           << qint32(s.role) << s.attributes << s.resource << quint32(s.notes.size());
    for (const OtlpNoteRecord& n : s.notes)
        stream << n;
    return out;
}

QByteArray pack(const OtlpLog& l)
{
    QByteArray out(1, packedLog);
    QDataStream stream(&out, QIODevice::Append);
    stream << l.traceId << l.spanId << l.note;
    return out;
}

bool isPackedSpan(const QByteArray& bytes) { return bytes.startsWith(packedSpan); }

OtlpSpan unpackSpan(const QByteArray& bytes)
{
    OtlpSpan s;
    QDataStream stream(bytes.sliced(1));
    qint32 role = 0;
    quint32 notes = 0;
    stream >> s.traceId >> s.spanId >> s.parentId >> s.name >> s.scope >> s.host >> s.start >> s.end >> s.order >> s.status >> s.statusText
        >> role >> s.attributes >> s.resource >> notes;
    s.role = OtlpRole(role);
    for (quint32 i = 0; i < notes && stream.status() == QDataStream::Ok; ++i) {
        OtlpNoteRecord n;
        stream >> n;
        s.notes.push_back(std::move(n));
    }
    return s;
}

OtlpLog unpackLog(const QByteArray& bytes)
{
    OtlpLog l;
    QDataStream stream(bytes.sliced(1));
    stream >> l.traceId >> l.spanId >> l.note;
    return l;
}

} // namespace hindcast
