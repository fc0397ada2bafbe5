// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArrayView>
#include <QString>

#include <simdjson.h>

#include <initializer_list>
#include <memory>
#include <optional>
#include <string_view>

namespace hindcast {

/// A JSON text within an export: what a model was told and said lies in an attribute, as a text of its own, and again in the next span. Read with
/// simdjson, and where that refuses what QJsonDocument takes (numbers beyond 64 bits, halves of surrogate pairs) as the latter understands it.
class OtlpJson
{
public:
    OtlpJson();
    ~OtlpJson();
    Q_DISABLE_COPY_MOVE(OtlpJson)

    /// What is in a text; good until this goes or reads another one. Nothing: it is no object and no list.
    [[nodiscard]] std::optional<simdjson::dom::element> parse(QByteArrayView text);
    /// The same of an object that has members.
    [[nodiscard]] std::optional<simdjson::dom::object> members(QByteArrayView text);

private:
    std::unique_ptr<simdjson::dom::parser> m_parser; ///< taken from those that the thread keeps
};

[[nodiscard]] std::optional<simdjson::dom::object> jsonObject(std::optional<simdjson::dom::element> value);
[[nodiscard]] std::optional<simdjson::dom::array> jsonArray(std::optional<simdjson::dom::element> value);
/// The first of the names that is there and not null; of members of one name the last counts.
[[nodiscard]] std::optional<simdjson::dom::element> jsonMember(simdjson::dom::object object, std::initializer_list<std::string_view> names);
[[nodiscard]] bool hasJsonMember(simdjson::dom::object object, std::string_view name); ///< null or not
/// A member that is a text; else empty.
[[nodiscard]] std::string_view jsonText(simdjson::dom::object object, std::string_view name);
/// As otlpContent() of the same value.
[[nodiscard]] QString jsonContent(simdjson::dom::element value);

} // namespace hindcast
