// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/promotion/OutcomeKey.h"

#include "core/rules/promotion/Thresholds.h"
#include "core/rules/text/CodePoints.h"

#include <QCryptographicHash>

#include <algorithm>

namespace hindcast {
namespace {

QString escaped(QStringView part)
{
    QString out;
    out.reserve(part.size());
    for (const QChar c : part) {
        if (c == u'\\' || c == u'|' || c == u'+' || c == u'=')
            out += u'\\';
        out += c;
    }
    return out;
}

QString clusterPart(QStringView clusterId)
{
    return QLatin1String(" | cluster=") + (clusterId.isEmpty() ? QString::fromLatin1(unknownCluster) : escaped(clusterId));
}

QString namespacePart(QStringView nameSpace) { return nameSpace.isEmpty() ? QString() : QLatin1String(" | ns=") + escaped(nameSpace); }

// The head of a sentence on one line.
QString shortened(QStringView text)
{
    QString line = strippedText(text).toString();
    line.replace(u'\n', u' ');
    return escaped(firstCodePoints(line, thresholds::keyQueryCut));
}

/// What stands at \a from of a key up to the end of its part, divided at each plus, without escapes.
QStringList partsFrom(QStringView key, qsizetype from)
{
    QStringList out;
    QString name;
    for (qsizetype i = from; i < key.size(); ++i) {
        if (key[i] == u'\\' && i + 1 < key.size()) {
            name += key[++i];
        } else if (key[i] == u'+') {
            out << std::exchange(name, {});
        } else if (key.mid(i).startsWith(QLatin1String(" | "))) {
            break;
        } else {
            name += key[i];
        }
    }
    out << name;
    return out;
}

QString playbookKey(QStringList playbooks, QStringView nameSpace, QStringView clusterId)
{
    std::sort(playbooks.begin(), playbooks.end(), [](const QString& a, const QString& b) { return compareCodePoints(a, b) < 0; });
    playbooks.erase(std::unique(playbooks.begin(), playbooks.end()), playbooks.end());
    for (QString& name : playbooks)
        name = escaped(name);
    return QLatin1String("playbook=") + playbooks.join(u'+') + namespacePart(nameSpace) + clusterPart(clusterId);
}

} // namespace

QString outcomeKey(const QStringList& playbooks, QStringView nameSpace, QStringView clusterId, QStringView query)
{
    if (!playbooks.isEmpty())
        return playbookKey(playbooks, nameSpace, clusterId);
    return QLatin1String("query=") + shortened(query) + clusterPart(clusterId);
}

QString synthesisKey(const QStringList& playbooks, QStringView nameSpace, QStringView clusterId, QStringView rootCause)
{
    if (!playbooks.isEmpty())
        return playbookKey(playbooks, nameSpace, clusterId);
    return QLatin1String("root_cause=") + shortened(rootCause) + namespacePart(nameSpace) + clusterPart(clusterId);
}

QStringList playbooksOfKey(QStringView key)
{
    static constexpr QLatin1String start("playbook=");
    return key.startsWith(start) ? partsFrom(key, start.size()) : QStringList();
}

QString keyTitle(const QString& key)
{
    if (const QStringList playbooks = playbooksOfKey(key); !playbooks.isEmpty())
        return playbooks.join(QLatin1String(" + "));
    for (const QLatin1String start : {QLatin1String("query="), QLatin1String("root_cause=")})
        if (key.startsWith(start))
            if (const QString sentence = partsFrom(key, start.size()).join(u'+'); !sentence.trimmed().isEmpty())
                return sentence;
    return key;
}

/// Bars inside of a part are escaped, so the mark stands nowhere else.
QString keyNamespace(QStringView key)
{
    static constexpr QLatin1String mark(" | ns=");
    const qsizetype at = key.indexOf(mark);
    return at < 0 ? QString() : partsFrom(key, at + mark.size()).join(u'+');
}

QByteArray keyHash(const QString& key) { return QCryptographicHash::hash(key.toUtf8(), QCryptographicHash::Sha256).first(16); }

} // namespace hindcast
