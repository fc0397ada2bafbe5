// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lint/FindingFilter.h"
#include "ui/jobs/FileTask.h"
#include "ui/models/findings/FindingsBook.h"
#include "ui/models/selection/RecordList.h"
#include "ui/views/View.h"

#include <QPointer>

class QAction;
class QLabel;

namespace hindcast {

class FindingListModel;
class FindingPage;
class LintHeader;
class ListView;
class NamedRecords;
class RecordsTravel;
class RuleList;
class TravelBar;
struct RecordName;

/// What looks wrong, by rule: how many, how bad, which records, what shows it and what would mend it. Looks in the background, keeps what it
/// found until it is told to look again, and says when the data have changed since.
class LintView final : public View, public RecordList
{
    Q_OBJECT
public:
    explicit LintView(QWidget* parent = nullptr);
    ~LintView() override;

    void setSession(StoreSession* session) override;
    std::optional<Error> setFilter(const FilterState& filter) override;
    /// Looks at nothing: what it has stays, and it says that the data have changed.
    void refresh() override;
    [[nodiscard]] ViewPresence presence(const StoreDescription& store, const RecordCounts* counts) const override;
    [[nodiscard]] bool opensByItself() const override { return false; }
    [[nodiscard]] QString statusText() const override;
    void focusList() override;
    [[nodiscard]] RecordList* records() override { return this; }
    void selectSomething() override;
    [[nodiscard]] bool isSettled() const override;

    [[nodiscard]] CurationSelection::Kind curationKind() const override;
    [[nodiscard]] qint64 curationCount() const override;
    void withCurationSelection(const std::function<void(const Expected<CurationSelection>&)>& use) override;
    [[nodiscard]] std::optional<ListRequest> shownList() const override { return std::nullopt; }
    void addListActions(const ListActions& actions) override;
    [[nodiscard]] QList<QAction*> headerActions() override;
    [[nodiscard]] std::pair<QString, QString> driftedCluster() const override;
    void announceSubject() override;

    [[nodiscard]] const FindingListModel* model() const { return m_model; }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void refusalChanged() override;

private:
    QWidget* buildList();
    void addActions();
    void runIfSeen();
    void useBook(FindingsBook* book);
    void travelled();
    [[nodiscard]] std::optional<RowCount> countNow() const;
    /// Findings, filter or what was accepted: shown at once where somebody looks, else when somebody does.
    void bookChanged();
    void showBook();
    void choiceChanged();
    void currentChanged();
    void updateState();
    [[nodiscard]] std::function<bool(const LintFinding&, bool)> filterMatches() const;
    [[nodiscard]] std::vector<int> selectedRows() const;
    [[nodiscard]] std::vector<RecordName> selectedNames() const;
    void openRecord();
    void showEvidence(const FindingEvidence& evidence);
    void accept();
    void exportFindings();
    [[nodiscard]] const LintFinding* current() const;

    StoreSession* m_session = nullptr;
    RecordsTravel* m_travel; ///< to findings of another moment
    TravelBar* m_bar;
    QPointer<FindingsBook> m_book;
    QPointer<QAction> m_alias; ///< opens the sheet of a cluster's names
    std::optional<FindingFilter> m_filter;
    bool m_due = false; ///< what is shown is of another run or filter, and nobody looks
    bool m_timesAsked = false; ///< the window is limited to a range of time, which says nothing here
    LintHeader* m_header;
    QLabel* m_message;
    RuleList* m_rules;
    FindingListModel* m_model;
    ListView* m_list;
    FindingPage* m_page;
    QWidget* m_body;
    NamedRecords* m_records;
    FileTask m_file;
};

} // namespace hindcast
