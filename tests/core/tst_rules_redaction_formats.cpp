// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/redaction/Redaction.h"
#include "tests/support/TestRegistry.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QtTest>

#include <functional>

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

/// A text of JSON, with its quotes.
QString ofJson(const QString& text)
{
    const QString list = QString::fromUtf8(QJsonDocument(QJsonArray{text}).toJson(QJsonDocument::Compact));
    return list.sliced(1, list.size() - 2);
}

QString before(const QString& sign, const QString& text) { return sign + QString(text).replace(u'\n', u'\n' + sign); }

/// Where such texts stand in what agents keep.
struct Context {
    const char* name;
    std::function<QString(const QString&)> wrap;
    bool lines = true; ///< also a text of more than one
};

const std::vector<Context>& contexts()
{
    static const std::vector<Context> all{
        {"json", [](const QString& t) { return u"{\"tool\":\"shell\",\"output\":"_s + ofJson(t) + u'}'; }},
        {"json in json", [](const QString& t) { return u"{\"content\":"_s + ofJson(u"{\"fix\":"_s + ofJson(t) + u'}') + u'}'; }},
        {"fence", [](const QString& t) { return u"Fix:\n```\n"_s + t + u"\n```\nThen restarted."_s; }},
        {"quoted mail", [](const QString& t) { return before(u"> "_s, t); }},
        {"patch", [](const QString& t) { return before(u"+"_s, t); }},
        {"lines of Windows", [](const QString& t) { return QString(t).replace(u"\n"_s, u"\r\n"_s) + u"\r\n"_s; }},
        {"block", [](const QString& t) { return u"data:\n  app.conf: |\n"_s + before(u"    "_s, t); }},
        {"html", [](const QString& t) { return u"<pre>"_s + t.toHtmlEscaped() + u"</pre>"_s; }},
        {"log", [](const QString& t) { return u"2025-03-01T10:00:00Z INFO worker[12]: "_s + t; }, false},
        {"prompt", [](const QString& t) { return u"bob@bastion:~$ "_s + t; }, false},
        {"ticks", [](const QString& t) { return u"I ran `"_s + t + u"` and it worked."_s; }, false},
        {"csv", [](const QString& t) { return u"17,\""_s + QString(t).replace(u'"', u"\"\""_s) + u"\",ok"_s; }, false},
        {"shell", [](const QString& t) { return u"ssh h1 '"_s + QString(t).replace(u'\'', u"'\\''"_s) + u'\''; }, false},
    };
    return all;
}

} // namespace

/// How a name and its value are written: what is known of YAML is known of Erlang, of a switch of Windows and of a table in Markdown.
class tst_RulesRedactionFormats : public QObject
{
    Q_OBJECT

private:
    using Fails = std::function<bool(const QString& text, const QString& left, const QString& value)>;

    /// How many texts there are of all forms, names and values, and what is left of those that fail.
    static std::pair<int, QStringList> saidOfAll(const QStringList& values, const Fails& fails)
    {
        std::pair<int, QStringList> out;
        for (const Format& format : formats())
            for (const QString& name : names())
                for (const QString& value : values) {
                    const QString text = written(format, name, value), left = redacted(text);
                    ++out.first;
                    if (fails(text, left, value))
                        out.second << text + u" -> "_s + left;
                }
        return out;
    }

    static void bounded(int count, const QStringList& failed, const char* what)
    {
        constexpr int fewest = 20'000, mostOfThousand = 5;
        qInfo("%lld %s of %d", qint64(failed.size()), what, count);
        QVERIFY(count > fewest);
        QVERIFY2(failed.size() * 1000 <= mostOfThousand * count, qPrintable(failed.join(u'\n')));
    }

private Q_SLOTS:
    void secretsGo()
    {
        const auto [count, leaked] = saidOfAll(
            secrets(), [](const QString&, const QString& left, const QString& secret) { return left.contains(secret); });
        bounded(count, leaked, "leaked");
    }

    void referencesStay()
    {
        const auto [count, touched] = saidOfAll(references(),
                                                [](const QString& text, const QString& left, const QString&) { return left != text; });
        bounded(count, touched, "touched");
    }

    void whereverTheyStand_data()
    {
        QTest::addColumn<int>("context");
        for (size_t i = 0; i < contexts().size(); ++i)
            QTest::newRow(contexts()[i].name) << int(i);
    }

    void whereverTheyStand()
    {
        QFETCH(const int, context);
        constexpr int mostOfHundred = 2;
        const Context& around = contexts()[size_t(context)];
        const QString secret = u"kJ8sLq2Pz0Xw7vN4bT6yRf3mHc9dGa1E"_s;
        int count = 0;
        QStringList leaked, touched;
        for (const Format& format : formats()) {
            if (!around.lines && format.text.contains(u'\n'))
                continue;
            for (const QString& value : {secret, u"Sommer2024!"_s, u"${X}"_s, u"********"_s}) {
                const QString text = around.wrap(written(format, u"db_password"_s, value)), left = redacted(text);
                QCOMPARE(redacted(left), left);
                ++count;
                if (value == secret || value.endsWith(u'!')) {
                    if (left.contains(value))
                        leaked << left;
                } else if (left != text) {
                    touched << text + u" -> "_s + left;
                }
            }
        }
        qInfo("%lld leaked and %lld touched of %d", qint64(leaked.size()), qint64(touched.size()), count);
        QVERIFY(count > 0);
        QVERIFY2(leaked.size() * 100 <= mostOfHundred * count, qPrintable(leaked.join(u'\n')));
        QVERIFY2(touched.size() * 100 <= mostOfHundred * count, qPrintable(touched.join(u'\n')));
    }
};

HINDCAST_TEST(tst_RulesRedactionFormats)
#include "tst_rules_redaction_formats.moc"
