// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transfer/otlp/spans/OtlpRecord.h"

#include "core/domain/text/CompactJson.h"

#include <QJsonDocument>
#include <QVarLengthArray>

#include <algorithm>
#include <array>

namespace hindcast {
namespace {

constexpr size_t greatestField = 64;

const std::vector<QByteArrayView>& namesOf(OtlpField field)
{
    static const auto all = [] {
        std::array<std::vector<QByteArrayView>, greatestField> out;
        for (const OtlpName& n : otlpNames())
            out[size_t(n.field)].emplace_back(n.name);
        return out;
    }();
    return all[size_t(field)];
}

/// Messages under a name that nobody knows, as JSON, as JSON in a text or as Python prints them: contents, which are no metadata.
bool isDialogue(const QByteArray& text)
{
    const auto first = std::ranges::find_if(text, [](char c) { return c != ' ' && c != '\n' && c != '"' && c != '\''; });
    if (first == text.end() || (*first != '[' && *first != '{'))
        return false;
    constexpr const char* members[] = {"\"role", "'role'", "\"content", "'content'", "\"parts", "'parts'"};
    return std::ranges::any_of(members, [&](const char* name) { return text.contains(name); });
}

using FewAttributes = QVarLengthArray<const OtlpAttribute*, 32>;

/// In the order of their names, as an object has them.
FewAttributes otherAttributesOf(std::span<const OtlpSpan* const> layers)
{
    constexpr qsizetype most = 4 * 1024; // a span
    FewAttributes out;
    for (const OtlpSpan* layer : layers) {
        const bool first = layer == layers.front();
        qsizetype size = 0;
        for (const OtlpAttribute& a : layer->attributes) {
            const bool identifies = a.field == OtlpField::CallIdentifier;
            if (first ? a.field && a.field != OtlpField::ShortMetadata && !identifies : !identifies)
                continue;
            if (isDialogue(a.value.text) || (!first && std::ranges::find(out, a.name, &OtlpAttribute::name) != out.end()))
                continue;
            size += a.name.size() + a.value.text.size();
            if (size > most)
                break;
            out.append(&a);
        }
    }
    if (layers.size() > 1)
        std::ranges::sort(out, {}, &OtlpAttribute::name);
    return out;
}

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
    for (const QByteArrayView name : namesOf(field))
        if (const OtlpValue* v = find(name); v && v->kind != OtlpValue::Kind::Null)
            return v;
    return nullptr;
}

QString OtlpAttributes::text(OtlpField field) const
{
    const OtlpValue* v = of(field);
    return v ? v->string() : QString();
}

std::optional<qint64> OtlpAttributes::number(OtlpField field) const
{
    bool number = false;
    const qint64 value = text(field).toLongLong(&number);
    return number ? std::optional(value) : std::nullopt;
}

QByteArray otlpOtherAttributes(std::span<const OtlpSpan* const> layers)
{
    bool plain = true; // other names have another order in an object
    QByteArray out;
    QJsonObject object;
    for (const OtlpAttribute* a : otherAttributesOf(layers)) {
        if (plain && std::ranges::any_of(a->name, [](char c) { return static_cast<unsigned char>(c) > '~'; })) {
            plain = false;
            object = QJsonDocument::fromJson(out + '}').object();
        }
        if (!plain) {
            object.insert(QString::fromUtf8(a->name), a->value.string());
            continue;
        }
        out += out.isEmpty() ? '{' : ',';
        appendJsonText(out, QByteArrayView(a->name));
        out += ':';
        appendJsonText(out, QByteArrayView(a->value.text));
    }
    if (!plain)
        return compactJson(object);
    return out.isEmpty() ? out : out + '}';
}

QByteArray otlpOtherAttributes(const OtlpSpan& span)
{
    const OtlpSpan* const one[] = {&span};
    return otlpOtherAttributes(one);
}

} // namespace hindcast
