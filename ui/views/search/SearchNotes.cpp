// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/search/SearchNotes.h"

#include "ui/theme/Tokens.h"
#include "ui/views/search/SearchIndexing.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QVBoxLayout>

#include <tuple>

namespace hindcast {

SearchNotes::SearchNotes(SearchIndexing* indexing, QWidget* parent)
    : QWidget(parent), m_indexing(indexing), m_problem(new QLabel(this)), m_note(new QLabel(this)), m_index(new QLabel(this)),
      m_progress(new QProgressBar(this)), m_make(new QPushButton(this))
{
    const std::tuple<QLabel*, const char*, const char*> labels[] = {
        {m_problem, "searchProblem", "problem"}, {m_note, "searchNote", "caution"}, {m_index, "searchIndex", "muted"}};
    for (const auto& [label, name, role] : labels) {
        label->setObjectName(QLatin1String(name));
        label->setProperty("role", QString::fromLatin1(role));
        label->setTextFormat(Qt::PlainText);
        label->setWordWrap(true);
    }
    m_progress->setObjectName(QStringLiteral("searchProgress"));
    m_progress->setAccessibleName(tr("Progress"));
    m_progress->setTextVisible(false);
    m_progress->setMaximumWidth(120);
    m_make->setObjectName(QStringLiteral("searchMakeIndex"));
    m_make->setToolTip(tr("Words and parts of texts are found without looking at every text. It lies in the cache, and holds no texts."));
    auto* line = new QHBoxLayout;
    line->setSpacing(metrics::padding);
    line->addWidget(m_index, 1);
    line->addWidget(m_progress);
    line->addWidget(m_make);
    auto* box = new QVBoxLayout(this);
    box->setContentsMargins(0, 0, 0, 0);
    box->setSpacing(metrics::gap);
    box->addWidget(m_problem);
    box->addWidget(m_note);
    box->addLayout(line);
    connect(m_make, &QPushButton::clicked, this, [this] {
        if (m_indexing->isMaking())
            m_indexing->stop();
        else
            m_indexing->make();
    });
    connect(m_indexing, &SearchIndexing::changed, this, &SearchNotes::showIndex);
    say({}, {});
    showIndex();
}

void SearchNotes::say(const QString& problem, const QString& note)
{
    m_problem->setText(problem);
    m_problem->setVisible(!problem.isEmpty());
    m_note->setText(note);
    m_note->setVisible(!note.isEmpty());
}

void SearchNotes::showProgress(bool running, const JobProgress& progress)
{
    m_running = running;
    m_done = progress;
    updateProgress();
}

/// Of a search as far as its end is known; that of the index is not, and its sentence says how far it is.
void SearchNotes::updateProgress()
{
    const bool known = m_running && m_done.total > 0;
    m_progress->setRange(0, known ? 1'000 : 0);
    m_progress->setValue(known ? int(1'000.0 * double(m_done.done) / double(m_done.total)) : 0);
    m_progress->setVisible(m_running || m_indexing->isMaking());
}

void SearchNotes::showIndex()
{
    using enum SearchIndexing::State;
    const auto state = m_indexing->state();
    m_index->setText(m_indexing->text());
    m_index->setVisible(!m_index->text().isEmpty());
    m_make->setText(state == Making ? tr("Stop the index") : tr("Make the index"));
    m_make->setVisible(state == Making || state == TooLarge || state == Stopped || state == Failed);
    updateProgress();
}

} // namespace hindcast
