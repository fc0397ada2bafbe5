// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/review/ResultFailure.h"

#include "core/rules/text/CodePoints.h"
#include "core/rules/text/FailureWords.h"
#include "core/rules/text/LowerCase.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <array>

namespace hindcast {
namespace {

using FieldName = QLatin1String;

// Names in lower case, without _ and -.
constexpr std::array errorNames{FieldName("error"),     FieldName("errors"),     FieldName("exception"),    FieldName("exceptions"),
                                FieldName("failure"),   FieldName("failures"),   FieldName("failed"),       FieldName("errormessage"),
                                FieldName("errmsg"),    FieldName("traceback"),  FieldName("stacktrace"),   FieldName("iserror"),
                                FieldName("haserror"),  FieldName("errorcount"), FieldName("failurecount"), FieldName("crashed"),
                                FieldName("timedout"),  FieldName("killed"),     FieldName("aborted"),      FieldName("oomkilled"),
                                FieldName("errortype"), FieldName("errorcode")};
constexpr std::array successNames{FieldName("success"),    FieldName("ok"),        FieldName("succeeded"),
                                  FieldName("successful"), FieldName("issuccess"), FieldName("healthy")};
constexpr std::array exitNames{FieldName("exitcode"), FieldName("exitstatus"), FieldName("returncode"), FieldName("retcode"),
                               FieldName("rc")};
constexpr std::array statusNames{FieldName("status"), FieldName("statuscode"), FieldName("httpstatus")};
/// Fields whose text is read for words of failure.
constexpr std::array textNames{FieldName("status"), FieldName("state"),   FieldName("outcome"), FieldName("result"), FieldName("message"),
                               FieldName("reason"), FieldName("output"),  FieldName("stderr"),  FieldName("stdout"), FieldName("text"),
                               FieldName("detail"), FieldName("details"), FieldName("log"),     FieldName("content")};

constexpr int deepestResult = 32;
constexpr qsizetype longestShown = 200, readOfResult = 100'000;

bool isFieldOf(const QString& name, auto& names)
{
    return std::ranges::any_of(names, [&](FieldName n) { return n == name; });
}

QString comparableField(const QString& key)
{
    QString out = lowerCased(key);
    out.removeIf([](QChar c) { return c == u'_' || c == u'-'; });
    return out;
}

/// Whether what stands in a field for errors is one.
bool isErrorField(const QJsonValue& value, int depth = 0)
{
    switch (value.type()) {
    case QJsonValue::Bool: return value.toBool();
    case QJsonValue::Double: return value.toDouble() != 0;
    case QJsonValue::String: return !deniesFailure(QStringView(value.toString()).left(readOfResult));
    case QJsonValue::Array: return !value.toArray().isEmpty();
    case QJsonValue::Object: {
        const QJsonObject object = value.toObject();
        return depth < deepestResult
            && std::any_of(object.begin(), object.end(), [&](const QJsonValue& v) { return isErrorField(v, depth + 1); });
    }
    default: return false;
    }
}

bool isRefusal(const QJsonValue& value)
{
    const QString text = lowerCased(value.toString());
    return value == QJsonValue(false) || (value.isDouble() && value.toDouble() == 0) || text == u"false" || text == u"no";
}

bool isBadExit(const QJsonValue& value) { return value.isDouble() ? value.toDouble() != 0 : value.toString().toInt() != 0; }

bool isBadStatus(const QJsonValue& value) { return value.toDouble() >= 400 && value.toDouble() < 600; }

bool resultSpeaks(const QString& text) { return speaksOfFailure(QStringView(text).left(readOfResult)); }

QString shownField(const QJsonValue& value)
{
    if (value.isString())
        return value.toString();
    const QByteArray list = QJsonDocument(QJsonArray{value}).toJson(QJsonDocument::Compact);
    return QString::fromUtf8(list.sliced(1, list.size() - 2));
}

QString shownLine(const QString& text) { return firstCodePoints(onOneLine(text).simplified(), longestShown).toString(); }

QString failureOfText(const QString& name, const QString& text)
{
    const bool told = name.isEmpty() || isFieldOf(name, textNames) ? resultSpeaks(text)
                                                                   : text.contains(FieldName("Traceback (most recent call last)"));
    return told ? text : QString();
}

QString failureAt(const QJsonValue& value, const QString& name, int depth);

QString failureOfObject(const QJsonObject& object, int depth)
{
    for (auto it = object.begin(); it != object.end(); ++it) {
        const QString name = comparableField(it.key());
        const QJsonValue value = it.value();
        if ((isFieldOf(name, errorNames) && isErrorField(value)) || (isFieldOf(name, successNames) && isRefusal(value))
            || (isFieldOf(name, exitNames) && isBadExit(value)) || (isFieldOf(name, statusNames) && isBadStatus(value)))
            return it.key() + QLatin1String(": ") + shownField(value);
        if (isFieldOf(name, errorNames))
            continue; // it says that there is none
        if (const QString inner = failureAt(value, name, depth + 1); !inner.isEmpty())
            return it.key() + QLatin1String(value.isString() ? ": " : ".") + inner;
    }
    return {};
}

// The name is the one of the field that the value stands in, empty at the top.
QString failureAt(const QJsonValue& value, const QString& name, int depth)
{
    if (value.isString())
        return failureOfText(name, value.toString());
    if (depth > deepestResult)
        return {};
    if (value.isObject())
        return failureOfObject(value.toObject(), depth);
    for (const auto& element : value.toArray())
        if (const QString inner = failureAt(element, name, depth + 1); !inner.isEmpty())
            return inner;
    return {};
}

} // namespace

QString failureIn(const QJsonValue& result) { return shownLine(failureAt(result, {}, 0)); }

} // namespace hindcast
