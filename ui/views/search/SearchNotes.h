// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/sql/Job.h"

#include <QWidget>

class QLabel;
class QProgressBar;
class QPushButton;

namespace hindcast {

class SearchIndexing;

/// What is to be said below the question: what is wrong with it, what limits the answer, how far a search is, and how the index of words
/// stands, with a button that makes it or stops that.
class SearchNotes final : public QWidget
{
    Q_OBJECT
public:
    SearchNotes(SearchIndexing* indexing, QWidget* parent);

    /// Empty: nothing.
    void say(const QString& problem, const QString& note);
    void showProgress(bool running, const JobProgress& progress);

private:
    void showIndex();
    void updateProgress();

    SearchIndexing* m_indexing;
    QLabel* m_problem;
    QLabel* m_note;
    QLabel* m_index;
    QProgressBar* m_progress;
    QPushButton* m_make;
    bool m_running = false;
    JobProgress m_done;
};

} // namespace hindcast
