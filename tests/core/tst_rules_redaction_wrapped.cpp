// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/redaction/Redaction.h"
#include "core/rules/redaction/wrapped/EscapedText.h"
#include "core/rules/redaction/wrapped/MarkupText.h"
#include "core/rules/redaction/wrapped/WrappedText.h"
#include "tests/support/TestRegistry.h"

#include <QRandomGenerator>
#include <QtTest>

using namespace hindcast;
using namespace hindcast::redaction;
using namespace Qt::Literals::StringLiterals;

namespace {

/// Bytes of which texts in texts are made, in any order.
std::string randomText(QRandomGenerator& random)
{
    static constexpr std::string_view pieces[] = {"\"",      "\\",   "\\\"", "\n",         "n",        "\\n",   "\\u00e9",
                                                  "\\u003c", "\\/",  "/",    "'",          "'\\''",    ",",     " ",
                                                  "é",       "<",    ">",    "&",          "&quot;",   "&#39;", "+",
                                                  "> ",      "-  a", "\"\"", "password: ", "hunter2x", "=",     "\\ud83d\\ude00",
                                                  "\x1a",    "\t",   "\\t"};
    std::string out;
    const int length = random.bounded(1, 24);
    for (int i = 0; i < length; ++i)
        out += pieces[size_t(random.bounded(int(std::size(pieces))))];
    return out;
}

} // namespace

/// Texts within texts: what hides a secret's quotes and breaks hides no secret.
class tst_RulesRedactionWrapped : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void secrets_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("left");
        const auto row = [](const char* name, const char* text, const char* left) {
            QTest::newRow(name) << QString::fromUtf8(text) << QString::fromUtf8(left);
        };
        row("json", "{\"out\":\"props.put(\\\"db.password\\\", \\\"zebra\\\");\"}",
            "{\"out\":\"props.put(\\\"db.password\\\", \\\"<redacted>\\\");\"}");
        row("json in json", "{\"a\":\"{\\\"b\\\":\\\"setenv(\\\\\\\"DB_PASS\\\\\\\", \\\\\\\"zebra\\\\\\\")\\\"}\"}",
            "{\"a\":\"{\\\"b\\\":\\\"setenv(\\\\\\\"DB_PASS\\\\\\\", \\\\\\\"<redacted>\\\\\\\")\\\"}\"}");
        row("manifest in json", "{\"f\":\"env:\\n- name: DB_PASSWORD\\n  value: zebra\\n- name: A\\n  value: b\\n\"}",
            "{\"f\":\"env:\\n- name: DB_PASSWORD\\n  value: <redacted>\\n- name: A\\n  value: b\\n\"}");
        row("PHP", "{\"u\":\"https:\\/\\/x.example.com\\/?a=\\\"1\\\"\",\"c\":\"define(\\\"DB_PASSWORD\\\", \\\"zebra\\\"); \\/* x *\\/\"}",
            "{\"u\":\"https:\\/\\/x.example.com\\/?a=\\\"1\\\"\",\"c\":\"define(\\\"DB_PASSWORD\\\", \\\"<redacted>\\\"); \\/* x *\\/\"}");
        row("letters of Python", "{\"c\":\"# gr\\u00fc\\u00dfe \\ud83d\\ude00\\nENV[\\\"API_TOKEN\\\"] = \\\"zebra\\\"\\n\"}",
            "{\"c\":\"# gr\\u00fc\\u00dfe \\ud83d\\ude00\\nENV[\\\"API_TOKEN\\\"] = \\\"<redacted>\\\"\\n\"}");
        row("signs of Go", "{\"c\":\"\\u003cadd key=\\\"db_password\\\" value=\\\"zebra\\\"/\\u003e\"}",
            "{\"c\":\"\\u003cadd key=\\\"db_password\\\" value=\\\"<redacted>\\\"/\\u003e\"}");
        row("colours", "{\"c\":\"\\u001b[32mok\\u001b[0m\\npassword: Sommer2024!\\n\"}",
            "{\"c\":\"\\u001b[32mok\\u001b[0m\\npassword: <redacted>\\n\"}");
        row("csv", "id,fix\n7,\"set(\"\"API_TOKEN\"\", \"\"kJ8sLq2Pz0Xw7vN4\"\")\",ok\n",
            "id,fix\n7,\"set(\"\"API_TOKEN\"\", \"\"<redacted>\"\")\",ok\n");
        row("shell", "ssh h1 'export DB_PASSWORD='\\''Sommer 2024!'\\''; ./run'",
            "ssh h1 'export DB_PASSWORD='\\''<redacted>'\\''; ./run'");
        row("html", "<pre>os.Setenv(&quot;DB_PASS&quot;, &quot;zebra&quot;) &amp; more</pre>",
            "<pre>os.Setenv(&quot;DB_PASS&quot;, &quot;<redacted>&quot;) &amp; more</pre>");
        row("entities", "<td>os.environ[&#x27;DB_PASS&#x27;] = &#x27;Sommer2024!&#x27;</td>",
            "<td>os.environ[&#x27;DB_PASS&#x27;] = &#x27;<redacted>&#x27;</td>");
        row("mail", "> env:\n>   - name: DB_PASS\n>     value: zebra\n", "> env:\n>   - name: DB_PASS\n>     value: <redacted>\n");
        row("patch", " env:\n-  - name: DB_PASS\n-    value: zebra\n+  - name: DB_PASS\n+    valueFrom: x\n",
            " env:\n-  - name: DB_PASS\n-    value: <redacted>\n+  - name: DB_PASS\n+    valueFrom: x\n");
        row("armour that a patch cuts",
            "+-----BEGIN EC PRIVATE KEY-----\n+MHcCAQEEIBqv7Zk3Xw\nNtyNzOVThpGkBoPTFTBfOZ\n-----END EC PRIVATE KEY-----\nkept\n",
            "+<redacted-pem-block>\nkept\n");
        row("armour with a plus",
            "-----BEGIN EC PRIVATE KEY-----\nMHcCAQEEIBqv7Zk3XwA9\n+wznf7XEdkhG4VykShqZFuHGMHxb\nNty==\n-----END EC PRIVATE KEY-----\nkept\n",
            "<redacted-pem-block>\nkept\n");
        row("a line of its own", "echo -e \"X9kLm2Qr\\nX9kLm2Qr\" | passwd bob", "echo -e \"<redacted>\\n<redacted>\" | passwd bob");
        row("the value of a name before it", "{\"password\":\"hunter2x\\nand more\"}", "{\"password\":\"<redacted>\"}");
        row("references", "{\"c\":\"curl -d \\\"token=${X}\\\" 'https://x.example.com/?token=$Y'\"}",
            "{\"c\":\"curl -d \\\"token=${X}\\\" 'https://x.example.com/?token=$Y'\"}");
        row("no text", "C:\\new\\\"x\\temp\" and \"a\\.b\" stay", "C:\\new\\\"x\\temp\" and \"a\\.b\" stay");
    }

    void secrets()
    {
        QFETCH(const QString, text);
        QFETCH(const QString, left);
        QCOMPARE(redacted(text), left);
        QCOMPARE(redacted(left), left);
    }

    void deepestStillSeen()
    {
        QString text = u"password: Sommer2024!"_s;
        for (int depth = 0; depth < 7; ++depth) { // deeper than texts are taken apart
            text = u"{\"a\":\""_s + text.replace(u'\\', u"\\\\"_s).replace(u'"', u"\\\""_s) + u"\\n\"}"_s;
            QVERIFY2(!redacted(text).contains(u"Sommer2024!"_s), qPrintable(redacted(text)));
        }
    }

    void whatIsReadIsWrittenBack()
    {
        QRandomGenerator random(7);
        int found = 0;
        for (int i = 0; i < 30'000; ++i) {
            const std::string text = randomText(random);
            for (const Notation* notation : notations()) {
                size_t behind = 0;
                for (const WrappedText& wrapped : wrappedTexts(text, *notation)) {
                    QVERIFY(wrapped.span.from >= behind && wrapped.span.to <= text.size());
                    behind = wrapped.span.to;
                    QCOMPARE(writeWrapped(wrapped.text, *notation, wrapped.dialect),
                             text.substr(wrapped.span.from, wrapped.span.to - wrapped.span.from));
                    ++found;
                }
            }
        }
        QVERIFY(found > 10'000);
    }

    void twiceIsOnce()
    {
        QRandomGenerator random(11);
        for (int i = 0; i < 20'000; ++i) {
            const QByteArray text = QByteArray::fromStdString(randomText(random)), once = redactedUtf8(text);
            QCOMPARE(redactedUtf8(once), once);
        }
    }

    void escapes()
    {
        QCOMPARE(readEscaped("a\\\"b\\\\c\\nd\\te\\rf", NoEscapes), std::string("a\"b\\c\nd\te\rf"));
        QCOMPARE(escapesIn("\\/ \\u00e9 \\u003c"), unsigned(SlashEscapes | LetterEscapes | HtmlEscapes));
        QCOMPARE(readEscaped("\\u00e9\\ud83d\\ude00", LetterEscapes), std::string("é😀"));
        QCOMPARE(writeEscaped("é😀", LetterEscapes), std::string("\\u00e9\\ud83d\\ude00"));
        QCOMPARE(writeEscaped(readEscaped("\\ud83d \\x \\u12", LetterEscapes), LetterEscapes), std::string("\\ud83d \\x \\u12"));
        QCOMPARE(readMarkup("&lt;a b=&quot;c&#39;d&quot;&gt; &amp; &nbsp;", 0), std::string("<a b=\"c'd\"> & &nbsp;"));
        QCOMPARE(writeMarkup("\"'<&", entitiesIn("&#34;&apos;")), std::string("&#34;&apos;&lt;&amp;"));
    }
};

HINDCAST_TEST(tst_RulesRedactionWrapped)
#include "tst_rules_redaction_wrapped.moc"
