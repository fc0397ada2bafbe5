// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/sql/postgres/PgSettings.h"

#include <QByteArrayList>
#include <QCoreApplication>

#include <algorithm>
#include <optional>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::PgSettings)
};

constexpr char readOnlyByDefault[] = "default_transaction_read_only";

/// The words of libpq's `options`: blanks divide them, a backslash keeps the next character.
QByteArrayList wordsOf(const QByteArray& options)
{
    QByteArrayList words;
    bool inside = false;
    for (qsizetype i = 0; i < options.size(); ++i) {
        const bool escaped = options[i] == '\\' && i + 1 < options.size();
        if (!escaped && QChar::isSpace(uchar(options[i]))) {
            inside = false;
            continue;
        }
        if (!std::exchange(inside, true))
            words << QByteArray();
        words.back() += options[escaped ? ++i : i];
    }
    return words;
}

/// `-c name=value`, `-cname=value` and `--name=value`; nothing when one of the words is something else.
std::optional<std::vector<std::pair<QByteArray, QByteArray>>> assignmentsOf(const QByteArray& options)
{
    std::vector<std::pair<QByteArray, QByteArray>> out;
    const QByteArrayList words = wordsOf(options);
    for (qsizetype i = 0; i < words.size(); ++i) {
        QByteArray assignment = words[i].sliced(std::min<qsizetype>(2, words[i].size()));
        if (words[i] == "-c" && i + 1 < words.size())
            assignment = words[++i];
        else if (!words[i].startsWith("-c") && !words[i].startsWith("--"))
            return {};
        const qsizetype equals = assignment.indexOf('=');
        if (equals < 1)
            return {};
        // The server takes a dash in such a name for an underscore.
        out.emplace_back(assignment.first(equals).replace('-', '_'), assignment.sliced(equals + 1));
    }
    return out;
}

QByteArray literal(QByteArray text)
{
    const bool escaped = text.contains('\\');
    text.replace('\\', "\\\\").replace('\'', "''");
    return (escaped ? " E'" : "'") + text + '\'';
}

} // namespace

PgSettings PgSettings::of(const DatabaseUrl& url, bool writable)
{
    PgSettings out;
    // Ours would hide those of the environment from libpq.
    out.m_own = url.parameters.value(QStringLiteral("options"), qEnvironmentVariable("PGOPTIONS")).toUtf8();
    out.m_ours = {{"TimeZone", "UTC"}, {"DateStyle", "ISO"}, {"standard_conforming_strings", "on"}};
    out.m_writable = writable;
    if (!writable)
        out.m_ours.emplace_back(readOnlyByDefault, "on");
    if (url.statementTimeoutMs > 0)
        out.m_ours.emplace_back("statement_timeout", QByteArray::number(url.statementTimeoutMs));
    return out;
}

QByteArray PgSettings::startupOptions() const
{
    QByteArrayList words;
    if (!m_own.isEmpty())
        words << m_own;
    for (const auto& [name, value] : m_ours)
        words << "-c " + name + '=' + value;
    return words.join(' ');
}

Expected<QByteArray> PgSettings::statement() const
{
    auto all = assignmentsOf(m_own);
    if (!all)
        return fail(ErrorCode::InvalidInput, Tr::tr("A connection pooler stands before this server: it cannot be given these options."),
                    QString::fromUtf8(m_own), Tr::tr("Write settings only (-c name=value), or connect to the server itself."));
    all->insert(all->end(), m_ours.begin(), m_ours.end());
    QByteArrayList calls;
    for (const auto& [name, value] : *all)
        calls << "set_config(" + literal(name == readOnlyByDefault ? QByteArray("transaction_read_only") : name) + ", " + literal(value)
                + ", true)";
    return QByteArray("SELECT " + calls.join(", "));
}

QByteArray PgSettings::question() const
{
    const QByteArray utc = "current_setting('TimeZone') = 'UTC'";
    return m_writable ? utc : utc + " AND current_setting('" + readOnlyByDefault + "') = 'on'";
}

} // namespace hindcast
