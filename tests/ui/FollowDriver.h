// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ExploreDriver.h"
#include "ui/widgets/MessageBar.h"

#include <QLabel>
#include <QTemporaryDir>

namespace hindcast::test {

/// A window with a database of its own, which others write meanwhile.
class FollowDriver : public ExploreDriver
{
public:
    static constexpr int patience = 15'000; ///< milliseconds

    /// It lies in \a folder, which is empty.
    explicit FollowDriver(const QTemporaryDir& folder) : m_path(folder.filePath(QStringLiteral("live.db")))
    {
        if (!QFile::copy(sharedDatabase(), m_path))
            qFatal("cannot copy to %s", qPrintable(m_path));
    }
    /// Opens it, with its outcomes in front.
    [[nodiscard]] bool openLive() const
    {
        if (!open(m_path))
            return false;
        navigate(QStringLiteral("outcomes"));
        return settle();
    }
    [[nodiscard]] const QString& path() const { return m_path; }
    /// As an agent does: each of these outcomes is the newest one.
    void write(int rows, const QByteArray& session = "written") const
    {
        for (int i = 0; i < rows; ++i)
            runSql(m_path,
                   "INSERT INTO rca_outcomes(session_id, root_cause, key_hash, playbooks, cluster_id, confidence, created_at) SELECT '"
                       + session + "', 'OOMKilled', key_hash, playbooks, cluster_id, 0.9, (SELECT max(created_at) FROM rca_outcomes) "
                       + "+ 1000000 FROM rca_outcomes ORDER BY id LIMIT 1");
    }
    void learn(int patterns) const
    {
        runSql(m_path,
               "INSERT INTO failure_patterns(key_hash, pattern_name, last_seen_at, last_counted_at, created_at, updated_at) "
               "SELECT randomblob(16), 'playbook=' || hex(randomblob(4)), last_seen_at, last_seen_at, created_at, updated_at FROM "
               "(SELECT * FROM failure_patterns ORDER BY id LIMIT 1), (WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n "
               "WHERE i < "
                   + QByteArray::number(patterns) + ") SELECT i FROM n)");
    }
    /// Waits until the list has so many rows, and all is read.
    [[nodiscard]] bool hasFollowed(const ListView* list, int rows) const
    {
        return QTest::qWaitFor([&] { return list->model()->rowCount() == rows; }, patience) && settle();
    }
    /// Brings a row to the top, and its page into memory.
    [[nodiscard]] static bool scrollTo(ListView* list, int row)
    {
        list->scrollTo(list->model()->index(row, 0), QAbstractItemView::PositionAtTop);
        return QTest::qWaitFor([&] { return list->rowAt(0) == row && !list->model()->index(row, 0).data(RawRole).toString().isEmpty(); },
                               patience);
    }
    [[nodiscard]] static QString topOf(const ListView* list, const char* column) { return rawAt(list, list->rowAt(0), column); }
    [[nodiscard]] static QStringList selectedOf(const ListView* list, const char* column)
    {
        QStringList out;
        for (const ListView::RowRange& range : list->selectedRanges())
            for (int row = range.first; row <= range.last; ++row)
                out << rawAt(list, row, column);
        out.sort();
        return out;
    }
    /// What the badge says.
    [[nodiscard]] QString age() const { return text("statusAge"); }
    [[nodiscard]] bool isNoticed() const { return noticeBar()->isVisible(); }

private:
    QString m_path;
};

} // namespace hindcast::test
