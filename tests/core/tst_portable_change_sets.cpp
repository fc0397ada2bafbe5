// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "CurationFixture.h"
#include "core/curation/plan/CurationAction.h"
#include "core/curation/portable/PortableExport.h"
#include "tests/support/TestRegistry.h"

#include <QCryptographicHash>
#include <QJsonArray>
#include <QJsonDocument>
#include <QTest>

#include <functional>
#include <memory>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::Literals::StringLiterals;

/// Decisions that are carried to another copy of the database as files.
class PortableChangeSetsTest : public QObject
{
    Q_OBJECT

    static constexpr Timestamp later{CurationFixture::now.us + 1'000'000};
    std::unique_ptr<CurationFixture> m_here, m_there; // two copies with the same records

    CurationDesk& here() { return m_here->desk; }
    CurationDesk& there() { return m_there->desk; }

    /// Without what tells one copy from another.
    static QStringList rowsOf(const CurationDesk& desk)
    {
        QStringList rows = desk.rows();
        rows.removeIf([](const QString& line) { return line.startsWith("schema_version|"_L1) || line.startsWith("meta|"_L1); });
        return rows;
    }
    /// The file of what was decided here.
    QByteArray exported(const QString& changeSet)
    {
        const auto change = exportChangeSet(here().target(), changeSet);
        if (!change)
            qFatal("%s", qPrintable(describe(change)));
        return portableJson(*change);
    }
    QByteArray exportedAction(const QString& action) { return exported(here().applied(m_here->example(action)).changeSet); }
    static SpecDraft carrying(const QByteArray& json)
    {
        const auto file = portableFromJson(json);
        if (!file)
            qFatal("%s", qPrintable(describe(file)));
        SpecDraft s = CurationFixture::spec(u"apply-change-set"_s);
        s.file = std::make_shared<const PortableChangeSet>(*file);
        return s;
    }
    static QByteArray edited(const QByteArray& json, const std::function<void(QJsonObject&)>& edit, bool honest = true)
    {
        QJsonObject all = QJsonDocument::fromJson(json).object();
        edit(all);
        if (honest) {
            all.remove(u"sha256"_s);
            const QByteArray bytes = QJsonDocument(all).toJson(QJsonDocument::Compact);
            all.insert(u"sha256"_s, QString::fromLatin1(QCryptographicHash::hash(bytes, QCryptographicHash::Sha256).toHex()));
        }
        return QJsonDocument(all).toJson();
    }
    static void editRow(QJsonObject& all, const std::function<void(QJsonObject&)>& edit)
    {
        QJsonArray rows = all[u"rows"_s].toArray();
        QJsonObject row = rows[0].toObject();
        edit(row);
        rows[0] = row;
        all.insert(u"rows"_s, rows);
    }

private Q_SLOTS:
    void init()
    {
        m_here = std::make_unique<CurationFixture>();
        m_there = std::make_unique<CurationFixture>();
    }

    void everyAction_data()
    {
        QTest::addColumn<QString>("action");
        for (const CurationAction& a : curationActions())
            if (a.verb != CurationVerb::Undo && !isRefusedHere(QString::fromLatin1(a.id)))
                QTest::newRow(a.id) << QString::fromLatin1(a.id);
    }
    /// What was decided here is done there: the same rows, as one change-set that can be taken back.
    void everyAction()
    {
        QFETCH(QString, action);
        const QStringList before = rowsOf(there());
        QCOMPARE(rowsOf(here()), before);
        const SpecDraft spec = carrying(exportedAction(action));
        HC_GET(const ChangePreview preview, previewChange(there().target(), spec));
        QVERIFY2(preview.conflicts.empty(), preview.conflicts.empty() ? "" : qPrintable(preview.conflicts.front().record));
        QCOMPARE(rowsOf(there()), before); // a preview writes nothing
        HC_GET(const ChangeReceipt receipt, applyChange(there().target(), preview));
        QVERIFY(receipt.verified);
        QCOMPARE(receipt.affected, receipt.previewed);
        QVERIFY(!receipt.changeSet.isEmpty());
        QCOMPARE(rowsOf(there()), rowsOf(here()));
        // Once is enough, and the journal says whose decision it was.
        HC_GET(const auto known, carriedBefore(there().target(), spec.file->id));
        QVERIFY(known.has_value());
        QCOMPARE(known->id, receipt.changeSet);
        HC_GET(const auto origin, carriedBefore(here().target(), spec.file->id));
        QVERIFY(origin.has_value());
        QVERIFY(
            there().number("SELECT count(*) FROM journal WHERE body LIKE '%\"origin\"%' AND body LIKE '%" + spec.file->id.toUtf8() + "%'")
            > 0);
        QVERIFY(there().chain().ok());
        HC_GET(const ChangeReceipt undone, there().undo(receipt.changeSet, later));
        QVERIFY(undone.verified);
        QCOMPARE(rowsOf(there()), before);
        HC_GET(const auto gone, carriedBefore(there().target(), spec.file->id));
        QVERIFY(!gone.has_value());
    }

    void readableFile()
    {
        const QByteArray json = exportedAction(u"amend"_s);
        const QJsonObject all = QJsonDocument::fromJson(json).object();
        QCOMPARE(all[u"action"_s].toString(), u"amend"_s);
        QCOMPARE(all[u"actor"_s].toString(), u"ann"_s);
        QCOMPARE(all[u"reason"_s].toString(), u"fix-harmful"_s);
        const QJsonObject row = all[u"rows"_s].toArray()[0].toObject();
        QCOMPARE(row[u"identity"_s].toObject(), (QJsonObject{{u"pattern_name"_s, u"oom"_s}, {u"cluster_id"_s, u"c"_s}}));
        const QJsonObject fix = row[u"columns"_s].toObject()[u"recommended_fix"_s].toObject();
        QCOMPARE(fix[u"new"_s].toString(), u"another fix"_s);
        QVERIFY(fix[u"base"_s].isString());
        QVERIFY(json.contains("\n")); // a line a member, for people and for diffs
        HC_GET(const PortableChangeSet again, portableFromJson(json));
        QCOMPARE(portableJson(again), json);
    }

    /// Records are found by what they are: numbers differ from copy to copy.
    void otherNumbers()
    {
        m_there->rows.run("UPDATE failure_patterns SET id = id + 1000", {});
        m_there->rows.run("UPDATE rca_outcomes SET id = id + 1000", {});
        const QByteArray json = exportedAction(u"demote"_s);
        HC_GET(const ChangeReceipt receipt, there().apply(carrying(json)));
        QVERIFY(receipt.verified);
        QVERIFY(there().pattern(u"oom"_s, u"c"_s).demoted);
        QVERIFY(there().pattern(u"low"_s, u"c"_s).demoted);
        QVERIFY(!there().pattern(u"oom"_s, u"d"_s).demoted);
    }

    /// you / base / theirs, and nothing is applied.
    void conflicts()
    {
        const QByteArray json = exportedAction(u"amend"_s);
        SpecDraft theirs = CurationFixture::spec(u"amend"_s);
        theirs.keys = {m_there->key(u"oom"_s, u"c"_s)};
        theirs.text = u"their own fix"_s;
        HC_OK(there().apply(theirs));
        const QStringList rows = rowsOf(there());
        HC_GET(const ChangePreview preview, previewChange(there().target(), carrying(json)));
        QCOMPARE(preview.conflicts.size(), size_t(1));
        const CellConflict& conflict = preview.conflicts.front();
        QCOMPARE(conflict.column, u"recommended_fix"_s);
        QCOMPARE(conflict.record, u"oom · c"_s);
        QCOMPARE(conflict.you, u"another fix"_s);
        QCOMPARE(conflict.theirs, u"their own fix"_s);
        QVERIFY(conflict.base != conflict.theirs && conflict.base != conflict.you);
        const auto refused = applyChange(there().target(), preview);
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, ErrorCode::Conflict);
        QCOMPARE(rowsOf(there()), rows); // not even the other pattern, about which nobody argues
    }
    /// Decided alike in both copies is no conflict.
    void decidedAlike()
    {
        const QByteArray json = exportedAction(u"amend"_s);
        HC_OK(there().apply(m_there->example(u"amend"_s)));
        HC_GET(const ChangePreview preview, previewChange(there().target(), carrying(json)));
        QVERIFY(preview.conflicts.empty());
        QVERIFY(preview.rows.empty());
        QCOMPARE(preview.unchanged, 2);
    }
    void recordIsMissing()
    {
        const QByteArray json = exportedAction(u"demote"_s);
        m_there->rows.run("DELETE FROM failure_patterns WHERE pattern_name = 'low'", {});
        HC_GET(const ChangePreview preview, previewChange(there().target(), carrying(json)));
        QCOMPARE(preview.conflicts.size(), size_t(1));
        QVERIFY(preview.conflicts.front().column.isEmpty());
        QVERIFY(preview.conflicts.front().record.startsWith(u"low"));
    }
    void appliedTwiceChangesNothing()
    {
        const QByteArray json = exportedAction(u"mark-incorrect"_s);
        HC_OK(there().apply(carrying(json)));
        const qint64 entries = there().journalEntries();
        HC_GET(const ChangeReceipt again, there().apply(carrying(json)));
        QVERIFY(again.changeSet.isEmpty());
        QCOMPARE(there().journalEntries(), entries);
    }
    /// A carried decision is carried on as what it was.
    void carriedOn()
    {
        const QByteArray json = exportedAction(u"demote"_s);
        HC_GET(const ChangeReceipt receipt, there().apply(carrying(json)));
        HC_GET(const PortableChangeSet onward, exportChangeSet(there().target(), receipt.changeSet));
        HC_GET(const PortableChangeSet first, portableFromJson(json));
        QCOMPARE(onward.id, first.id);
        CurationFixture third;
        HC_GET(const ChangeReceipt last, third.desk.apply(carrying(portableJson(onward))));
        QVERIFY(last.verified);
        QCOMPARE(rowsOf(third.desk), rowsOf(here()));
        HC_GET(const auto known, carriedBefore(here().target(), onward.id)); // back home nothing is to be done
        QVERIFY(known.has_value());
    }

    void notPortable()
    {
        QCOMPARE(exportChangeSet(here().target(), u"nobody"_s).error().code, ErrorCode::NotFound);
        HC_GET(const ChangeReceipt done, here().apply(m_here->example(u"demote"_s)));
        HC_GET(const ChangeReceipt undone, here().undo(done.changeSet, later));
        QCOMPARE(exportChangeSet(here().target(), done.changeSet).error().code, ErrorCode::Conflict);
        QCOMPARE(exportChangeSet(here().target(), undone.changeSet).error().code, ErrorCode::Unsupported);
    }
    /// Images that somebody changed are not carried anywhere.
    void changedImages()
    {
        HC_GET(const ChangeReceipt done, here().apply(m_here->example(u"demote"_s)));
        m_here->rows.run("UPDATE change_images SET image = replace(image, 'demoted', 'confidence')", {});
        QCOMPARE(exportChangeSet(here().target(), done.changeSet).error().code, ErrorCode::Conflict);
    }

    void cutFiles()
    {
        const QByteArray json = exportedAction(u"demote"_s);
        for (const qsizetype size : {qsizetype(0), qsizetype(1), json.size() / 3, json.size() / 2, json.size() - 3}) {
            const auto cut = portableFromJson(json.left(size));
            QVERIFY(!cut);
            QCOMPARE(cut.error().code, ErrorCode::InvalidInput);
        }
        for (const char* other : {"[]", "{}", "null", "{\"hindcast_change_set\": 2}", "\xff\xfe"})
            QCOMPARE(portableFromJson(other).error().code, ErrorCode::InvalidInput);
        QByteArray deep(100'000, '[');
        QCOMPARE(portableFromJson(deep).error().code, ErrorCode::InvalidInput);
        QCOMPARE(portableFromJson(QByteArray(greatestPortableFile + 1, ' ')).error().code, ErrorCode::TooLarge);
    }
    void changedFiles()
    {
        const QByteArray json = exportedAction(u"demote"_s);
        const auto actor = [](QJsonObject& all) { all.insert(u"actor"_s, u"mallory"_s); };
        QCOMPARE(portableFromJson(edited(json, actor, false)).error().code, ErrorCode::InvalidInput);
        HC_OK(portableFromJson(edited(json, actor, true))); // a checksum is no signature
    }
    /// A file says what a human decided, and nothing else: it cannot make a pattern surer, or write into other tables.
    void hostileFiles_data()
    {
        QTest::addColumn<QString>("how");
        for (const char* how : {"column", "stored", "table", "journal", "insert", "action", "kind", "note table", "no reason"})
            QTest::newRow(how) << QString::fromLatin1(how);
    }
    void hostileFiles()
    {
        QFETCH(QString, how);
        const QJsonObject pair{{u"base"_s, QJsonValue::Null}, {u"new"_s, QJsonArray{u"s"_s, u"x"_s}}};
        const QByteArray json = edited(exportedAction(u"restore"_s), [&](QJsonObject& all) {
            if (how == "action"_L1)
                all.insert(u"action"_s, u"drop"_s);
            editRow(all, [&](QJsonObject& row) {
                if (how == "column"_L1)
                    row.insert(u"columns"_s,
                               QJsonObject{
                                   {u"last_seen_at"_s, QJsonObject{{u"base"_s, QJsonValue::Null}, {u"new"_s, u"2030-01-01T00:00:00Z"_s}}}});
                else if (how == "stored"_L1)
                    row.insert(u"stored"_s, QJsonObject{{u"namespace"_s, pair}});
                else if (how == "table"_L1)
                    row = QJsonObject{{u"change"_s, u"insert"_s},    {u"relation"_s, u"patterns"_s},
                                      {u"table"_s, u"meta"_s},       {u"identity"_s, QJsonObject()},
                                      {u"columns"_s, QJsonObject()}, {u"stored"_s, QJsonObject{{u"key"_s, pair}}}};
                else if (how == "journal"_L1)
                    row.insert(u"relation"_s, u"journal"_s);
                else if (how == "insert"_L1)
                    row.insert(u"change"_s, u"insert"_s);
                else if (how == "kind"_L1)
                    row.insert(u"columns"_s, QJsonObject{{u"demoted"_s, QJsonObject{{u"base"_s, u"yes"_s}, {u"new"_s, 7}}}});
                else if (how == "note table"_L1)
                    row = QJsonObject{{u"change"_s, u"delete"_s},
                                      {u"relation"_s, u"patterns"_s},
                                      {u"table"_s, u"confirmations"_s},
                                      {u"identity"_s, QJsonObject()},
                                      {u"columns"_s, QJsonObject()}};
            });
        });
        const QStringList rows = rowsOf(there());
        const auto file = portableFromJson(json);
        if (how == "no reason"_L1) {
            SpecDraft silent = carrying(json);
            silent.reason = std::nullopt;
            HC_GET(const ChangePreview preview, previewChange(there().target(), silent));
            QCOMPARE(applyChange(there().target(), preview).error().code, ErrorCode::InvalidInput);
        } else if (!file) {
            QCOMPARE(file.error().code, ErrorCode::InvalidInput);
            QVERIFY(how == "kind"_L1 || how == "journal"_L1); // a journal has no such column
        } else {
            const auto preview = previewChange(there().target(), carrying(json));
            QVERIFY(!preview);
            QVERIFY(preview.error().code == ErrorCode::InvalidInput || preview.error().code == ErrorCode::Unsupported);
        }
        QCOMPARE(rowsOf(there()), rows);
    }
    /// A database that changed behind the preview.
    void stalePreview()
    {
        HC_GET(const ChangePreview preview, previewChange(there().target(), carrying(exportedAction(u"demote"_s))));
        SpecDraft demote = CurationFixture::spec(u"demote"_s);
        demote.keys = {m_there->key(u"low"_s, u"c"_s)};
        HC_OK(there().apply(demote));
        QCOMPARE(applyChange(there().target(), preview).error().code, ErrorCode::Conflict);
    }
};

HINDCAST_TEST(PortableChangeSetsTest)
#include "tst_portable_change_sets.moc"
