// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/domain/StrictJson.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QSet>
#include <QStringDecoder>

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <vector>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::StrictJson)
};

/// The first byte that is no UTF-8, or nothing.
std::optional<qsizetype> firstBadByte(const QByteArray& text)
{
    if (text.isValidUtf8())
        return {};
    qsizetype good = 0, bad = text.size();
    while (bad - good > 1) { // the longest prefix that is good, by halves; one that ends within a letter counts as good
        const qsizetype middle = good + (bad - good) / 2;
        QStringDecoder decoder(QStringDecoder::Utf8);
        const QString decoded = decoder.decode(QByteArrayView(text).first(middle));
        (decoder.hasError() || decoded.isNull() ? bad : good) = middle;
    }
    return good;
}

/// The keys of one object: few are compared one by one, many by their hashes.
class SeenKeys
{
public:
    /// False: it was there before. \a raw lies in the text and is as it stands there.
    bool add(QByteArrayView raw)
    {
        if (raw.contains('\\') || !m_many.isEmpty() || m_count == fewKeys) {
            for (const QByteArrayView key : few())
                m_many.insert(key.toByteArray());
            m_count = 0;
            const qsizetype before = m_many.size();
            m_many.insert(decoded(raw));
            return m_many.size() > before;
        }
        if (std::ranges::find(few(), raw) != few().end())
            return false;
        m_few[m_count++] = raw;
        return true;
    }
    static QByteArray decoded(QByteArrayView raw)
    {
        if (!raw.contains('\\'))
            return raw.toByteArray();
        return QJsonDocument::fromJson("[\"" + raw.toByteArray() + "\"]").array().at(0).toString().toUtf8();
    }

private:
    static constexpr size_t fewKeys = 24;
    [[nodiscard]] std::span<const QByteArrayView> few() const { return std::span(m_few).first(m_count); }

    std::array<QByteArrayView, fewKeys> m_few; // no memory is asked for: there is one of these for every object
    size_t m_count = 0;
    QSet<QByteArray> m_many;
};

/// The first key that an object of this valid JSON has twice.
std::optional<QString> repeatedKey(const QByteArray& json)
{
    std::vector<std::optional<SeenKeys>> open; // lists hold nothing
    open.reserve(8);
    bool key = false;
    for (qsizetype i = 0; i < json.size(); ++i) {
        switch (json[i]) {
        case '{':
            open.emplace_back(SeenKeys());
            key = true;
            break;
        case '[':
            open.emplace_back();
            key = false;
            break;
        case '}':
        case ']':
            open.pop_back();
            key = false;
            break;
        case ',': key = open.back().has_value(); break;
        case '"': {
            const qsizetype start = i + 1;
            for (i = start; json[i] != '"'; ++i)
                i += json[i] == '\\' ? 1 : 0;
            if (!std::exchange(key, false))
                break;
            const QByteArrayView name = QByteArrayView(json).sliced(start, i - start);
            if (!open.back()->add(name))
                return QString::fromUtf8(SeenKeys::decoded(name));
            break;
        }
        default: break;
        }
    }
    return {};
}

} // namespace

bool isBareJsonValue(const QByteArray& text)
{
    const QByteArray value = text.trimmed();
    if (value.isEmpty() || value.startsWith('{') || value.startsWith('['))
        return false;
    return QJsonDocument::fromJson('[' + value + ']').array().size() == 1; // "1,2" is none
}

Expected<QJsonObject> strictJsonObject(const QByteArray& text)
{
    if (const auto at = firstBadByte(text))
        return fail(ErrorCode::InvalidInput, Tr::tr("The text is not UTF-8 (at byte %1).").arg(*at));
    QJsonParseError wrong;
    const QJsonDocument document = QJsonDocument::fromJson(text, &wrong);
    const bool isOther = wrong.error == QJsonParseError::NoError ? !document.isObject() : isBareJsonValue(text);
    if (isOther)
        return fail(ErrorCode::InvalidInput, Tr::tr("This is JSON, but not an object: a JSON object is expected."));
    if (wrong.error != QJsonParseError::NoError)
        return fail(ErrorCode::InvalidInput, Tr::tr("This is not JSON (at byte %1): a JSON object is expected.").arg(wrong.offset),
                    wrong.errorString());
    if (const auto key = repeatedKey(text))
        return fail(ErrorCode::InvalidInput, Tr::tr("The field \"%1\" occurs twice: it must occur once.").arg(key->left(200)));
    return document.object();
}

} // namespace hindcast
