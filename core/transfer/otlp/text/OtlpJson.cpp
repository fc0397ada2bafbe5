// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transfer/otlp/text/OtlpJson.h"

#include "core/transfer/otlp/text/OtlpText.h"

#include <QByteArray>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <string>
#include <utility>
#include <vector>

namespace hindcast {
namespace {

namespace sj = simdjson::dom;

constexpr size_t keptCapacity = 1024 * 1024; ///< bytes of a text; a parser that read a longer one is not kept

/// Parsers that are not in use: each has buffers that are worth being used again.
std::vector<std::unique_ptr<sj::parser>>& idleParsers()
{
    thread_local std::vector<std::unique_ptr<sj::parser>> parsers;
    return parsers;
}

/// As QJsonDocument has it.
QJsonValue valueOf(sj::element value)
{
    const std::string json = simdjson::minify(value);
    return QJsonDocument::fromJson('[' + QByteArray::fromStdString(json) + ']').array().at(0);
}

QString stringOf(std::string_view text) { return QString::fromUtf8(text.data(), qsizetype(text.size())); }

} // namespace

OtlpJson::OtlpJson()
{
    auto& idle = idleParsers();
    if (idle.empty()) {
        m_parser = std::make_unique<sj::parser>();
    } else {
        m_parser = std::move(idle.back());
        idle.pop_back();
    }
}

OtlpJson::~OtlpJson()
{
    if (m_parser->capacity() <= keptCapacity)
        idleParsers().push_back(std::move(m_parser));
}

std::optional<sj::element> OtlpJson::parse(QByteArrayView text)
{
    QByteArray storable;
    if (text.contains(QByteArrayView("\\u0000"))) { // which a server cannot store
        storable = withoutHalves(text);
        text = storable;
    }
    sj::element root;
    if (m_parser->parse(text.data(), size_t(text.size())).get(root)) {
        const QJsonDocument document = QJsonDocument::fromJson(text.toByteArray());
        if (document.isNull())
            return {};
        const QByteArray json = withoutHalves(document.toJson(QJsonDocument::Compact));
        if (m_parser->parse(json.constData(), size_t(json.size())).get(root))
            return {};
    }
    return root.is_object() || root.is_array() ? std::optional(root) : std::nullopt;
}

std::optional<sj::object> OtlpJson::members(QByteArrayView text)
{
    const auto object = jsonObject(parse(text));
    return object && object->size() > 0 ? object : std::nullopt;
}

std::optional<sj::object> jsonObject(std::optional<sj::element> value)
{
    sj::object object;
    return value && !value->get(object) ? std::optional(object) : std::nullopt;
}

std::optional<sj::array> jsonArray(std::optional<sj::element> value)
{
    sj::array array;
    return value && !value->get(array) ? std::optional(array) : std::nullopt;
}

std::optional<sj::element> jsonMember(sj::object object, std::initializer_list<std::string_view> names)
{
    for (const std::string_view name : names) {
        std::optional<sj::element> found;
        for (const sj::key_value_pair member : object)
            if (member.key == name)
                found = member.value;
        if (found && !found->is_null())
            return found;
    }
    return {};
}

bool hasJsonMember(sj::object object, std::string_view name)
{
    for (const sj::key_value_pair member : object)
        if (member.key == name)
            return true;
    return false;
}

std::string_view jsonText(sj::object object, std::string_view name)
{
    std::string_view text;
    const auto value = jsonMember(object, {name});
    return value && !value->get(text) ? text : std::string_view();
}

QString jsonContent(sj::element value)
{
    std::string_view text;
    if (!value.get(text))
        return otlpContent(stringOf(text));
    if (value.is_bool())
        return value.get_bool().value_unsafe() ? QStringLiteral("true") : QStringLiteral("false");
    return value.is_null() ? QString() : otlpContent(valueOf(value));
}

} // namespace hindcast
