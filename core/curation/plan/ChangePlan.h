// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/curation/change/ChangePreview.h"
#include "core/curation/change/CurationTarget.h"
#include "core/domain/Episode.h"
#include "core/domain/Outcome.h"
#include "core/domain/Pattern.h"
#include "core/domain/Reflection.h"
#include "core/store/Corrections.h"
#include "core/store/links/PatternAliases.h"
#include "core/store/relation/Record.h"
#include "core/store/rows/PatternRows.h"

#include <QHash>
#include <QSet>

#include <map>
#include <set>

namespace hindcast {

/// A change-set in the making: reads the rows that an action asks for and notes what it wants of them.
class ChangePlan
{
public:
    /// \a shown: somebody looks at it, and wants to know what agents are given then.
    ChangePlan(const CurationTarget& target, ChangeSpec spec, bool shown = true);

    [[nodiscard]] const ChangeSpec& spec() const { return m_preview.spec; }
    [[nodiscard]] const CurationTarget& target() const { return m_target; }
    [[nodiscard]] ChangePreview& preview() { return m_preview; }

    /// A row with its canonical values and its stored image.
    template<class T>
    struct Row {
        T value;
        RowImage image;
    };
    /// NotFound when it is gone.
    [[nodiscard]] Expected<Row<Pattern>> pattern(const Locator& key);
    [[nodiscard]] Expected<Row<Outcome>> outcome(const Locator& key);
    [[nodiscard]] Expected<Row<Reflection>> reflection(const Locator& key);
    [[nodiscard]] Expected<Row<Episode>> episode(const Locator& key);
    [[nodiscard]] Expected<Row<Record>> review(const Locator& key);
    /// Wants this done to the records of the decision, in the way of the product that keeps them; those that are so already count
    /// as unchanged. Unsupported names the capability that is missing.
    Expected<void> correct(Correction what);
    /// The same of other records than the decision names.
    Expected<void> correct(Correction what, RelationId relation, const std::vector<Locator>& keys);
    /// Wants a row gone, with every row that belongs to it: all of them are kept for undo.
    Expected<void> remove(RelationId relation, const Locator& key);
    /// Wants this text in the place of a reflection's, and what it says now kept as a version.
    Expected<void> revise(const Locator& key, const ReflectionRevision& revision, const QString& text, double importance, QStringList tags);
    /// All patterns of the database, with blocks in force at the spec's moment.
    [[nodiscard]] Expected<const std::vector<Pattern>*> patterns();
    /// The blocks in force at the spec's moment; of a foreign database those in its workspace.
    [[nodiscard]] Expected<const std::vector<Block>*> blocks();
    /// Does one of them cover this pattern?
    [[nodiscard]] Expected<bool> isBlocked(const QString& pattern, const QString& cluster);

    /// Wants these canonical columns changed. Those that the layout does not have are left out when \a optional names
    /// them, else Unsupported says which capability is missing.
    Expected<void> change(RelationId relation, const Locator& key, const RowImage& image, const std::vector<std::pair<int, Cell>>& columns,
                          const std::vector<int>& optional = {});
    /// Wants a row put in, in stored form.
    void insert(RowChange row) { m_preview.rows.push_back(std::move(row)); }
    /// Notes the event and the pattern that it is about.
    void event(EventKind kind, const Pattern& pattern, const QString& outcomeId = {}, const QString& fixAfter = {});
    void touch(const QString& pattern, const QString& cluster);
    [[nodiscard]] bool isTouched(const QString& pattern, const QString& cluster) const { return m_touched.contains({pattern, cluster}); }
    /// Of the touched patterns, the row that is planned to be demoted, restored ... : what the prompts will see.
    void expect(const Pattern& after)
    {
        if (m_shown)
            m_after.insert({after.name, after.clusterId}, after);
    }
    /// The same, with the blocks that stay in force once those at \a lifted are gone.
    Expected<void> expectUnblocked(Pattern after, const std::set<Locator>& lifted);

    /// Demotes a pattern unless it is demoted already; \a outcomeId: what was wrong.
    Expected<void> demote(const Locator& key, const QString& outcomeId = {});
    /// Wants a row put into a table of the product that belongs to a record. Without that table nothing happens.
    Expected<void> putBeside(RelationId relation, const Locator& key, const RowBeside& row);
    /// What edits change of a row of \a table, in stored form. \a image: the row as it is; null: a new one, of which columns are left out that an older
    /// version of the table has not. Unsupported: a column that is missing, or cannot hold what is wanted.
    [[nodiscard]] Expected<std::vector<CellChange>> changesOf(const std::vector<ColumnEdit>& edits, const CatalogTable& table,
                                                              const RowImage* image);
    /// The stored cells of a new block of \a signature; \a until: nothing, until it is lifted.
    [[nodiscard]] RowChange blockRow(const Signature& signature, std::optional<Timestamp> until = {}) const;

    /// Which patterns of the database were merged into which: its own table, of a foreign one that of its workspace.
    [[nodiscard]] Expected<const std::vector<PatternAlias>*> aliases();
    /// The name of the pattern that this one was merged into; empty: none. Asks aliases(), and takes an error for none.
    [[nodiscard]] QString mergedInto(const Pattern& pattern);
    /// Lifts a block by its row, which stays; nothing where it is among \a all already.
    Expected<void> lift(const Block& block, std::set<Locator>& all);

    /// A row of one of our own tables, of a foreign database in its workspace: with tenant and project, to be filled with add().
    /// Unsupported where an older schema has no such table.
    [[nodiscard]] Expected<RowChange> noteRow(const QByteArray& table) const;
    /// The hash of a pattern's name in the stored form of our own tables.
    [[nodiscard]] Cell noteHash(const QString& name) const;
    /// The key of a row of one of our own tables that has no number: tenant, project and \a rest.
    [[nodiscard]] Locator noteKey(const QString& rest) const;
    /// A moment in the stored form of our own tables.
    [[nodiscard]] Cell noteTime(std::optional<Timestamp> at) const;

    /// The fingerprint, once the action is through, and what agents are given then, for whoever shows it.
    Expected<void> finish();

private:
    template<class T>
    [[nodiscard]] Expected<Row<T>> memory(RelationId relation, const Locator& key, T (*valueOf)(const Record&), const QString& unrecorded);
    [[nodiscard]] Expected<RowEditor*> editor(RelationId relation);
    [[nodiscard]] std::optional<Record> recordIn(const RowEditor& rows, const Locator& key, const RowImage& image) const;
    /// Those that the decision names are read in hundreds, in its order.
    [[nodiscard]] Expected<Record> recordOf(RelationId relation, const Locator& key);
    /// The patterns of the touched clusters, all that their hints compete with.
    [[nodiscard]] Expected<std::vector<Pattern>> rivals();
    Expected<void> correctOne(RelationId relation, const RelationCuration& curation, const CorrectionRequest& request, const Locator& key);
    Expected<std::optional<Locator>> keyBeside(const Locator& key, const CatalogTable& table);

    CurationTarget m_target;
    ChangePreview m_preview;
    std::map<RelationId, RowEditor> m_editors;
    std::optional<std::vector<Pattern>> m_patterns;
    std::optional<std::vector<Block>> m_blocks;
    QSet<std::pair<QString, QString>> m_blocked; // an empty cluster: all of them
    std::map<Locator, Record> m_ahead; // of the decision's records the hundreds that are being looked at
    size_t m_next = 0; // behind them
    std::optional<std::vector<PatternAlias>> m_aliases;
    std::map<QByteArray, qint64> m_nextKeys; // of tables beside, by table and column
    std::set<std::pair<QByteArray, Locator>> m_removed; // rows that go, by table beside and key
    bool m_mayDemote = false; // asked once
    bool m_shown;
    QString m_reason; // what events say
    QSet<qint64> m_demotedNumbers;
    std::set<Locator> m_demoted; // two outcomes may key one pattern; those with numbers above
    QSet<std::pair<QString, QString>> m_touched;
    QHash<std::pair<QString, QString>, Pattern> m_after;
};

/// NotFound: it was there when somebody chose it.
[[nodiscard]] Unexpected goneRecord(const Locator& key);

} // namespace hindcast
