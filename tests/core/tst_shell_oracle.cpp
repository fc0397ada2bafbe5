// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Lines of shell, taken apart here and by a shell: random quotes, backslashes, comments and separators. The shell calls a function of
// ours for every command, which prints its words.
#include "core/rules/kube/ShellWords.h"
#include "core/synthetic/SeededRandom.h"
#include "tests/support/TestRegistry.h"

#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

using namespace hindcast;
using namespace Qt::Literals::StringLiterals;

/// The words of commands as a shell sees them.
class TestShellOracle : public QObject
{
    Q_OBJECT

    using Commands = std::vector<QStringList>;

    QTemporaryDir m_folder;
    QString m_shell;

    /// A line of one or more commands, each of which begins with `p`; \a soup: the pieces that its words are made of.
    static QString anyLine(SeededRandom& random, const std::vector<QString>& soup)
    {
        QString out;
        for (qint64 commands = 1 + random.below(4); commands > 0; --commands) {
            out += u"p"_s;
            for (qint64 words = random.below(5); words > 0; --words) {
                out += random.pick(std::vector<QString>{u" "_s, u"  "_s, u"\t"_s});
                for (qint64 n = 1 + random.below(4); n > 0; --n)
                    out += random.pick(soup);
            }
            if (commands > 1)
                out += random.pick(std::vector<QString>{u" ; "_s, u";"_s, u" && "_s, u"&&"_s, u"\n"_s, u" \n\n "_s, u" # said p q\n"_s});
        }
        return out;
    }

    /// What the shell makes of the lines: for each its commands, or nothing when it says that the line is none.
    std::vector<std::optional<Commands>> asked(const QStringList& lines)
    {
        // Words are ended by \001, commands by \002, lines by \003: none of them is in a line.
        QString script = u"p() { printf '%s\\001' p \"$@\" >&3; printf '\\002' >&3; }\n"_s;
        for (qsizetype i = 0; i < lines.size(); ++i) {
            QFile file(m_folder.filePath(QString::number(i)));
            if (!file.open(QIODevice::WriteOnly))
                qFatal("no file");
            file.write(lines[i].toUtf8() + '\n');
            const QString name = u"'"_s + file.fileName() + u"'"_s;
            // In a shell of its own: a line that is none ends it.
            script += u"if (. %1) 2>/dev/null; then printf 'ok' >&3; fi; printf '\\003' >&3\n"_s.arg(name);
        }
        QFile file(m_folder.filePath(u"script"_s));
        if (!file.open(QIODevice::WriteOnly))
            qFatal("no file");
        file.write(script.toUtf8());
        file.close();
        QProcess shell;
        shell.start(m_shell, {u"-c"_s, u". '%1' 3>&1 1>/dev/null"_s.arg(file.fileName()), m_shell});
        if (!shell.waitForFinished(60'000))
            qFatal("the shell does not end");
        std::vector<std::optional<Commands>> out;
        for (const QByteArray& line : shell.readAllStandardOutput().split('\3')) {
            out.emplace_back();
            if (!line.endsWith("ok"))
                continue;
            out.back().emplace();
            for (const QByteArray& command : line.chopped(2).split('\2')) {
                QStringList words;
                for (const QByteArray& word : command.split('\1'))
                    words << QString::fromUtf8(word);
                words.removeLast();
                if (!words.isEmpty())
                    out.back()->push_back(words);
            }
        }
        out.pop_back();
        return out;
    }

    static QString shown(const Commands& commands)
    {
        QStringList out;
        for (const QStringList& words : commands)
            out << u"<"_s + words.join(u"> <"_s) + u">"_s;
        return out.join(u" ; "_s);
    }

    void compare(const std::vector<QString>& soup, quint64 seed, int least)
    {
        SeededRandom random(seed);
        QStringList lines;
        for (int i = 0; i < 100; ++i)
            lines << anyLine(random, soup);
        const auto expected = asked(lines);
        QCOMPARE(expected.size(), size_t(lines.size()));
        int compared = 0;
        for (qsizetype i = 0; i < lines.size(); ++i) {
            const Commands got = shellCommands(lines[i] + u'\n'); // of a line that is none as well: it never fails
            if (!expected[size_t(i)])
                continue;
            ++compared;
            QVERIFY2(got == *expected[size_t(i)],
                     qPrintable(u"%1\nhere:  %2\nshell: %3"_s.arg(lines[i], shown(got), shown(*expected[size_t(i)]))));
        }
        QVERIFY2(compared >= least, qPrintable(QString::number(compared)));
    }

private Q_SLOTS:
    void initTestCase()
    {
        m_shell = QStandardPaths::findExecutable(u"sh"_s);
        QVERIFY(!m_shell.isEmpty());
    }

    void quotesAndBackslashes()
    {
        compare({u"a"_s, u"b c"_s, u"'"_s, u"''"_s, u"\""_s, u"\"\""_s, u"\\"_s, u"\\\\"_s, u"\\ "_s, u"-n=x"_s, u"ä"_s, u"'x y'"_s,
                 u"\"x 'y'\""_s, u"'q\"'"_s, u"\\'"_s, u"\\\""_s, u"\"\\\"\""_s, u"\"\\a\""_s, u"'\\'"_s},
                1, 30);
    }

    void commentsAndSeparators()
    {
        compare({u"a"_s, u"#"_s, u"x#y"_s, u"'#'"_s, u"\\#"_s, u"\";\""_s, u"'&&'"_s, u"\\;"_s, u"\\&"_s, u"'|'"_s, u"=#"_s, u"b"_s}, 2,
                50);
    }

    void continuedLines() { compare({u"a"_s, u"\\\n"_s, u"'\n'"_s, u"\"\n\""_s, u"\"x\\\ny\""_s, u"'x\\\ny'"_s, u"b"_s}, 3, 50); }

    void redirections()
    {
        compare({u"a"_s, u" >/dev/null "_s, u" 2>&1 "_s, u" >>/dev/null "_s, u" </dev/null "_s, u" 2>/dev/null "_s, u"'>'"_s, u"\\>x"_s,
                 u" b2 "_s},
                4, 50);
    }

    /// Commands within others are listed before the one that uses them; what a command gives is not known here, so only calls are compared.
    void substitutions()
    {
        SeededRandom random(5);
        QStringList lines;
        std::vector<Commands> inner;
        for (int i = 0; i < 80; ++i) {
            const QString a = u"x%1"_s.arg(random.below(9)), b = u"y%1"_s.arg(random.below(9));
            switch (random.below(5)) {
            case 0:
                lines << u"p \"$(p %1)\" %2"_s.arg(a, b);
                inner.push_back({{u"p"_s, a}});
                break;
            case 1:
                lines << u"p `p %1` %2"_s.arg(a, b);
                inner.push_back({{u"p"_s, a}});
                break;
            case 2:
                lines << u"p $(p %1 $(p %2)) z"_s.arg(a, b);
                inner.push_back({{u"p"_s, b}, {u"p"_s, a}});
                break;
            case 3:
                lines << u"(p %1; p %2)"_s.arg(a, b);
                inner.push_back({{u"p"_s, a}, {u"p"_s, b}});
                break;
            default:
                lines << u"p '$(p %1)' \\`%2"_s.arg(a, b); // quoted: no command at all
                inner.push_back({});
            }
        }
        const auto expected = asked(lines);
        for (qsizetype i = 0; i < lines.size(); ++i) {
            QVERIFY2(expected[size_t(i)].has_value(), qPrintable(lines[i]));
            const Commands got = shellCommands(lines[i]);
            const Commands& shells = *expected[size_t(i)];
            QVERIFY2(got.size() == shells.size(), qPrintable(lines[i] + u'\n' + shown(got) + u'\n' + shown(shells)));
            for (size_t k = 0; k < inner[size_t(i)].size(); ++k) {
                // The innermost words are plain, so ours and the shell's agree.
                QVERIFY2(std::ranges::find(got, inner[size_t(i)][k].last(), [](const QStringList& c) { return c.value(1); }) != got.end(),
                         qPrintable(lines[i]));
                QCOMPARE(shells[k].value(1), inner[size_t(i)][k].value(1));
                QCOMPARE(got[k].value(1), inner[size_t(i)][k].value(1));
            }
        }
    }
};

HINDCAST_TEST(TestShellOracle)
#include "tst_shell_oracle.moc"
