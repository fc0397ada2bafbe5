// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/errors/ErrorAdvice.h"

#include <QLatin1String>

#include <initializer_list>

namespace hindcast {
namespace {

using Phrases = std::initializer_list<const char*>;

constexpr qsizetype looked = 500; // characters of a message

/// Whether one of the phrases stands in the lower-case text; it may not begin or, after a digit, end within a word.
bool speaksOf(const QString& text, Phrases phrases)
{
    for (const char* phrase : phrases) {
        const QLatin1String needle(phrase);
        for (qsizetype at = text.indexOf(needle); at >= 0; at = text.indexOf(needle, at + 1)) {
            const qsizetype end = at + needle.size();
            const bool begins = at == 0 || !text[at - 1].isLetterOrNumber();
            const bool ends = end == text.size() || !text[end - 1].isDigit() || !text[end].isLetterOrNumber();
            if (begins && ends)
                return true;
        }
    }
    return false;
}

struct CategoryWords {
    const char* category;
    Phrases phrases;
};

/// The first that applies: what a proxy says about a model's rate limit is the model's matter, and so on.
const CategoryWords categoryWords[] = {
    {"permission_error",
     {"forbidden", "permission", "unauthorized", "unauthorised", "unauthenticated", "access denied", "not authorized", "not allowed",
      "cannot list resource", "cannot get resource", "401", "403", "credentials", "token expired", "token has expired"}},
    {"llm_error",
     {"rate limit", "context length", "context window", "max_tokens", "token limit", "overloaded", "model not found", "model refused",
      "content filter", "529"}},
    {"timeout_error", {"timeout", "timed out", "time-out", "deadline exceeded", "took too long", "504", "408"}},
    {"network_error",
     {"connection refused", "connection reset", "econnrefused", "econnreset", "no route to host", "no such host", "unreachable",
      "name resolution", "could not resolve", "dns", "broken pipe", "tls", "x509", "certificate", "502", "503", "connection lost",
      "unexpected eof"}},
    {"validation_error",
     {"invalid", "validation", "schema", "malformed", "must be", "is required", "missing required", "unknown field", "unknown flag",
      "parse error", "cannot parse", "syntax error", "unprocessable", "400", "422"}},
    {"tool_error",
     {"command not found", "exit code", "exit status", "exited with", "no such file", "not found", "already exists", "traceback",
      "exception", "crash", "segmentation", "500", "404", "409", "conflict"}},
};

/// Advice that a message calls for whatever the category.
QString specialAdvice(const QString& message, const QString& tool)
{
    if (speaksOf(message, {"rate limit", "too many requests", "429"}))
        return QStringLiteral("Space out the calls of %1: wait as long as the answer asks for, then ask once for several things "
                              "instead of often for one.")
            .arg(tool);
    if (speaksOf(message, {"x509", "certificate", "tls handshake"}))
        return QStringLiteral("Check the certificate first (its issuer, its names, its last day and the clock of this machine) and give "
                              "%1 the right CA; do not switch the check off.")
            .arg(tool);
    if (speaksOf(message, {"context length", "context window", "token limit"}))
        return QStringLiteral("Hand over less: cut or summarise the output of earlier steps before the next question, and ask about one "
                              "part at a time.");
    if (speaksOf(message, {"conflict", "409", "has been modified", "already exists"}))
        return QStringLiteral("Read the object's current state right before changing it, and change it with %1 only from that state.")
            .arg(tool);
    if (speaksOf(message, {"not found", "404", "no such file", "notfound"}))
        return QStringLiteral(
                   "List what exists (names, namespace, path) before calling %1, and take the name from that list instead of guessing it.")
            .arg(tool);
    return {};
}

} // namespace

QString errorCategoryOf(QStringView message)
{
    const QString text = message.first(std::min(message.size(), looked)).toString().toLower();
    for (const CategoryWords& entry : categoryWords)
        if (speaksOf(text, entry.phrases))
            return QString::fromLatin1(entry.category);
    return QStringLiteral("unknown_error");
}

QString errorAdvice(QStringView category, const QString& tool, QStringView message)
{
    const QString what = tool.isEmpty() ? QStringLiteral("the tool") : tool;
    if (category != QLatin1String("permission_error"))
        if (const QString special = specialAdvice(message.first(std::min(message.size(), looked)).toString().toLower(), what);
            !special.isEmpty())
            return special;
    if (category == QLatin1String("timeout_error"))
        return QStringLiteral("Narrow what %1 is asked for (one namespace, a shorter period, fewer rows) or raise its time limit; when it "
                              "still does not answer in time, stop and report instead of repeating the same call.")
            .arg(what);
    if (category == QLatin1String("permission_error"))
        return QStringLiteral("Before calling %1, check that its credentials are there, still valid and allowed to do this (a dry run or a "
                              "\"can I\" question); if they are not, ask for access instead of trying again.")
            .arg(what);
    if (category == QLatin1String("network_error"))
        return QStringLiteral(
                   "Before calling %1, check that its address resolves and answers; repeat a failed call after a growing pause at "
                   "most a few times, then use another source or report that the service is unreachable.")
            .arg(what);
    if (category == QLatin1String("validation_error"))
        return QStringLiteral("Check the arguments of %1 against what it accepts (required fields, types, permitted values) before calling "
                              "it, and correct the field that the message names instead of sending the same arguments again.")
            .arg(what);
    if (category == QLatin1String("llm_error"))
        return QStringLiteral(
            "Ask the model a smaller question in the exact format that is expected, check its answer before using it, and "
            "fall back to a rule or another model when it fails twice.");
    if (category == QLatin1String("tool_error"))
        return QStringLiteral("Read what %1 printed before going on, try it first on the smallest harmless case, and choose another tool "
                              "when it fails twice in the same way.")
            .arg(what);
    return QStringLiteral("Before the step that uses %1, record what it is given and what it should return; stop at the first result that "
                          "differs and look into its cause instead of going on.")
        .arg(what);
}

} // namespace hindcast
