// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transfer/otlp/OtlpReader.h"

#include "core/domain/text/ArgText.h"
#include "core/transfer/otlp/text/OtlpText.h"

#include <QCoreApplication>
#include <QLocale>

#include <simdjson.h>

#include <cmath>
#include <string_view>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::OtlpReader)
};

namespace sj = simdjson::dom;

constexpr qsizetype greatestOther = 4 * 1024; ///< of attributes that nobody knows, a span
constexpr size_t greatestAttributes = 50'000;

/// Where it lies, in the parser.
QByteArray bytesOf(std::string_view text)
{
    QByteArray out = QByteArray::fromRawData(text.data(), qsizetype(text.size()));
    if (out.contains('\0')) // a server cannot store it
        out.replace(QByteArray(1, '\0'), "\xEF\xBF\xBD");
    return out;
}

/// What base64 stands for.
QByteArray binaryText(std::string_view base64)
{
    const size_t digits = base64.find_last_not_of('=') + 1; // none: npos and one
    return "[binary, " + QByteArray::number(qint64(digits) * 3 / 4) + " bytes]";
}

/// A member under its camelCase or its snake_case name.
bool isNamed(std::string_view key, std::string_view camel, std::string_view snake) { return key == camel || key == snake; }

void appendEscaped(QByteArray& out, std::string_view text)
{
    static constexpr char digits[] = "0123456789abcdef";
    out += '"';
    for (const char c : text) {
        if (c == '"' || c == '\\')
            (out += '\\') += c;
        else if (c == '\n')
            out += "\\n";
        else if (c == '\0')
            out += "\\ufffd";
        else if (static_cast<unsigned char>(c) < 0x20)
            ((out += "\\u00") += digits[c >> 4]) += digits[c & 15];
        else
            out += c;
    }
    out += '"';
}

void appendAny(QByteArray& out, sj::element value, int depth);

void appendScalar(QByteArray& out, sj::element value)
{
    std::string_view text;
    if (!value.get(text)) {
        appendEscaped(out, text);
        return;
    }
    if (int64_t whole = 0; value.is_int64() && !value.get(whole)) {
        out += QByteArray::number(qint64(whole));
        return;
    }
    const std::string written = simdjson::minify(value);
    out.append(written.data(), qsizetype(written.size()));
}

/// A real number, which protobuf's JSON also writes as a text: "7.5", "NaN".
void appendReal(QByteArray& out, sj::element value)
{
    std::string_view text;
    if (value.get(text))
        return appendScalar(out, value);
    bool valid = false;
    const double number = QByteArrayView(text.data(), qsizetype(text.size())).toDouble(&valid);
    out += valid && std::isfinite(number) ? QByteArray::number(number, 'g', QLocale::FloatingPointShortest) : QByteArray("null");
}

void appendKeyed(QByteArray& out, sj::element list, int depth)
{
    out += '{';
    sj::array entries;
    bool first = true;
    if (!list.get(entries))
        for (sj::element entry : entries) {
            std::string_view key;
            if (entry["key"].get(key))
                continue;
            if (!std::exchange(first, false))
                out += ',';
            appendEscaped(out, key);
            out += ':';
            sj::element member;
            if (entry["value"].get(member))
                out += "null";
            else
                appendAny(out, member, depth + 1);
        }
    out += '}';
}

/// An AnyValue as the plain JSON that it stands for.
void appendAny(QByteArray& out, sj::element value, int depth)
{
    constexpr int deepest = 60;
    sj::object object;
    if (depth > deepest || value.get(object)) {
        out += "null";
        return;
    }
    for (const sj::key_value_pair member : object) {
        if (isNamed(member.key, "stringValue", "string_value") || isNamed(member.key, "boolValue", "bool_value"))
            return appendScalar(out, member.value);
        if (isNamed(member.key, "doubleValue", "double_value"))
            return appendReal(out, member.value);
        if (isNamed(member.key, "bytesValue", "bytes_value")) {
            std::string_view text;
            out += member.value.get(text) ? QByteArray("null") : '"' + binaryText(text) + '"';
            return;
        }
        if (isNamed(member.key, "intValue", "int_value")) {
            std::string_view text;
            if (member.value.get(text))
                return appendScalar(out, member.value);
            bool whole = false;
            (void)QByteArray(text.data(), qsizetype(text.size())).toLongLong(&whole);
            out += whole ? bytesOf(text) : QByteArray("null");
            return;
        }
        sj::element values;
        if (isNamed(member.key, "arrayValue", "array_value")) {
            out += '[';
            sj::array items;
            bool first = true;
            if (!member.value["values"].get(items))
                for (sj::element item : items) {
                    if (!std::exchange(first, false))
                        out += ',';
                    appendAny(out, item, depth + 1);
                }
            out += ']';
            return;
        }
        if (isNamed(member.key, "kvlistValue", "kvlist_value")) {
            if (member.value["values"].get(values))
                out += "{}";
            else
                appendKeyed(out, values, depth);
            return;
        }
    }
    out += "null";
}

OtlpValue anyValue(sj::element value)
{
    using Kind = OtlpValue::Kind;
    sj::object object;
    if (value.get(object))
        return {};
    for (const sj::key_value_pair member : object) {
        std::string_view text;
        if (isNamed(member.key, "stringValue", "string_value"))
            return member.value.get(text) ? OtlpValue{} : OtlpValue{Kind::Text, bytesOf(text)};
        if (isNamed(member.key, "bytesValue", "bytes_value"))
            return member.value.get(text) ? OtlpValue{} : OtlpValue{Kind::Bytes, binaryText(text)};
        if (isNamed(member.key, "boolValue", "bool_value")) {
            bool yes = false;
            return member.value.get(yes) ? OtlpValue{} : OtlpValue{Kind::Bool, yes ? "true" : "false"};
        }
        const bool number = isNamed(member.key, "intValue", "int_value") || isNamed(member.key, "doubleValue", "double_value");
        if (number || isNamed(member.key, "arrayValue", "array_value") || isNamed(member.key, "kvlistValue", "kvlist_value")) {
            OtlpValue out{number ? Kind::Number : Kind::Json, {}};
            appendAny(out.text, value, 0);
            return out.text == "null" ? OtlpValue{} : out;
        }
    }
    return {};
}

/// Nanoseconds as text or number; 0: unknown.
qint64 nanoseconds(sj::element value)
{
    std::string_view text;
    int64_t whole = 0;
    double real = 0;
    if (!value.get(text))
        whole = QByteArrayView(text.data(), qsizetype(text.size())).toLongLong();
    else if (value.get(whole))
        whole = !value.get(real) && real > 0 && real < 9.2e18 ? int64_t(real) : 0;
    return std::max<qint64>(whole, 0);
}

int statusCode(sj::element value)
{
    std::string_view word;
    int64_t code = 0;
    if (!value.get(word))
        code = word == "STATUS_CODE_OK" ? 1 : word == "STATUS_CODE_ERROR" ? 2 : QByteArray(word.data(), qsizetype(word.size())).toInt();
    else if (value.get(code))
        code = 0;
    return code == 1 || code == 2 ? int(code) : 0;
}

/// Spans of Traceloop's MCP that are no call: initialize.mcp, tools/list.mcp.
bool isQuietMcp(const QByteArray& name)
{
    return name == "initialize.mcp" || (name.endsWith(".mcp") && name.contains('/') && !name.startsWith("tools/call"));
}

OtlpRole roleOf(const OtlpSpan& span)
{
    const char* name = nullptr;
    const OtlpValue* v = nullptr;
    for (const OtlpRoleWord& w : otlpRoleWords()) {
        if (w.name != std::exchange(name, w.name)) // words of one name stand together
            v = span.attributes.find(w.name);
        if (v) {
            const QByteArrayView word(w.value);
            const bool fits = word.startsWith('*') ? v->text.endsWith(word.sliced(1)) : v->text == word;
            if (fits && !(w.role == OtlpRole::Tool && isQuietMcp(span.name)))
                return w.role;
        }
    }
    return OtlpRole::None;
}

bool isTelling(const OtlpNoteRecord& note) { return otlpNote(note.name) != OtlpNote::None; }

bool hasException(const OtlpAttributes& attributes)
{
    return attributes.of(OtlpField::ExceptionType) || attributes.of(OtlpField::ExceptionMessage);
}

} // namespace

struct OtlpReader::Work {
    Sink sink;
    QByteArray sessionFrom;
    sj::parser parser{simdjson::SIMDJSON_MAXSIZE_BYTES};
    QByteArray repaired;

    Expected<sj::element> parse(QByteArrayView json)
    {
        sj::element root;
        auto error = parser.parse(json.data(), size_t(json.size())).get(root);
        if (error == simdjson::STRING_ERROR || error == simdjson::UTF8_ERROR) {
            repaired = withoutHalves(json);
            error = parser.parse(repaired.constData(), size_t(repaired.size())).get(root);
        }
        if (error)
            return fail(ErrorCode::InvalidInput, Tr::tr("The line is no JSON."), QString::fromUtf8(simdjson::error_message(error)));
        return root;
    }

    [[nodiscard]] bool isSession(std::string_view key) const
    {
        return !sessionFrom.isEmpty() && key == std::string_view(sessionFrom.constData(), size_t(sessionFrom.size()));
    }

    /// Those that somebody knows, and a few others. A text that is too long is refused.
    Expected<OtlpAttributes> attributes(sj::element list) const
    {
        OtlpAttributes out;
        sj::array entries;
        if (list.get(entries))
            return out;
        qsizetype others = 0;
        for (sj::element entry : entries) {
            std::string_view key;
            sj::element value;
            if (entry["key"].get(key) || entry["value"].get(value) || out.size() >= greatestAttributes)
                continue;
            const QByteArrayView name(key.data(), qsizetype(key.size()));
            const auto& [field, known] = otlpKnownName(name);
            if (field == OtlpField::Dropped || field == OtlpField::FlatDropped)
                continue;
            OtlpAttribute a{known.isEmpty() ? bytesOf(key) : QByteArray::fromRawData(known.data(), known.size()), anyValue(value), field};
            if (a.value.text.size() > greatestText)
                return fail(
                    ErrorCode::TooLarge,
                    Tr::tr("The text of %1 is longer than %2 bytes.").arg(QString::fromUtf8(a.name), argText(qint64(greatestText))));
            if (!field && !isSession(key) && std::ranges::find(otlpBodyMembers, key) == std::end(otlpBodyMembers)) {
                others += a.name.size() + a.value.text.size();
                if (others > greatestOther || a.value.kind == OtlpValue::Kind::Bytes)
                    continue;
            }
            out.push_back(std::move(a));
        }
        out.settle();
        return out;
    }

    Expected<void> readNotes(sj::element list, OtlpSpan& span) const
    {
        sj::array events;
        if (list.get(events))
            return {};
        for (sj::element event : events) {
            sj::object object;
            if (event.get(object))
                continue;
            OtlpNoteRecord note;
            for (const sj::key_value_pair m : object) {
                std::string_view text;
                if (m.key == "name" && !m.value.get(text))
                    note.name = bytesOf(text);
                else if (isNamed(m.key, "timeUnixNano", "time_unix_nano"))
                    note.at = nanoseconds(m.value);
                else if (m.key == "attributes") {
                    HC_TRY(note.attributes, attributes(m.value));
                }
            }
            if (const OtlpValue* name = note.attributes.of(OtlpField::EventName); name && !isTelling(note))
                note.name = name->text;
            if (isTelling(note))
                span.notes.push_back(std::move(note));
        }
        return {};
    }

    /// False: an id is none.
    static bool readId(sj::element value, int bytes, QByteArray& out)
    {
        std::string_view text;
        if (value.get(text))
            return value.is_null();
        const auto id = otlpId(QByteArrayView(text.data(), qsizetype(text.size())), bytes);
        out = id.value_or(QByteArray());
        return id.has_value();
    }

    Expected<void> readSpan(sj::element element, const OtlpSpan& scope)
    {
        sj::object object;
        if (element.get(object))
            return sink.bad(Error{ErrorCode::InvalidInput, Tr::tr("A span must be an object.")});
        constexpr int traceBytes = 16, spanBytes = 8;
        OtlpSpan span = scope;
        bool ids = true;
        for (const sj::key_value_pair m : object) {
            std::string_view text;
            if (isNamed(m.key, "traceId", "trace_id"))
                ids = readId(m.value, traceBytes, span.traceId) && ids;
            else if (isNamed(m.key, "spanId", "span_id"))
                ids = readId(m.value, spanBytes, span.spanId) && ids;
            else if (isNamed(m.key, "parentSpanId", "parent_span_id"))
                (void)readId(m.value, spanBytes, span.parentId); // a bad one is none
            else if (m.key == "name" && !m.value.get(text))
                span.name = bytesOf(text);
            else if (isNamed(m.key, "startTimeUnixNano", "start_time_unix_nano"))
                span.start = nanoseconds(m.value);
            else if (isNamed(m.key, "endTimeUnixNano", "end_time_unix_nano"))
                span.end = nanoseconds(m.value);
            else if (m.key == "status")
                readStatus(m.value, span);
            else if (m.key == "attributes") {
                auto read = attributes(m.value);
                if (!read)
                    return sink.bad(read.error());
                span.attributes = *std::move(read);
            } else if (m.key == "events") {
                if (const auto read = readNotes(m.value, span); !read)
                    return sink.bad(read.error());
            }
        }
        if (!ids || span.traceId.isEmpty() || span.spanId.isEmpty())
            return sink.bad(Error{ErrorCode::InvalidInput, Tr::tr("A span has a trace id of 16 bytes and a span id of 8.")});
        span.role = roleOf(span);
        if (span.role == OtlpRole::None) {
            span.attributes.clear();
            std::erase_if(span.notes, [](const OtlpNoteRecord& n) { return otlpNote(n.name) != OtlpNote::Evaluation; });
        }
        return sink.span(std::move(span));
    }

    static void readStatus(sj::element value, OtlpSpan& span)
    {
        sj::element code;
        if (!value["code"].get(code))
            span.status = statusCode(code);
        std::string_view text;
        if (!value["message"].get(text))
            span.statusText = bytesOf(text);
    }

    Expected<void> readRecord(sj::element element)
    {
        sj::object object;
        if (element.get(object))
            return sink.bad(Error{ErrorCode::InvalidInput, Tr::tr("A log record must be an object.")});
        constexpr int traceBytes = 16, spanBytes = 8;
        OtlpLog log;
        log.note.fromLog = true;
        bool ids = true;
        qint64 observed = 0;
        for (const sj::key_value_pair m : object) {
            std::string_view text;
            if (isNamed(m.key, "traceId", "trace_id"))
                ids = readId(m.value, traceBytes, log.traceId) && ids;
            else if (isNamed(m.key, "spanId", "span_id"))
                ids = readId(m.value, spanBytes, log.spanId) && ids;
            else if (isNamed(m.key, "eventName", "event_name") && !m.value.get(text))
                log.note.name = bytesOf(text);
            else if (isNamed(m.key, "timeUnixNano", "time_unix_nano"))
                log.note.at = nanoseconds(m.value);
            else if (isNamed(m.key, "observedTimeUnixNano", "observed_time_unix_nano"))
                observed = nanoseconds(m.value);
            else if (m.key == "body")
                log.note.body = anyValue(m.value);
            else if (m.key == "attributes") {
                auto read = attributes(m.value);
                if (!read)
                    return sink.bad(read.error());
                log.note.attributes = *std::move(read);
            }
        }
        if (!ids)
            return sink.bad(Error{ErrorCode::InvalidInput, Tr::tr("A trace id has 16 bytes and a span id 8.")});
        if (log.note.at == 0)
            log.note.at = observed;
        if (const OtlpValue* name = log.note.attributes.of(OtlpField::EventName); name && !isTelling(log.note))
            log.note.name = name->text;
        if (!isTelling(log.note) && hasException(log.note.attributes)) // loggers call them anything, mostly nothing
            log.note.name = QByteArrayLiteral("exception");
        if (log.note.body.text.size() > greatestText)
            return sink.bad(Error{ErrorCode::TooLarge, Tr::tr("A record is longer than %1 bytes.").arg(greatestText)});
        return sink.log(std::move(log));
    }

    /// What a resource says of a session and a host.
    Expected<void> readResource(sj::element resource, OtlpSpan& scope) const
    {
        sj::element list;
        if (resource["attributes"].get(list))
            return {};
        HC_TRY(OtlpAttributes all, attributes(list));
        if (const OtlpValue* host = all.find("host.name"))
            scope.host = host->text;
        for (OtlpAttribute& a : all)
            if (a.name == sessionFrom || a.field == OtlpField::Session)
                scope.resource.push_back(std::move(a));
        return {};
    }

    template<class Each>
    Expected<void> readScoped(QByteArrayView json, std::initializer_list<std::string_view> scopeNames, std::string_view camel,
                              std::string_view snake, const Each& each)
    {
        HC_TRY(const sj::element root, parse(json));
        sj::object object;
        if (root.get(object))
            return fail(ErrorCode::InvalidInput, Tr::tr("An element of an export must be an object."));
        OtlpSpan scope;
        sj::element resource;
        if (!root["resource"].get(resource))
            HC_CHECK(readResource(resource, scope));
        for (const sj::key_value_pair m : object) {
            sj::array scopes;
            if (std::ranges::find(scopeNames, m.key) == scopeNames.end() || m.value.get(scopes))
                continue;
            for (sj::element part : scopes) {
                scope.scope.clear();
                std::string_view name;
                if (!part["scope"]["name"].get(name) || !part["instrumentationLibrary"]["name"].get(name))
                    scope.scope = bytesOf(name);
                sj::array list;
                if (!part[camel].get(list) || !part[snake].get(list))
                    for (sj::element item : list)
                        HC_CHECK(each(item, scope));
            }
        }
        return {};
    }
};

OtlpReader::OtlpReader(Sink sink, QByteArray sessionFrom) : m_work(std::make_unique<Work>())
{
    m_work->sink = std::move(sink);
    m_work->sessionFrom = std::move(sessionFrom);
}

OtlpReader::~OtlpReader() = default;

Expected<void> OtlpReader::readSpans(QByteArrayView json)
{
    return m_work->readScoped(json, {"scopeSpans", "scope_spans", "instrumentationLibrarySpans", "instrumentation_library_spans"}, "spans",
                              "spans", [&](sj::element item, const OtlpSpan& scope) { return m_work->readSpan(item, scope); });
}

Expected<void> OtlpReader::readLogs(QByteArrayView json)
{
    return m_work->readScoped(json, {"scopeLogs", "scope_logs", "instrumentationLibraryLogs"}, "logRecords", "log_records",
                              [&](sj::element item, const OtlpSpan&) { return m_work->readRecord(item); });
}

} // namespace hindcast
