// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/redaction/Redaction.h"
#include "tests/support/CpuTimer.h"
#include "tests/support/TestRegistry.h"

#include <QRandomGenerator>
#include <QRegularExpression>
#include <QTest>

#include <algorithm>

using namespace hindcast;
using hindcast::test::CpuTimer;

/// Any text: nothing planted survives, twice is once, and the time is linear.
class tst_RulesRedactionAny : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void plantedSecretsNeverSurvive();
    void everySecretInEveryPlace();
    void commandsWithinTexts();
    void twiceIsOnce();
    void hostileSizes_data();
    void hostileSizes();
};

static bool settled(const QString& text)
{
    const QString once = redacted(text);
    return redacted(once) == once;
}

/// A text of every kind with the secret somewhere in it.
static QString planted(QRandomGenerator& random, const QString& secret)
{
    const auto pick = [&random](const QStringList& list) { return list[random.bounded(int(list.size()))]; };
    const QStringList names{QStringLiteral("password"),      QStringLiteral("DB_PASSWORD"), QStringLiteral("apiKey"),
                            QStringLiteral("client-secret"), QStringLiteral("AUTH_TOKEN"),  QStringLiteral("privateKey")};
    const QString name = pick(names);
    const QString pad(random.bounded(5) * 2, u' ');
    const QStringList forms{QStringLiteral("%p%n: %s"),
                            QStringLiteral("%p%n: \"%s\""),
                            QStringLiteral("%p- name: %n\n%p  value: %s"),
                            QStringLiteral("%p- value: \"%s\"\n%p  x: 1\n%p  name: %n"),
                            QStringLiteral("%p%n:\n%p  - a\n%p  - %s"),
                            QStringLiteral("%p%n: |-\n%p  first\n\n%p  %s"),
                            QStringLiteral("%p%n:\n%p  a:\n%p    b: '%s'"),
                            QStringLiteral("{\"a\": {\"%n\": \"%s\"}, \"c\": [1]}"),
                            QStringLiteral("{\"env\":[{\"name\":\"%n\",\"value\":\"%s\"}]}"),
                            QStringLiteral("export %n=%s"),
                            QStringLiteral("%n='%s' run"),
                            QStringLiteral("run a --%n=%s b"),
                            QStringLiteral("run a --%n %s b"),
                            QStringLiteral("curl -H 'X-%n: %s' https://h"),
                            QStringLiteral("kubectl create secret generic x --from-literal=%n=%s"),

                            QStringLiteral("kind: Secret\nmetadata: {name: x}\nstringData:\n  other: %s"),
                            QStringLiteral("%pmessage: failed with %n=%s, then died"),
                            QStringLiteral("data:\n  k: %s\nkind: Secret")};
    // A raw / or @ in a URL is somebody else's path or host; whoever writes one escapes them.
    const bool forUrl = secret.indexOf(QRegularExpression(QStringLiteral("[/@?#]"))) < 0 && random.bounded(12) == 0;
    QString text = forUrl ? QStringLiteral("%pdsn: amqp://u:%s@h/v") : pick(forms);
    return text.replace(QStringLiteral("%p"), pad).replace(QStringLiteral("%n"), name).replace(QStringLiteral("%s"), secret);
}

void tst_RulesRedactionAny::plantedSecretsNeverSurvive()
{
    QRandomGenerator random(11);
    const QString letters = QStringLiteral("abcdefXYZ0123456789!#%*+./:=?@^_~-");
    const QStringList around{QStringLiteral("replicas: 3"),
                             QStringLiteral("image: nginx:1.25"),
                             QStringLiteral("labels:\n  app: shop"),
                             QStringLiteral("---"),
                             QStringLiteral("- a\n- b"),
                             QStringLiteral("script: |\n  echo {\n  it's done"),
                             QStringLiteral("note: it is \"quoted"),
                             QStringLiteral("{\"open\": [")};
    for (int i = 0; i < 30'000; ++i) {
        QString secret = QStringLiteral("X9");
        for (int n = 4 + random.bounded(30); n > 0; --n)
            secret += letters[random.bounded(int(letters.size()))];
        secret += QStringLiteral("q7");
        QStringList parts;
        for (int n = random.bounded(4); n > 0; --n)
            parts += around[random.bounded(6)];
        const QString form = planted(random, secret);
        if (form.startsWith(u"kind:") || form.startsWith(u"data:"))
            parts += QStringLiteral("---");
        parts += form;
        for (int n = random.bounded(4); n > 0; --n)
            parts += around[random.bounded(int(around.size()))];
        const QString text = parts.join(u'\n');
        const QString result = redacted(text);
        if (result.contains(secret) || result.contains(u"X9"))
            QFAIL(qPrintable(text + QStringLiteral("\n=>\n") + result));
        if (redacted(result) != result)
            QFAIL(qPrintable(text));
    }
}

void tst_RulesRedactionAny::everySecretInEveryPlace()
{
    // Recognised by their looks, in places that do not say so. Put together here so that no scanner of sources minds.
    const QString body = QStringLiteral("16C7e42F292c6912E7710c838347Ae178B4a");
    QStringList secrets;
    for (const char* prefix :
         {"ghp_", "gho_",     "ghu_", "ghs_",  "ghr_", "github_pat_", "glpat-", "xoxb-", "xoxp-",   "xoxa-", "xoxr-", "xoxs-", "sk-ant-",
          "sk-",  "sk-proj-", "AIza", "ya29.", "npm_", "sk_live_",    "SG.",    "hf_",   "dop_v1_", "hvs.",  "glsa_", "pypi-", "eyJ"})
        secrets += QLatin1String(prefix) + body;
    secrets += {QStringLiteral("AKIA") + QStringLiteral("IOSFODNN7EXAMPLE"),
                QStringLiteral("ASIA") + QStringLiteral("IOSFODNN7EXAMPLE"),
                QStringLiteral("$2y$10$") + body,
                QStringLiteral("$6$salt$") + body,
                QStringLiteral("wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY1aB2"),
                QStringLiteral("dGhpcyBpcyBhIHNlY3JldCB0aGF0IGlzIGxvbmcgZW5vdWdoMTIz")};
    for (const QString& secret : std::as_const(secrets))
        for (const char* place : {"%1", "a: %1", "a: \"%1\"", "a %1 b", "x=%1", "x=%1,y=2", "{\"a\":\"%1\"}", "args: [run, %1]", "(%1)",
                                  "see '%1'.", "- %1", "env | %1", "<%1>", "\\\"%1\\\""}) {
            const QString text = QString::fromLatin1(place).arg(secret);
            const QString result = redacted(text);
            if (result.contains(secret.mid(3, 12)) || !settled(text))
                QFAIL(qPrintable(text + QStringLiteral(" => ") + result));
        }
}

/// A text of JSON.
static QString asJson(QString text)
{
    text.replace(QChar(u'\\'), QStringLiteral("\\\\"));
    text.replace(QChar(u'"'), QStringLiteral("\\\""));
    text.replace(QChar(u'\n'), QStringLiteral("\\n"));
    return QChar(u'"') + text + QChar(u'"');
}

// What agents remember are mostly commands: in calls of tools, in logs, in notes, behind prompts.
void tst_RulesRedactionAny::commandsWithinTexts()
{
    const QStringList commands{QStringLiteral("mysql -uroot -p%1 shop"),
                               QStringLiteral("redis-cli -a %1 ping"),
                               QStringLiteral("curl -u bob:%1 https://h"),
                               QStringLiteral("sshpass -p %1 ssh h"),
                               QStringLiteral("echo %1 | docker login -u x --password-stdin"),
                               QStringLiteral("htpasswd -b f bob %1"),
                               QStringLiteral("rabbitmqctl change_password bob %1"),
                               QStringLiteral("PGPASSWORD=%1 psql -h h"),
                               QStringLiteral("export DB_PASSWORD=%1"),
                               QStringLiteral("vault kv put a/b password=%1"),
                               QStringLiteral("kubectl create secret generic a --from-literal=password=%1"),
                               QStringLiteral("run --password %1 --x")};
    const QStringList around{QStringLiteral("%1"),           QStringLiteral("Run `%1` now."),   QStringLiteral("$ %1"),
                             QStringLiteral("root@h:~# %1"), QStringLiteral("ssh h \"%1\""),    QStringLiteral("bash -c '%1'"),
                             QStringLiteral("x=$(%1)"),      QStringLiteral("cmd=\"%1\" rc=0"), QStringLiteral("- %1"),
                             QStringLiteral("  run: %1"),    QStringLiteral("a: 1\n%1\nb: 2")};
    const QString letters = QStringLiteral("abcdefXYZ0123456789!#%*+./:=?@^_~-");
    QRandomGenerator random(17);
    for (int i = 0; i < 9'000; ++i) {
        QString secret = QStringLiteral("X9");
        for (int n = 4 + random.bounded(10); n > 0; --n)
            secret += letters[random.bounded(int(letters.size()))];
        secret += QStringLiteral("q7");
        QString text = around[random.bounded(int(around.size()))].arg(commands[random.bounded(int(commands.size()))].arg(secret));
        const int within = random.bounded(3);
        if (within > 0 && !text.startsWith(u"ssh ")) // that deep, its quotes are another's
            for (int level = 0; level < within; ++level)
                text = QStringLiteral("{\"cmd\":") + asJson(text) + QStringLiteral(",\"rc\":0}");
        const QString result = redacted(text);
        if (result.contains(secret) || result.contains(u"X9") || !settled(text))
            QFAIL(qPrintable(text + QStringLiteral("\n=>\n") + result));
    }
}

void tst_RulesRedactionAny::twiceIsOnce()
{
    const QStringList pieces{QStringLiteral("password"),
                             QStringLiteral(": "),
                             QStringLiteral("="),
                             QStringLiteral("\n"),
                             QStringLiteral("  "),
                             QStringLiteral("- "),
                             QStringLiteral("\""),
                             QStringLiteral("'"),
                             QStringLiteral("\\"),
                             QStringLiteral("{"),
                             QStringLiteral("}"),
                             QStringLiteral("["),
                             QStringLiteral("]"),
                             QStringLiteral(","),
                             QStringLiteral("|"),
                             QStringLiteral(">"),
                             QStringLiteral("<"),
                             QStringLiteral("<redacted>"),
                             QStringLiteral("<redacted-token>"),
                             QStringLiteral("<redacted-block>"),
                             QStringLiteral("<redacted-pem-block>"),
                             QStringLiteral("<redacted-rest>"),
                             QStringLiteral("name"),
                             QStringLiteral("value"),
                             QStringLiteral("kind: Secret"),
                             QStringLiteral("data:"),
                             QStringLiteral("-----BEGIN A-----"),
                             QStringLiteral("-----END A-----"),
                             QStringLiteral("eyJhbGciOiJIUzI1NiIsInR5cCI6"),
                             QStringLiteral("https://u:p@h/"),
                             QStringLiteral("--token "),
                             QStringLiteral("curl -u a:b "),
                             QStringLiteral("mysql -p"),
                             QStringLiteral("Authorization: Bearer "),
                             QStringLiteral("x"),
                             QStringLiteral("secret"),
                             QStringLiteral("1"),
                             QStringLiteral("\r"),
                             QStringLiteral("\t"),
                             QStringLiteral("ä"),
                             QStringLiteral("IDENTIFIED BY "),
                             QStringLiteral("${X}"),
                             QStringLiteral("{{ x }}"),
                             QStringLiteral("#"),
                             QStringLiteral(";"),
                             QStringLiteral("&"),
                             QStringLiteral("?"),
                             QStringLiteral("@")};
    QRandomGenerator random(5);
    int whole = 0;
    for (int i = 0; i < 60'000; ++i) {
        QString text;
        for (int n = 1 + random.bounded(30); n > 0; --n)
            text += pieces[random.bounded(int(pieces.size()))];
        const QString once = redacted(text);
        if (redacted(once) != once)
            QFAIL(qPrintable(text));
        whole += once == u"<redacted-rest>" && text.contains(u'\n');
    }
    QVERIFY2(whole < 60, qPrintable(QString::number(whole))); // given up for good only when made for it
}

void tst_RulesRedactionAny::hostileSizes_data()
{
    QTest::addColumn<QString>("text");
    const auto many = [](const char* text, int bytes = 1 << 20) { return QString::fromUtf8(text).repeated(bytes / int(qstrlen(text))); };
    QTest::newRow("one line") << many("a");
    QTest::newRow("nested") << QString(100'000, u'{') + QString(100'000, u'[');
    QTest::newRow("nested secrets") << many("password: {");
    QTest::newRow("nested lists") << many("\"password\":[");
    QTest::newRow("open lists") << many("password: [\n");
    QTest::newRow("open lists in a line") << many("password=[ ");
    QTest::newRow("quoted open lists") << many("\"password\": [\n");
    QTest::newRow("eyJ") << many("eyJ");
    QTest::newRow("eyJ-") << many("eyJ-");
    QTest::newRow("eyJ apart") << many("eyJ ");
    QTest::newRow("BEGIN") << many("-----BEGIN A-----\n");
    QTest::newRow("BEGIN in a line") << many("-----BEGIN A-----");
    QTest::newRow("open double quotes") << many("password=\"x ");
    QTest::newRow("open single quotes") << many("password='x\n");
    QTest::newRow("one open quote each") << many("password=\"x\ny='\n");
    QTest::newRow("backslashes") << many("\\\"");
    QTest::newRow("URLs") << many("://");
    QTest::newRow("URLs with colons") << many("://a:b");
    QTest::newRow("at signs") << many("://a:@");
    QTest::newRow("names") << many("name: password\n");
    QTest::newRow("keys of networks") << many(" key=x");
    QTest::newRow("inline maps") << many("password_maps inline:{=:");
    QTest::newRow("values") << many("value: x\n") + QStringLiteral("name: password\n");
    QTest::newRow("deep keys") << [] {
        QString text;
        for (int i = 0; i < 1'400; ++i)
            text += QString(i, u' ') + QStringLiteral("password:\n");
        return text;
    }();
    QTest::newRow("deep secrets") << many("{\"kind\":\"Secret\",\"data\":");
    QTest::newRow("password for") << many("password for ");
    QTest::newRow("identified") << many("identified ");
    QTest::newRow("commas") << many("password=a,");
    QTest::newRow("pairs") << many("password=a;");
    QTest::newRow("pairs of two") << many("user=b;password=a;");
    QTest::newRow("roles") << many("use x9!yz as the password ");
    QTest::newRow("open quotes before roles") << many("use \"x as the password ");
    QTest::newRow("users") << many("login admin/X9!yz ");
    QTest::newRow("brackets") << many("(admin/");
    QTest::newRow("seeds") << many("totp seed ABCD ");
    QTest::newRow("codes") << many("recovery codes: 1234-5678 ");
    QTest::newRow("phrases") << many("passphrase of the key = one two six ");
    QTest::newRow("told phrases") << many("the passphrase is gravel puppet tunnel orange ");
    QTest::newRow("phrases without an end") << many("the passphrase is gravel puppet, ");
    QTest::newRow("codes below") << many("recovery codes:\n1. 1a2b-3c4d\n");
    QTest::newRow("one long list of codes") << QStringLiteral("recovery codes:\n") + many("1a2b-3c4d\n");
    QTest::newRow("codes below in a line") << QStringLiteral("recovery codes:\n") + many("1a2b-3c4d ");
    QTest::newRow("codes below in JSON") << QStringLiteral("{\"a\":\"") + many("recovery codes:\\n1. 1a2b-3c4d\\n") + QStringLiteral("\"}");
    QTest::newRow("one long list of codes in JSON")
        << QStringLiteral("{\"a\":\"recovery codes:\\n") + many("1a2b-3c4d\\n") + QStringLiteral("\"}");
    QTest::newRow("seed phrases") << many("seed phrase: legal winner thank year wave sausage worth useful legal winner thank yellow. ");
    QTest::newRow("seed phrases without an end") << many("the seed phrase is legal winner thank year wave ");
    QTest::newRow("names of seed phrases") << many("recovery phrase\n");
    QTest::newRow("links of seed phrases") << many("seed phrase is ");
    QTest::newRow("wireless") << many("wifi key of the lab of ");
    QTest::newRow("old and new") << many("password was X9!ab now ");
    QTest::newRow("flags") << many("mysql -p ");
    QTest::newRow("elements") << many("<password>");
    QTest::newRow("login") << many("login password ");
    QTest::newRow("dollars") << many("$2a$");
    QTest::newRow("go names") << many("a@tcp(");
    QTest::newRow("passwords") << many("password:");
    QTest::newRow("blank") << many(" ");
    QTest::newRow("ends") << many("-----END A-----");
    const QString defaults = QStringLiteral("${{a:-").repeated(60) + QStringLiteral("hunter2") + QStringLiteral("}}").repeated(60);
    QTest::newRow("a vendor's name") << QStringLiteral("key ") + many("twilio");
    QTest::newRow("a vendor's keys") << QStringLiteral("key ") + many("twilio,");
    QTest::newRow("passphrases") << many("passphrase: x y z ");
    QTest::newRow("passphrases behind blanks") << many(" ", 1 << 18) + many("\npassphrase: x y z", 1 << 18);
    QTest::newRow("codes of doors") << many("code de la porte 4711 ");
    QTest::newRow("lines of users") << many("\"a\" \"b\"\n");
    QTest::newRow("pairs with pipes") << many("secretHash=u|a=b|");
    QTest::newRow("defaults of defaults") << QStringLiteral("password=%1\n").arg(defaults).repeated(400);
    QTest::newRow("substitutions") << many("mysql -p$( ");
    QTest::newRow("code spans") << many("`mysql -p ");
    QTest::newRow("escaped quotes") << many("mysql -p \\\"x ");
    QTest::newRow("listed commands") << many("- mysql\n- -p\n- x\n");
    QTest::newRow("assigned names") << many("name = \"password\"\n");
    QTest::newRow("escaped secrets") << many("kind: Secret\\ndata:\\n  a: b\\n");
    QTest::newRow("values in JSON") << QStringLiteral("{\"a\":\"") + many("password:a ") + QStringLiteral("\"}");
    QTest::newRow("evidence") << many("log in as root with x9-Y / ");
    QTest::newRow("evidence line by line") << many("log in as root with Night-Owl now\n");
    QTest::newRow("signs of evidence") << many("log in as root ") + many(")].,;:");
    QTest::newRow("a word of evidence") << many("log in as root: ") + many("a-B");
    QTest::newRow("calls") << many("password=get(\"x\", ");
}

void tst_RulesRedactionAny::hostileSizes()
{
    QFETCH(QString, text);
    // what eight times the text costs: linear work eight times as much, quadratic 64 times; no clock, a sanitizer is several times as slow
    qint64 eighth = 20;
    for (const QString& piece : {text.left(text.size() / 8), text.right(text.size() / 8)}) { // what it begins with may be what takes long
        const CpuTimer ofAnEighth;
        (void)redacted(piece);
        eighth = std::max(eighth, ofAnEighth.ms());
    }
    const CpuTimer ofAll;
    const QString once = redacted(text);
    const qint64 all = ofAll.ms();
    QVERIFY2(all < 24 * eighth, qPrintable(QStringLiteral("%1 ms after %2 ms for an eighth").arg(all).arg(eighth)));
    QCOMPARE(redacted(once), once);
}

HINDCAST_TEST(tst_RulesRedactionAny)
#include "tst_rules_redaction_any.moc"
