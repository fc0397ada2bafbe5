// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/frame/Output.h"

#include "core/rules/text/TreacherousSigns.h"

#include <QCoreApplication>
#include <QJsonDocument>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <unistd.h>

namespace hindcast {
namespace {

/// A line may end within a text, and have tabs.
bool isSteering(QChar c) { return isTreacherous(c) && c != u'\n' && c != u'\t'; }

QByteArray forTerminal(const QString& text)
{
    if (std::ranges::none_of(text, isSteering))
        return text.toUtf8();
    QString out = text;
    std::ranges::replace_if(out, isSteering, harmlessSign);
    return out.toUtf8();
}

} // namespace

void Output::line(const QString& text)
{
    m_buffer.append(forTerminal(text)).append('\n');
    m_answers = m_buffer.size();
}

void Output::json(const QJsonObject& object)
{
    m_buffer.append(QJsonDocument(object).toJson(QJsonDocument::Compact)).append('\n');
    m_answers = m_buffer.size();
}

Expected<void> Output::flushAnswers()
{
    m_buffer.truncate(m_answers);
    return flush();
}

Expected<void> Output::flush()
{
    if (!m_state)
        return m_state;
    if (!m_buffer.isEmpty() && ::isatty(STDOUT_FILENO) != 0) // a file gets what is stored, also of CSV and JSON lines
        m_buffer = forTerminal(QString::fromUtf8(m_buffer));
    const auto size = size_t(m_buffer.size());
    if ((size > 0 && std::fwrite(m_buffer.constData(), 1, size, stdout) != size) || std::fflush(stdout) != 0)
        m_state = fail(ErrorCode::Io, QCoreApplication::translate("hindcast::Output", "The result cannot be written."),
                       QString::fromLocal8Bit(std::strerror(errno)),
                       QCoreApplication::translate("hindcast::Output", "Check the disk and whoever reads the output."));
    m_buffer.clear();
    m_answers = 0;
    return m_state;
}

QByteArray errorText(const Error& error, bool json)
{
    if (json) {
        const QJsonObject body{{QStringLiteral("code"), errorCodeName(error.code)},
                               {QStringLiteral("message"), error.sentence},
                               {QStringLiteral("detail"), error.detail},
                               {QStringLiteral("hint"), error.hint}};
        return QJsonDocument(QJsonObject{{QStringLiteral("error"), body}}).toJson(QJsonDocument::Compact) + '\n';
    }
    QByteArray out = forTerminal(error.sentence) + '\n';
    if (!error.hint.isEmpty())
        out += forTerminal(error.hint) + '\n';
    return out;
}

void reportError(const Error& error, bool json)
{
    const QByteArray text = errorText(error, json);
    std::fwrite(text.constData(), 1, size_t(text.size()), stderr);
    std::fflush(stderr);
}

void reportNotice(const QString& text)
{
    const QByteArray line = forTerminal(text) + '\n';
    std::fwrite(line.constData(), 1, size_t(line.size()), stderr);
    std::fflush(stderr);
}

} // namespace hindcast
