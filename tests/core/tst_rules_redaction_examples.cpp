// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "RedactionExamples.h"
#include "core/rules/redaction/Redaction.h"
#include "tests/support/TestRegistry.h"

#include <QTest>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::Literals::StringLiterals;

namespace {

/// Files of examples, and how many of a hundred may go wrong.
struct Sets {
    QStringList files;
    double leaked;
    double touched;
};

const Sets operations{{u"ops-secrets-1.tsv"_s,     u"ops-secrets-2.tsv"_s,     u"ops-secrets-3.tsv"_s,     u"ops-secrets-4.tsv"_s,
                       u"ops-secrets-5.tsv"_s,     u"ops-secrets-6.tsv"_s,     u"ops-secrets-7.tsv"_s,     u"ops-secrets-8.tsv"_s,
                       u"ops-secrets-9.tsv"_s,     u"ops-secrets-10.tsv"_s,    u"ops-secrets-11.tsv"_s,    u"ops-secrets-12.tsv"_s,
                       u"ops-secrets-13.tsv"_s,    u"ops-secrets-14.tsv"_s,    u"ops-secrets-15.tsv"_s,    u"ops-secrets-16.tsv"_s,
                       u"ops-secrets-17.tsv"_s,    u"ops-secrets-18.tsv"_s,    u"ops-secrets-19.tsv"_s,    u"ops-secrets-20.tsv"_s,
                       u"ops-secrets-21.tsv"_s,    u"ops-lookalikes-21.tsv"_s, u"ops-secrets-22.tsv"_s,    u"ops-lookalikes-22.tsv"_s,
                       u"ops-secrets-23.tsv"_s,    u"ops-lookalikes-23.tsv"_s, u"ops-secrets-24.tsv"_s,    u"ops-lookalikes-24.tsv"_s,
                       u"ops-secrets-25.tsv"_s,    u"ops-lookalikes-25.tsv"_s, u"ops-secrets-26.tsv"_s,    u"ops-lookalikes-26.tsv"_s,
                       u"ops-secrets-27.tsv"_s,    u"ops-lookalikes-27.tsv"_s, u"ops-lookalikes-20.tsv"_s, u"ops-lookalikes-19.tsv"_s,
                       u"ops-lookalikes-18.tsv"_s, u"ops-lookalikes-17.tsv"_s, u"ops-lookalikes-16.tsv"_s, u"ops-lookalikes-15.tsv"_s,
                       u"ops-lookalikes-14.tsv"_s, u"ops-lookalikes-1.tsv"_s,  u"ops-lookalikes-2.tsv"_s,  u"ops-lookalikes-3.tsv"_s,
                       u"ops-lookalikes-4.tsv"_s,  u"ops-lookalikes-5.tsv"_s,  u"ops-lookalikes-6.tsv"_s,  u"ops-lookalikes-7.tsv"_s,
                       u"ops-lookalikes-8.tsv"_s,  u"ops-lookalikes-9.tsv"_s,  u"ops-lookalikes-10.tsv"_s, u"ops-lookalikes-11.tsv"_s,
                       u"ops-lookalikes-12.tsv"_s, u"ops-lookalikes-13.tsv"_s, u"ops-secrets-28.tsv"_s,    u"ops-lookalikes-28.tsv"_s,
                       u"ops-secrets-63.tsv"_s,    u"ops-lookalikes-63.tsv"_s, u"ops-secrets-90.tsv"_s,    u"ops-lookalikes-90.tsv"_s},
                      0,
                      2};
// What nobody could mend yet counts, too.
const Sets withOpenOnes{operations.files + QStringList{u"ops-open.tsv"_s}, 1, 2};
const Sets scanners{{u"scanner-examples.tsv"_s}, 2, 3};

std::vector<RedactionExample> examplesOf(const Sets& sets)
{
    std::vector<RedactionExample> all;
    for (const QString& file : sets.files)
        for (RedactionExample& example : redactionExamples(file))
            all.push_back(std::move(example));
    return all;
}

QString shown(const RedactionExample& example) { return u"[%1] %2\n  => %3"_s.arg(example.kind, example.text, redacted(example.text)); }

} // namespace

/// Texts of everyday operations, and what scanners of secrets publish as their own examples.
class tst_RulesRedactionExamples : public QObject
{
    Q_OBJECT

private:
    static void rates(const Sets& sets, int leastSecrets, int leastOthers)
    {
        QStringList leaked, touched;
        int secrets = 0, others = 0;
        for (const RedactionExample& example : examplesOf(sets)) {
            const QString result = redacted(example.text);
            if (example.secrets.isEmpty()) {
                ++others;
                if (result != example.text)
                    touched << shown(example);
            } else {
                ++secrets;
                if (example.leaks(result))
                    leaked << shown(example);
            }
        }
        QVERIFY(secrets >= leastSecrets && others >= leastOthers);
        QVERIFY2(double(leaked.size()) * 100 <= sets.leaked * secrets, qPrintable(u"leaked:\n"_s + leaked.join(u'\n')));
        QVERIFY2(double(touched.size()) * 100 <= sets.touched * others, qPrintable(u"touched:\n"_s + touched.join(u'\n')));
    }

private Q_SLOTS:
    void ofOperations() { rates(operations, 2'500, 2'500); }
    void ofOperationsWithWhatIsOpen() { rates(withOpenOnes, 2'500, 2'500); }
    void ofScanners() { rates(scanners, 250, 75); }

    void onlyTheValueGoes()
    {
        QStringList wide;
        int secrets = 0;
        for (const RedactionExample& example : examplesOf(operations)) {
            secrets += !example.secrets.isEmpty();
            if (!example.secrets.isEmpty() && example.wide(redacted(example.text)))
                wide << shown(example);
        }
        // A mapping, a list or a line that is secret as a whole takes one marker.
        QVERIFY2(wide.size() * 100 <= 5 * secrets, qPrintable(wide.join(u'\n')));
    }

    void twiceIsOnceAndBytesAreText()
    {
        for (const Sets& sets : {operations, scanners})
            for (const RedactionExample& example : examplesOf(sets)) {
                const QString once = redacted(example.text);
                QCOMPARE(redacted(once), once);
                QCOMPARE(QString::fromUtf8(redactedUtf8(example.text.toUtf8())), once);
            }
    }

    void nothingAroundChanges()
    {
        const QString before = u"replicas: 3\nimage: nginx:1.25\n---\n"_s, after = u"\n---\nstatus: Running\nready: 3/3\n"_s;
        for (const RedactionExample& example : examplesOf(operations)) {
            const QString result = redacted(before + example.text + after);
            const QByteArray why = shown(example).toUtf8();
            QVERIFY2(result.startsWith(before), why.constData());
            QVERIFY2(result.endsWith(after) || isCut(result), why.constData());
            QVERIFY2(!example.leaks(result), why.constData());
        }
    }
};

HINDCAST_TEST(tst_RulesRedactionExamples)
#include "tst_rules_redaction_examples.moc"
