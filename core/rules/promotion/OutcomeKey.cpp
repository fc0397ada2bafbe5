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
    if (!key.startsWith(start))
        return {};
    QStringList out;
    QString name;
    for (qsizetype i = start.size(); i < key.size(); ++i) {
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

QByteArray keyHash(const QString& key) { return QCryptographicHash::hash(key.toUtf8(), QCryptographicHash::Sha256).first(16); }

} // namespace hindcast
