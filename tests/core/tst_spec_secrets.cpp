// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "CurationFixture.h"
#include "TestSupport.h"
#include "core/curation/plan/SpecSecrets.h"
#include "core/curation/purge/PurgeRun.h"
#include "tests/support/TestRegistry.h"

#include <QTest>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::Literals::StringLiterals;

namespace {

const QString password = u"kubectl create secret generic db --from-literal=password=Tr0ub4dor-and-3"_s;

} // namespace

/// What a person writes is stored without its secrets, unless he insists.
class SpecSecretsTest : public QObject
{
    Q_OBJECT

    std::unique_ptr<CurationFixture> m_fixture;

    const CurationDesk& desk() { return m_fixture->desk; }
    QString text(const QByteArray& sql)
    {
        const auto cell = desk().data().scalar(sql);
        if (!cell)
            qFatal("%s", qPrintable(describe(cell)));
        return cell->text();
    }
    /// Everything that is stored, in whatever table.
    bool isStored(const QString& secret)
    {
        for (const char* sql :
             {"SELECT group_concat(note || body) FROM journal", "SELECT group_concat(note || parameters) FROM change_sets",
              "SELECT group_concat(image) FROM change_images", "SELECT group_concat(recommended_fix) FROM failure_patterns",
              "SELECT group_concat(coalesce(fix_after, '') || coalesce(reason, '')) FROM pattern_events"})
            if (text(sql).contains(secret))
                return true;
        return false;
    }

private Q_SLOTS:
    void init() { m_fixture = std::make_unique<CurationFixture>(); }
    void cleanup() { m_fixture.reset(); }

    void textsWithoutSecretsStay()
    {
        SpecDraft draft = CurationFixture::spec(u"amend"_s);
        draft.text = u"kubectl rollout restart deploy/x"_s;
        draft.note = u"since v2"_s;
        ChangeSpec spec = draft;
        QCOMPARE(redactSpec(spec), QStringList());
        QCOMPARE(textOf(spec.what), draft.text);
        QCOMPARE(spec.why.note, draft.note);
    }

    void aFixIsStoredWithoutThem()
    {
        SpecDraft draft = CurationFixture::spec(u"amend"_s);
        draft.keys = {m_fixture->key(u"oom"_s, u"c"_s)};
        draft.text = password;
        HC_GET(const ChangePreview preview, previewChange(desk().target(), draft));
        QVERIFY(!preview.consequences.isEmpty());
        QVERIFY2(preview.consequences.front().contains(u"1 secret"), qPrintable(preview.consequences.front()));
        QVERIFY(!preview.consequences.join(u' ').contains(u"Tr0ub4dor"));
        HC_OK(applyChange(desk().target(), preview));
        QVERIFY(!isStored(u"Tr0ub4dor"_s));
        QVERIFY(text("SELECT recommended_fix FROM failure_patterns WHERE id = 1").startsWith(u"kubectl create secret generic db"));
    }

    /// The note is written behind the preview, as the sheet does it.
    void aNoteToo()
    {
        SpecDraft draft = CurationFixture::spec(u"demote"_s);
        draft.keys = {m_fixture->key(u"oom"_s, u"c"_s)};
        HC_GET(ChangePreview preview, previewChange(desk().target(), draft));
        preview.spec.why.note = u"it needs password=Tr0ub4dor-and-3"_s;
        HC_GET(const ChangeReceipt receipt, applyChange(desk().target(), preview));
        QVERIFY(receipt.verified);
        QVERIFY(!isStored(u"Tr0ub4dor"_s));
        QVERIFY(text("SELECT note FROM journal").startsWith(u"it needs password="));
        const auto undone = desk().undo(receipt.changeSet, CurationFixture::now);
        HC_OK(undone);
        QVERIFY(desk().chain().ok());
    }

    void whoInsists()
    {
        SpecDraft draft = CurationFixture::spec(u"amend"_s);
        draft.keys = {m_fixture->key(u"oom"_s, u"c"_s)};
        draft.text = password;
        draft.note = u"token: Tr0ub4dor-and-3"_s;
        ChangeSpec spec = draft;
        spec.keepSecrets = true;
        HC_GET(const ChangePreview preview, previewChange(desk().target(), spec));
        for (const QString& line : preview.consequences)
            QVERIFY(!line.contains(u"secret"));
        HC_OK(applyChange(desk().target(), preview));
        QCOMPARE(text("SELECT recommended_fix FROM failure_patterns WHERE id = 1"), password);
        QCOMPARE(text("SELECT note FROM journal"), draft.note);
    }

    void theNoteOfAPurge()
    {
        const PurgeCutoffs cutoffs{{CurationFixture::start}, {CurationFixture::start - 300 * Timestamp::perDay}};
        HC_GET(const PurgePreview shown, previewPurge(desk().target(), cutoffs, CurationFixture::now, {}));
        PurgeOptions options;
        options.actor = u"cron"_s;
        options.at = CurationFixture::now;
        options.note = u"password=Tr0ub4dor-and-3"_s;
        HC_OK(applyPurge(desk().target(), shown, options));
        QVERIFY(!isStored(u"Tr0ub4dor"_s));
        QVERIFY(text("SELECT note FROM journal WHERE seq = 1").startsWith(u"password="));
    }
};

HINDCAST_TEST(SpecSecretsTest)
#include "tst_spec_secrets.moc"
