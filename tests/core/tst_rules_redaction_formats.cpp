// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/redaction/Redaction.h"
#include "tests/support/TestRegistry.h"

#include <QFile>
#include <QtTest>

using namespace hindcast;
using namespace Qt::Literals::StringLiterals;

namespace {

struct Format {
    QString style, text;
};

std::vector<Format> formats()
{
    QFile file(qEnvironmentVariable("HINDCAST_SOURCE_DIR", u"."_s) + u"/tests/data/redaction/formats.tsv"_s);
    if (!file.open(QIODevice::ReadOnly))
        qFatal("%s: %s", qPrintable(file.fileName()), qPrintable(file.errorString()));
    std::vector<Format> out;
    for (const QString& line : QString::fromUtf8(file.readAll()).split(u'\n', Qt::SkipEmptyParts)) {
        if (line.startsWith(u'#'))
            continue;
        QString text = line.section(u'\t', 1);
        text.replace(u"\\\\"_s, QChar(1)).replace(u"\\n"_s, u"\n"_s).replace(u"\\t"_s, u"\t"_s).replace(QChar(1), u'\\');
        out.push_back({line.section(u'\t', 0, 0), text});
    }
    return out;
}

const QStringList& names()
{
    static const QStringList all{u"password"_s,       u"db_password"_s,     u"smtp_pass"_s,     u"client_secret"_s,
                                 u"api_key"_s,        u"access_token"_s,    u"token"_s,         u"passphrase"_s,
                                 u"encryption_key"_s, u"secret_key_base"_s, u"root_password"_s, u"webhook_secret"_s};
    return all;
}

/// What people and programs choose, a plain word among it.
const QStringList& secrets()
{
    static const QStringList all{u"Sommer2024!"_s,
                                 u"hunter2"_s,
                                 u"correct-horse-battery"_s,
                                 u"Fix.Me.Soon"_s,
                                 u"zebra"_s,
                                 u"4839201"_s,
                                 u"3f2a9c4e-7b1d-4e8a-9c2f-5d6e7f8a9b0c"_s,
                                 u"9f86d081884c7d659a2feaa0c55ad015"_s,
                                 u"kJ8sLq2Pz0Xw7vN4bT6yRf3mHc9dGa1E"_s};
    return all;
}

const QStringList& references()
{
    static const QStringList all{u"${X}"_s,     u"{{ .Values.x }}"_s, u"/run/secrets/db"_s,           u"********"_s,
                                 u"REDACTED"_s, u"<redacted>"_s,      u"vault:secret/data/app#key"_s, u"<your-key-here>"_s};
    return all;
}

QString styled(const QString& name, const QString& style)
{
    QStringList words = name.split(u'_');
    if (style == u"snake"_s)
        return name;
    if (style == u"upper"_s)
        return name.toUpper();
    if (style == u"kebab"_s || style == u"dotted"_s)
        return (style == u"dotted"_s ? u"spring.datasource."_s : QString()) + words.join(u'-');
    const bool header = style == u"header"_s;
    for (qsizetype i = style == u"camel"_s ? 1 : 0; i < words.size(); ++i)
        words[i][0] = words[i][0].toUpper();
    return (header ? u"X-"_s : QString()) + words.join(header ? u"-"_s : QString());
}

QString written(const Format& format, const QString& name, const QString& value)
{
    QString out = format.text;
    return out.replace(u"%k"_s, styled(name, format.style)).replace(u"%v"_s, value);
}

} // namespace

/// How a name and its value are written: what is known of YAML is known of Erlang, of a switch of Windows and of a table in Markdown.
class tst_RulesRedactionFormats : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void secretsGo()
    {
        constexpr int fewest = 20'000, mostOfThousand = 5;
        int count = 0;
        QStringList leaked;
        for (const Format& format : formats())
            for (const QString& name : names())
                for (const QString& secret : secrets()) {
                    const QString text = written(format, name, secret), left = redacted(text);
                    ++count;
                    if (left.count(secret) > 0)
                        leaked << left;
                    if (secret == secrets()[0])
                        QCOMPARE(redacted(left), left);
                }
        qInfo("%lld of %d leaked", qint64(leaked.size()), count);
        QVERIFY(count > fewest);
        QVERIFY2(leaked.size() * 1000 <= mostOfThousand * count, qPrintable(leaked.join(u'\n')));
    }

    void referencesStay()
    {
        constexpr int fewest = 20'000, mostOfThousand = 5;
        int count = 0;
        QStringList touched;
        for (const Format& format : formats())
            for (const QString& name : names())
                for (const QString& reference : references()) {
                    const QString text = written(format, name, reference), left = redacted(text);
                    ++count;
                    if (left != text)
                        touched << text + u" -> "_s + left;
                }
        qInfo("%lld of %d touched", qint64(touched.size()), count);
        QVERIFY(count > fewest);
        QVERIFY2(touched.size() * 1000 <= mostOfThousand * count, qPrintable(touched.join(u'\n')));
    }
};

HINDCAST_TEST(tst_RulesRedactionFormats)
#include "tst_rules_redaction_formats.moc"
