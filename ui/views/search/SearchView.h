// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/jobs/FileTask.h"
#include "ui/models/selection/RecordList.h"
#include "ui/views/View.h"
#include "ui/views/search/SearchStatus.h"

namespace hindcast {

class ListView;
class SearchBar;
class SearchIndexing;
class SearchListModel;
class SearchNotes;
class SearchSubjects;

/// Looks through all texts of the database for words, a part of a text, an expression, what is alike, or all of it merged: a record a line,
/// the best first, with what was looked for marked. What was found can be opened, decided about, listed, exported, and asked again as a
/// command. It is about the whole database: neither filter nor range of time limit it.
class SearchView final : public View, public RecordList
{
    Q_OBJECT
public:
    explicit SearchView(QWidget* parent = nullptr);
    ~SearchView() override;

    void setSession(StoreSession* session) override;
    /// Listens to no filter; remembers whether a range of time hides what it leads to.
    std::optional<Error> setFilter(const FilterState& filter) override;
    [[nodiscard]] bool isFiltered() const override { return false; }
    void refresh() override;
    /// What was found stays as it is; it says that there is something new.
    bool follow() override;
    [[nodiscard]] ViewPresence presence(const StoreDescription& store, const RecordCounts* counts) const override;
    [[nodiscard]] bool opensByItself() const override { return false; }
    [[nodiscard]] QList<QAction*> headerActions() override;
    [[nodiscard]] QString statusText() const override;
    void focusList() override;
    void focusQuestion() override;
    [[nodiscard]] QString command() const override;
    bool exportShown() override;
    [[nodiscard]] RecordList* records() override { return this; }
    void selectSomething() override;
    [[nodiscard]] bool isSettled() const override;

    [[nodiscard]] CurationSelection::Kind curationKind() const override;
    [[nodiscard]] qint64 curationCount() const override;
    void withCurationSelection(const std::function<void(const Expected<CurationSelection>&)>& use) override;
    [[nodiscard]] std::optional<ListRequest> shownList() const override { return std::nullopt; }
    void addListActions(const ListActions& actions) override;
    void announceSubject() override;

    [[nodiscard]] SearchBar* bar() const { return m_bar; }
    [[nodiscard]] SearchIndexing* indexing() const { return m_indexing; }
    [[nodiscard]] const SearchListModel* model() const { return m_model; }

protected:
    void showEvent(QShowEvent* event) override;
    void refusalChanged() override {} // it shows what it found whatever the filter says

private:
    void buildList();
    void buildActions();
    void ask();
    void accept(Expected<SearchFound> found);
    void give(SearchFound found);
    void stop();
    void clear();
    [[nodiscard]] const SearchHit* current() const;
    [[nodiscard]] std::vector<const SearchMatch*> selected() const;
    /// Those that are selected, several of them; else all of the kind of the current one.
    [[nodiscard]] std::vector<SearchMatch> chosen() const;
    void openRecord();
    void showInList();
    void showAsFilter();
    void copyCommand() const;
    void updateState();
    void updateActions();

    StoreSession* m_session = nullptr;
    SearchBar* m_bar;
    SearchRun* m_run;
    SearchIndexing* m_indexing;
    SearchSubjects* m_subjects;
    SearchListModel* m_model;
    ListView* m_list;
    SearchNotes* m_notes;
    QAction* m_toList;
    QAction* m_toFilter;
    QAction* m_copyCommand;
    QAction* m_exportAll;
    SearchStatus m_status;
    FileTask m_file;
    bool m_due = false; ///< to be asked again as soon as somebody looks
    bool m_byItself = false; ///< nobody has chosen the record that is selected
};

} // namespace hindcast
