// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/curation/journal/JournalCheck.h"
#include "core/curation/journal/JournalLine.h"
#include "ui/jobs/FileTask.h"
#include "ui/views/View.h"

class QLabel;
class QPushButton;

namespace hindcast {

class ChangePage;
class JournalListModel;
class ListView;
class RecordsTravel;

/// What people decided here: who, when, why, and what it did to which record, before and after; whether the chain of entries holds; and a
/// change taken back, or done again.
class JournalView final : public View
{
    Q_OBJECT
public:
    explicit JournalView(QWidget* parent = nullptr);
    ~JournalView() override;

    void setSession(StoreSession* session) override;
    std::optional<Error> setFilter(const FilterState& filter) override;
    void refresh() override;
    bool follow() override;
    [[nodiscard]] ViewPresence presence(const StoreDescription& store, const RecordCounts* counts) const override;
    [[nodiscard]] bool opensByItself() const override { return false; }
    [[nodiscard]] bool hasDetails() const override { return false; }
    [[nodiscard]] QString statusText() const override;
    [[nodiscard]] QList<QAction*> headerActions() override;
    void focusList() override;
    void selectSomething() override;
    [[nodiscard]] bool isSettled() const override;

    [[nodiscard]] const JournalListModel* model() const { return m_model; }
    /// What was proved; nothing: nobody has looked, or it is being looked at.
    [[nodiscard]] const std::optional<JournalCheck>& check() const { return m_check; }

protected:
    void showEvent(QShowEvent* event) override;
    void refusalChanged() override;

private:
    QWidget* buildHeader();
    void loadIfSeen();
    void load();
    void verify();
    void showCheck();
    void loadDetail();
    void exportAll();
    /// Writes one change-set into a file that another copy of the database takes.
    void exportChange(const QString& changeSet);
    void updateState();
    [[nodiscard]] QString emptyText() const;
    /// "The audit chain breaks at entry 1,187 (2 Nov 2026 by svc-x): …"
    [[nodiscard]] static QString breakSentence(const JournalBreak& found);

    StoreSession* m_session = nullptr;
    FilterState m_filter;
    Predicate m_where;
    RecordsTravel* m_travel;
    QLabel* m_chain;
    QLabel* m_message;
    QPushButton* m_verify;
    QPushButton* m_export;
    QPushButton* m_older;
    JournalListModel* m_model;
    ListView* m_list;
    ChangePage* m_page;
    QWidget* m_body;
    std::optional<JournalCheck> m_check;
    std::optional<std::pair<FilterState, std::optional<Timestamp>>> m_shown; ///< filter and moment of the entries that are listed
    std::optional<Error> m_error; ///< why nothing could be read
    FileTask m_file;
    qint64 m_limit = 0;
    bool m_more = false;
    bool m_due = true;
    bool m_loading = false;
    bool m_unproved = false; ///< somebody or something kept the chain from being proved
    bool m_verifying = false;
    bool m_reading = false; ///< what a change-set did
    quint64 m_generation = 0;
    quint64 m_checkGeneration = 0;
    quint64 m_detailGeneration = 0;
};

} // namespace hindcast
