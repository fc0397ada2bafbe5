// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transfer/otlp/spans/OtlpRecord.h"

#include "core/store/bulk/RecordSpill.h"

#include <algorithm>
#include <cstring>
#include <type_traits>

namespace hindcast {
namespace {

constexpr char packedSpan = 'S', packedLog = 'L';
constexpr quint8 noField = 255;

/// Numbers as they lie in memory, texts behind their lengths: only this process reads them. First it is counted how many bytes they are.
class Packer
{
public:
    explicit Packer(char* to = nullptr) : m_to(to) {}

    template<class T>
        requires std::is_arithmetic_v<T>
    Packer& operator<<(T number)
    {
        return put(&number, sizeof number);
    }
    Packer& operator<<(const QByteArray& text) { return (*this << quint32(text.size())).put(text.constData(), size_t(text.size())); }
    Packer& operator<<(const OtlpValue& v) { return *this << quint8(v.kind) << v.text; }
    Packer& operator<<(const OtlpAttributes& all)
    {
        *this << quint32(all.size());
        for (const OtlpAttribute& a : all)
            *this << a.name << quint8(a.field ? quint8(*a.field) : noField) << a.value;
        return *this;
    }
    Packer& operator<<(const OtlpNoteRecord& n) { return *this << n.name << n.at << n.attributes << n.body << n.fromLog; }
    Packer& operator<<(const OtlpSpan& s)
    {
        *this << packedSpan << s.traceId << s.spanId << s.parentId << s.name << s.scope << s.host << s.start << s.end << s.order << s.status
              << s.statusText << quint8(s.role) << s.attributes << s.resource << quint32(s.notes.size());
        for (const OtlpNoteRecord& n : s.notes)
            *this << n;
        return *this;
    }
    Packer& operator<<(const OtlpLog& l) { return *this << packedLog << l.traceId << l.spanId << l.note; }
    [[nodiscard]] size_t size() const { return m_size; }

private:
    Packer& put(const void* bytes, size_t size)
    {
        if (m_to && size > 0)
            std::memcpy(m_to + m_size, bytes, size);
        m_size += size;
        return *this;
    }

    char* m_to; ///< null: nothing is written
    size_t m_size = 0;
};

template<class T>
void appendRow(QByteArray& out, const T& record)
{
    const size_t size = (Packer() << record).size();
    Packer(RecordSpill::grow(out, quint32(size))) << record;
}

/// What Packer wrote; texts are not copied.
class Unpacker
{
public:
    explicit Unpacker(QByteArrayView bytes) : m_rest(bytes.sliced(1)) {}

    template<class T>
        requires std::is_arithmetic_v<T>
    Unpacker& operator>>(T& number)
    {
        if (const QByteArrayView bytes = next(sizeof number); !bytes.isEmpty())
            std::memcpy(&number, bytes.data(), sizeof number);
        return *this;
    }
    Unpacker& operator>>(QByteArray& text)
    {
        quint32 size = 0;
        *this >> size;
        const QByteArrayView bytes = next(size);
        text = QByteArray::fromRawData(bytes.data(), bytes.size());
        return *this;
    }
    Unpacker& operator>>(OtlpValue& v)
    {
        quint8 kind = 0;
        *this >> kind >> v.text;
        v.kind = OtlpValue::Kind(kind);
        return *this;
    }
    Unpacker& operator>>(OtlpAttributes& all)
    {
        const quint32 count = this->count();
        all.reserve(count);
        for (quint32 i = 0; i < count; ++i) {
            OtlpAttribute& a = all.emplace_back();
            quint8 field = noField;
            *this >> a.name >> field >> a.value;
            if (field != noField)
                a.field = OtlpField(field);
        }
        return *this;
    }
    Unpacker& operator>>(OtlpNoteRecord& n) { return *this >> n.name >> n.at >> n.attributes >> n.body >> n.fromLog; }
    [[nodiscard]] quint32 count()
    {
        quint32 count = 0;
        *this >> count;
        return std::min(count, quint32(m_rest.size())); // each has a byte at least
    }

private:
    QByteArrayView next(size_t size)
    {
        const QByteArrayView bytes = m_rest.first(std::min(qsizetype(size), m_rest.size()));
        m_rest = m_rest.sliced(bytes.size());
        return bytes.size() == qsizetype(size) ? bytes : QByteArrayView();
    }

    QByteArrayView m_rest;
};

} // namespace

void appendPackedRow(QByteArray& out, const OtlpSpan& span) { appendRow(out, span); }

void appendPackedRow(QByteArray& out, const OtlpLog& log) { appendRow(out, log); }

bool isPackedSpan(QByteArrayView bytes) { return bytes.startsWith(packedSpan); }

QByteArrayView packedTraceId(QByteArrayView bytes)
{
    QByteArray id; // the first text of either
    Unpacker(bytes) >> id;
    return {bytes.data() + 1 + sizeof(quint32), id.size()};
}

OtlpSpan unpackSpan(QByteArrayView bytes)
{
    OtlpSpan s;
    Unpacker in(bytes);
    quint8 role = 0;
    in >> s.traceId >> s.spanId >> s.parentId >> s.name >> s.scope >> s.host >> s.start >> s.end >> s.order >> s.status >> s.statusText
        >> role >> s.attributes >> s.resource;
    s.role = OtlpRole(role);
    const quint32 notes = in.count();
    for (quint32 i = 0; i < notes; ++i)
        in >> s.notes.emplace_back();
    return s;
}

OtlpLog unpackLog(QByteArrayView bytes)
{
    OtlpLog l;
    Unpacker in(bytes);
    in >> l.traceId >> l.spanId >> l.note;
    return l;
}

} // namespace hindcast
