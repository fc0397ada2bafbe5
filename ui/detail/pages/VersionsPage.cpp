// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/detail/pages/VersionsPage.h"

#include "core/store/relation/ReflectiveRecords.h"
#include "ui/jobs/StoreSession.h"
#include "ui/models/Format.h"
#include "ui/models/TextRowsModel.h"
#include "ui/theme/StateStyle.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/DiffView.h"
#include "ui/widgets/ListView.h"

#include <QApplication>
#include <QClipboard>
#include <QLabel>
#include <QPushButton>
#include <QSplitter>
#include <QVBoxLayout>

namespace hindcast {

VersionsPage::VersionsPage(PatternDetails* details, MemoryDetails* memories, QWidget* parent)
    : QWidget(parent), m_note(new QLabel(this)), m_splitter(new QSplitter(Qt::Vertical, this)),
      m_model(new TextRowsModel({{QStringLiteral("version"), tr("Version"), 64, true, true},
                                 {QStringLiteral("at"), tr("Replaced"), 140},
                                 {QStringLiteral("actor"), tr("By"), 96},
                                 {QStringLiteral("reason"), tr("Reason"), 110},
                                 {QStringLiteral("text"), tr("Text"), 260}},
                                this)),
      m_list(new ListView(QStringLiteral("versions"), this)), m_diff(new DiffView(Qt::Vertical, this)),
      m_restore(new QPushButton(tr("Restore this version …"), this))
{
    m_list->setListModel(m_model);
    m_list->setObjectName(QStringLiteral("versionList"));
    m_list->setAccessibleName(tr("Versions"));
    m_restore->setObjectName(QStringLiteral("restoreVersion"));
    m_note->setObjectName(QStringLiteral("versionsNote"));
    m_note->setWordWrap(true);
    m_note->setTextFormat(Qt::PlainText);
    m_note->setProperty("role", QStringLiteral("muted"));
    m_note->setContentsMargins(metrics::group, metrics::padding, metrics::group, metrics::padding);
    auto* below = new QWidget(this);
    auto* lower = new QVBoxLayout(below);
    lower->setContentsMargins(metrics::group, metrics::padding, metrics::group, metrics::padding);
    lower->addWidget(m_diff, 1);
    lower->addWidget(m_restore, 0, Qt::AlignRight);
    m_splitter->addWidget(m_list);
    m_splitter->addWidget(below);
    m_splitter->setSizes({140, 320});
    m_splitter->setChildrenCollapsible(false);
    auto* box = new QVBoxLayout(this);
    box->setContentsMargins(0, 0, 0, 0);
    box->setSpacing(0);
    box->addWidget(m_note);
    box->addWidget(m_splitter, 1);
    box->addStretch(0);
    connect(m_list, &ListView::currentRowChanged, this, &VersionsPage::showVersion);
    connect(m_list, &ListView::copyRequested, this,
            [this](CopyFormat f) { QApplication::clipboard()->setText(copyText(copyTable(*m_list), f)); });
    connect(m_restore, &QPushButton::clicked, this, &VersionsPage::restore);
    connect(details, &PatternDetails::subjectChanged, this, [this, details](const Subject&) {
        const StoreSession* session = details->session();
        m_writable = session && session->store() && session->store()->isWritable();
        clear();
    });
    connect(memories, &MemoryDetails::reflectionReady, this, &VersionsPage::show);
    clear();
}

void VersionsPage::clear()
{
    m_versions.clear();
    m_model->setRows({});
    m_note->clear();
    m_splitter->hide();
}

void VersionsPage::show(const ReflectionDossier& dossier)
{
    clear();
    m_versions = dossier.versions;
    m_key = dossier.record.key;
    const Reflection now = reflectionFrom(dossier.record);
    m_current = now.text;
    if (m_versions.empty()) {
        m_note->setText(tr("This is its first text: nobody has replaced it."));
        return;
    }
    m_note->setText(tr("This is version %1.").arg(format::count(now.version)) + u' '
                    + tr("%Ln earlier one(s), newest first.", nullptr, int(m_versions.size())));
    std::vector<TextRowsModel::Row> rows;
    rows.reserve(m_versions.size());
    for (const ReflectionVersionRow& v : m_versions)
        rows.push_back({{format::count(v.version), format::moment(v.at), v.actor, v.reason, v.revision.draft.text.section(u'\n', 0, 0)},
                        {QString::number(v.version), isoTimestamp(v.at), v.actor, v.reason, v.revision.draft.text},
                        nullptr,
                        v.revision.draft.text.left(1'000)});
    m_model->setRows(std::move(rows));
    m_splitter->show();
    m_list->goToRow(0);
}

void VersionsPage::showVersion(int row)
{
    const bool valid = row >= 0 && size_t(row) < m_versions.size();
    m_restore->setEnabled(valid && m_writable);
    if (!valid)
        return;
    const ReflectionVersionRow& v = m_versions[size_t(row)];
    const ReflectionRevision& r = v.revision;
    QStringList title{tr("Version %1").arg(format::count(v.version)), styleOf(r.quality).text()};
    for (const QString& part : {r.model, r.promptId})
        if (!part.isEmpty())
            title << format::line(part, 60);
    title << tr("importance %1").arg(format::confidence(r.draft.importance));
    m_diff->setTitles(title.join(QStringLiteral(" · ")), tr("Now"));
    m_diff->setTexts(r.draft.text, m_current);
}

void VersionsPage::restore()
{
    const int row = m_list->currentRow();
    if (row < 0 || size_t(row) >= m_versions.size())
        return;
    CurationSelection selection;
    selection.kind = CurationSelection::Kind::Reflections;
    selection.keys = {m_key};
    selection.titles = {m_current.section(u'\n', 0, 0)};
    selection.revisions = {m_versions[size_t(row)].revision};
    Q_EMIT restoreRequested(selection);
}

} // namespace hindcast
