// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "RedactionExamples.h"

#include <QFile>

#include <algorithm>

namespace hindcast::test {
namespace {

constexpr QChar secretBegins = QChar(0x27e6);
constexpr QChar secretEnds = QChar(0x27e7);

QString unescaped(const QString& line)
{
    QString out;
    for (qsizetype i = 0; i < line.size(); ++i) {
        const QChar next = line[i] == u'\\' && i + 1 < line.size() ? line[i + 1] : QChar();
        if (next == u'n' || next == u't' || next == u'\\') {
            out += next == u'n' ? u'\n' : next == u't' ? u'\t' : u'\\';
            ++i;
        } else {
            out += line[i];
        }
    }
    return out;
}

RedactionExample example(const QString& line)
{
    RedactionExample out;
    out.kind = line.section(u'\t', 0, 0);
    out.around << QString();
    bool secret = false;
    for (const QChar c : unescaped(line.section(u'\t', 1))) {
        if (c == secretBegins || c == secretEnds) {
            secret = c == secretBegins;
            (secret ? out.secrets : out.around) << QString();
            continue;
        }
        (secret ? out.secrets : out.around).last() += c;
        out.text += c;
    }
    return out;
}

} // namespace

bool RedactionExample::leaks(const QString& redactedText) const
{
    constexpr qsizetype shortestPart = 12; // of a secret of more lines: each of them is one
    const QString rest = around.join(u'\n');
    const auto stays = [&](const QString& text) { return redactedText.count(text) > rest.count(text); };
    return std::ranges::any_of(secrets, [&](const QString& secret) {
        const QStringList lines = secret.split(u'\n');
        return stays(secret) || std::ranges::any_of(lines, [&](const QString& line) { return line.size() >= shortestPart && stays(line); });
    });
}

bool RedactionExample::wide(const QString& redactedText) const
{
    qsizetype at = 0;
    for (qsizetype i = 0; i < around.size(); ++i) {
        if (redactedText.mid(at, around[i].size()) != around[i])
            return true;
        at += around[i].size();
        if (i + 1 == around.size())
            break;
        const qsizetype end = redactedText.indexOf(u'>', at);
        if (!QStringView(redactedText).mid(at).startsWith(u"<redacted") || end < 0)
            return true;
        at = end + 1;
    }
    return at != redactedText.size();
}

std::vector<RedactionExample> redactionExamples(const QString& file)
{
    QFile input(qEnvironmentVariable("HINDCAST_SOURCE_DIR", QStringLiteral(".")) + QStringLiteral("/tests/data/redaction/") + file);
    if (!input.open(QIODevice::ReadOnly))
        qFatal("%s: %s", qPrintable(input.fileName()), qPrintable(input.errorString()));
    std::vector<RedactionExample> out;
    for (const QString& line : QString::fromUtf8(input.readAll()).split(u'\n'))
        if (!line.isEmpty() && !line.startsWith(u'#'))
            out.push_back(example(line));
    return out;
}

} // namespace hindcast::test
