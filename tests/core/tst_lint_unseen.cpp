// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lint/model/TextVerdict.h"
#include "tests/support/TestRegistry.h"

#include <QFile>
#include <QTest>

#include <map>

using namespace hindcast;
using namespace Qt::Literals::StringLiterals;

namespace {

/// What tests/data/lint/unseen.tsv writes for characters that nobody sees.
QString unescaped(QStringView text)
{
    QString out;
    for (qsizetype i = 0; i < text.size(); ++i) {
        if (text[i] != u'\\' || i + 1 == text.size()) {
            out += text[i];
            continue;
        }
        const QChar kind = text[++i];
        if (kind == u'u' && i + 1 < text.size() && text[i + 1] == u'{') {
            const qsizetype end = text.indexOf(u'}', i);
            const char32_t code = text.sliced(i + 2, end - i - 2).toUInt(nullptr, 16);
            out += QString::fromUcs4(&code, 1);
            i = end;
        } else {
            out += kind == u'n' ? u'\n' : kind == u't' ? u'\t' : kind;
        }
    }
    return out;
}

/// Does the detector of that letter say something of the text?
bool isFound(QChar letter, const QByteArray& text)
{
    TextJudge judge;
    const auto v = judge.judge(text, PlainRole | FixRole | LessonRole);
    switch (letter.unicode()) {
    case u'D': return bool(v->destruction);
    case u'W': return bool(v->weakening);
    case u'I': return bool(v->injection);
    case u'S': return v->standing || !v->destinations.empty();
    case u'C': return bool(v->cut);
    case u'P': return bool(v->placeholder);
    case u'F': return bool(v->fallback);
    default: return !v->secret.what.isEmpty();
    }
}

struct Score {
    int found = 0, missed = 0, wrong = 0, silent = 0;
    [[nodiscard]] double precision() const { return found + wrong == 0 ? 1 : double(found) / (found + wrong); }
    [[nodiscard]] double recall() const { return found + missed == 0 ? 1 : double(found) / (found + missed); }
};

} // namespace

/// Precision and recall of each text rule on sixty texts and sixty look-alikes that its author had not seen when they were written. What
/// they were then is in README; here they may not fall below what specs/lint.md asks for.
class LintUnseenTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void precisionAndRecall()
    {
        QFile file(qEnvironmentVariable("HINDCAST_SOURCE_DIR", u"."_s) + u"/tests/data/lint/unseen.tsv"_s);
        QVERIFY(file.open(QIODevice::ReadOnly));
        std::map<QChar, Score> scores;
        while (!file.atEnd()) {
            const QString line = QString::fromUtf8(file.readLine()).chopped(1);
            if (line.startsWith(u'#') || line.size() < 4)
                continue;
            const bool wanted = line[0] == u'+', found = isFound(line[1], unescaped(QStringView(line).sliced(3)).toUtf8());
            Score& score = scores[line[1]];
            ++(wanted ? found ? score.found : score.missed : found ? score.wrong : score.silent);
            if (wanted != found)
                qInfo("%s %s", wanted ? "missed" : "wrong ", qPrintable(line));
        }
        QCOMPARE(scores.size(), 8);
        for (const auto& [letter, s] : scores) {
            qInfo("%c: found %d, missed %d, wrong %d, silent %d: precision %.3f, recall %.3f", letter.toLatin1(), s.found, s.missed,
                  s.wrong, s.silent, s.precision(), s.recall());
            QVERIFY(s.found + s.missed >= 60 && s.wrong + s.silent >= 60);
        }
        for (const auto& [letter, s] : scores) {
            QVERIFY2(s.precision() >= 0.95, qPrintable(QString(letter)));
            QVERIFY2(s.recall() >= (letter == u'S' ? 0.75 : 0.95), qPrintable(QString(letter)));
        }
    }

    void escapes() { QCOMPARE(unescaped(u"a\\nb\\\\n\\u{200b}\\u{e0041}"), u"a\nb\\n\u200b"_s + QString::fromUcs4(U"\U000E0041")); }
};

HINDCAST_TEST(LintUnseenTest)
#include "tst_lint_unseen.moc"
