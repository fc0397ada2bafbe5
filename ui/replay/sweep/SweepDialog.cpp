// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/replay/sweep/SweepDialog.h"

#include "core/curation/Workspace.h"
#include "core/replay/document/SavedReplays.h"
#include "core/rules/statistics/ShareInterval.h"
#include "ui/jobs/OnJournal.h"
#include "ui/models/Format.h"
#include "ui/models/TextRowsModel.h"
#include "ui/replay/sweep/SweepFields.h"
#include "ui/replay/sweep/SweepRun.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/ListView.h"

#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QVBoxLayout>

namespace hindcast {
namespace {

std::vector<ListColumn> sweepColumns()
{
    return {{QStringLiteral("model"), SweepDialog::tr("Model"), 140, true, false, true},
            {QStringLiteral("prompt"), SweepDialog::tr("Prompt"), 110},
            {QStringLiteral("asked"), SweepDialog::tr("Asked"), 60, true, true},
            {QStringLiteral("answered"), SweepDialog::tr("Answered"), 80, true, true},
            {QStringLiteral("changed"), SweepDialog::tr("Differ"), 70, true, true},
            {QStringLiteral("accepted"), SweepDialog::tr("Accepted"), 80, true, true},
            {QStringLiteral("accepted_share"), SweepDialog::tr("of answered, 95 %"), 120, true, true},
            {QStringLiteral("mean_characters"), SweepDialog::tr("Characters"), 84, true, true},
            {QStringLiteral("mean_confidence"), SweepDialog::tr("Confidence"), 84, true, true},
            {QStringLiteral("eur"), SweepDialog::tr("Cost"), 80, true, true}};
}

QString numberText(const QJsonValue& value) { return value.isDouble() ? format::number(value.toDouble()) : QStringLiteral("–"); }

TextRowsModel::Row rowOf(const QJsonObject& cell)
{
    const auto whole = [&](const char* name) { return cell.value(QLatin1String(name)).toInteger(); };
    const auto interval = wilsonInterval({whole("accepted"), whole("answered")});
    const QString share = interval && whole("answered") > 0
        ? QStringLiteral("%1 – %2").arg(format::percent(interval->low), format::percent(interval->high))
        : QStringLiteral("–");
    const QJsonValue eur = cell.value(QLatin1String("eur"));
    const QString model = cell.value(QLatin1String("model")).toString(), prompt = cell.value(QLatin1String("prompt")).toString();
    QStringList shown{model, prompt}, raw{model, prompt};
    for (const char* name : {"asked", "answered", "changed", "accepted"}) {
        shown << format::count(whole(name));
        raw << QString::number(whole(name));
    }
    const QJsonValue characters = cell.value(QLatin1String("mean_characters")), confidence = cell.value(QLatin1String("mean_confidence"));
    shown << share << (characters.isDouble() ? format::count(qRound64(characters.toDouble())) : QStringLiteral("–"))
          << numberText(confidence) << (eur.isDouble() ? format::euros(eur.toDouble()) : SweepDialog::tr("not known"));
    raw << share << characters.toVariant().toString() << confidence.toVariant().toString() << eur.toVariant().toString();
    const QString stopped = cell.value(QLatin1String("stopped")).toString();
    return {shown, raw, nullptr, stopped.isEmpty() ? QString() : model + u'\n' + stopped};
}

constexpr int versionCharacters = 32; // of a name with its moment

} // namespace

SweepDialog::SweepDialog(StoreSession* session, ReplayOptions base, std::vector<Locator> keys, QWidget* parent)
    : QDialog(parent), m_session(session), m_base(std::move(base)), m_keys(std::move(keys)), m_run(new SweepRun(session, this)),
      m_fields(new SweepFields(m_base.models.model, this)), m_model(new TextRowsModel(sweepColumns(), this)),
      m_list(new ListView(QStringLiteral("sweepCells"), this)), m_versions(new QComboBox(this)), m_progress(new QProgressBar(this)),
      m_note(new QLabel(this)), m_start(new QPushButton(tr("Compare"), this)), m_cancel(new QPushButton(tr("Stop"), this))
{
    setObjectName(QStringLiteral("sweepDialog"));
    setWindowTitle(tr("Compare models and prompts"));
    setSizeGripEnabled(true);
    resize(960, 620);
    m_list->setListModel(m_model);
    m_list->setSelectionMode(QAbstractItemView::SingleSelection);
    m_list->setAccessibleName(windowTitle());
    m_list->setMessage(
        tr("Every model is asked with every prompt about the same %Ln reflection(s). Nothing is put in the place of anything.", nullptr,
           int(m_keys.size())));
    m_note->setObjectName(QStringLiteral("sweepNote"));
    m_note->setTextFormat(Qt::PlainText);
    m_note->setWordWrap(true);
    m_note->setProperty("role", QStringLiteral("muted"));
    auto* box = new QVBoxLayout(this);
    box->setContentsMargins(metrics::page, metrics::page, metrics::page, metrics::page);
    box->setSpacing(metrics::group);
    box->addWidget(m_fields);
    box->addWidget(m_list, 1);
    box->addWidget(m_note);
    box->addWidget(buildFoot());
    connect(m_fields, &SweepFields::changed, this, &SweepDialog::showState);
    connect(m_session, &QObject::destroyed, this, &QDialog::close);
    connect(m_session, &StoreSession::editingChanged, this, &SweepDialog::showState);
    connect(m_list, &ListView::copyRequested, this,
            [this](CopyFormat format) { QApplication::clipboard()->setText(copyText(copyTable(*m_list), format)); });
    connect(m_run, &SweepRun::runningChanged, this, &SweepDialog::showState);
    connect(m_run, &SweepRun::progressed, this, [this](qint64 done, qint64 all) {
        m_progress->setRange(0, int(std::max<qint64>(all, 1)));
        m_progress->setValue(int(done));
    });
    connect(m_run, &SweepRun::failed, this, [this](const Error& error) { say(sentenceAndHint(error)); });
    connect(m_run, &SweepRun::ended, this, [this](const QJsonObject& document, const QString& version) {
        showDocument(document);
        if (!version.isEmpty())
            readVersions(version);
    });
    using Prompts = std::vector<PromptVersions>;
    ++m_waiting;
    m_session->ask<Prompts>(
        StoreSession::LaneKind::Interactive, {{}, QStringLiteral("sweep.prompts")},
        [](Connection& c, const StoreDescription& s, const JobContext&) { return replayPrompts(c, s); }, this,
        [this](Expected<Prompts> prompts) {
            --m_waiting;
            m_fields->setPrompts(prompts ? *std::move(prompts) : builtInReplayPrompts());
        });
    readVersions({});
    showState();
}

QWidget* SweepDialog::buildFoot()
{
    auto* foot = new QWidget(this);
    auto* row = new QHBoxLayout(foot);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(metrics::group);
    m_versions->setObjectName(QStringLiteral("sweepVersions"));
    m_versions->setAccessibleName(tr("Kept comparisons"));
    m_versions->setMinimumContentsLength(versionCharacters);
    m_progress->setObjectName(QStringLiteral("sweepProgress"));
    m_start->setObjectName(QStringLiteral("sweepStart"));
    m_start->setDefault(true);
    m_cancel->setObjectName(QStringLiteral("sweepCancel"));
    m_cancel->setAutoDefault(false);
    auto* kept = new QLabel(tr("Kept"), foot);
    kept->setBuddy(m_versions);
    row->addWidget(kept);
    row->addWidget(m_versions);
    row->addWidget(m_progress, 1);
    row->addStretch(1);
    row->addWidget(m_cancel);
    row->addWidget(m_start);
    connect(m_versions, &QComboBox::activated, this, &SweepDialog::openVersion);
    connect(m_start, &QPushButton::clicked, this, &SweepDialog::start);
    connect(m_cancel, &QPushButton::clicked, m_run, &SweepRun::cancel);
    return foot;
}

void SweepDialog::start()
{
    auto plan = m_fields->plan(m_base);
    if (!plan)
        return say(sentenceAndHint(plan.error()));
    m_progress->setRange(0, 0);
    say({});
    m_run->start(*std::move(plan), m_keys);
}

void SweepDialog::readVersions(const QString& choose)
{
    ++m_waiting;
    m_session->ask<std::vector<SavedReplay>>(
        StoreSession::LaneKind::Background, {},
        [](Connection& c, const StoreDescription& s, const JobContext&) -> Expected<std::vector<SavedReplay>> {
            HC_TRY(const Workspace workspace, Workspace::openForReading(c, s, teamWorkspace()));
            const CurationTarget target = workspace.target();
            return target.journal ? listSavedReplays(*target.journal, target.journalStore->scope)
                                  : Expected<std::vector<SavedReplay>>(std::vector<SavedReplay>());
        },
        this,
        [this, choose](const Expected<std::vector<SavedReplay>>& saved) {
            --m_waiting;
            if (!saved)
                return say(saved.error().sentence);
            m_versions->clear();
            for (const SavedReplay& s : *saved)
                if (s.kind == QLatin1String("reflections"))
                    m_versions->addItem(QStringLiteral("%1 · %2").arg(s.name, format::moment(s.at)), s.name);
            m_versions->setCurrentIndex(choose.isEmpty() ? -1 : m_versions->findData(choose));
            if (!choose.isEmpty())
                say(m_note->text().isEmpty() ? tr("Kept as %1.").arg(choose) : m_note->text() + u' ' + tr("Kept as %1.").arg(choose));
            showState();
        });
}

void SweepDialog::openVersion()
{
    const QString name = m_versions->currentData().toString();
    if (name.isEmpty())
        return;
    ++m_waiting;
    m_session->ask<SavedReplay>(
        StoreSession::LaneKind::Background, {},
        [name](Connection& c, const StoreDescription& s, const JobContext&) -> Expected<SavedReplay> {
            HC_TRY(const Workspace workspace, Workspace::openForReading(c, s, teamWorkspace()));
            const CurationTarget target = workspace.target();
            return readSavedReplay(*target.journal, target.journalStore->scope, name);
        },
        this,
        [this](const Expected<SavedReplay>& saved) {
            --m_waiting;
            if (!saved)
                return say(saved.error().sentence);
            showDocument(savedDocument(*saved));
            say(m_note->text() + u' ' + tr("As it was kept by %1 %2.").arg(saved->actor, format::ago(saved->at)));
        });
}

void SweepDialog::showDocument(const QJsonObject& document)
{
    m_shown = document;
    const QJsonArray cells = document.value(QLatin1String("cells")).toArray();
    std::vector<TextRowsModel::Row> rows;
    rows.reserve(size_t(cells.size()));
    QStringList lines;
    for (const auto& cell : cells) {
        rows.push_back(rowOf(cell.toObject()));
        if (const QString stopped = cell[QLatin1String("stopped")].toString(); !stopped.isEmpty())
            lines << cell[QLatin1String("model")].toString() + QStringLiteral(": ") + stopped;
    }
    m_list->setMessage(rows.empty() ? tr("Nothing was asked.") : QString());
    m_model->setRows(std::move(rows));
    if (document.value(QLatin1String("budget_spent")).toBool())
        lines.prepend(tr("The budget is spent: not all was asked."));
    else if (!document.value(QLatin1String("complete")).toBool())
        lines.prepend(tr("Not all was asked."));
    lines.prepend(tr("%1 spent.").arg(format::euros(document.value(QLatin1String("eur")).toDouble())));
    say(lines.join(u' '));
}

void SweepDialog::showState()
{
    const bool running = m_run->isRunning();
    const auto plan = m_fields->plan(m_base);
    m_start->setEnabled(!running && plan && m_session->isEditing() && !m_keys.empty());
    m_start->setToolTip(!m_session->isEditing() ? tr("Calls to models are noted in the database: enable editing first.")
                            : plan              ? QString()
                                                : plan.error().sentence);
    m_cancel->setVisible(running);
    m_progress->setVisible(running);
    m_fields->setEnabled(!running);
    m_versions->setEnabled(!running && m_versions->count() > 0);
}

void SweepDialog::say(const QString& text) { m_note->setText(text.trimmed()); }

bool SweepDialog::isSettled() const { return m_waiting == 0 && !m_run->isRunning(); }

} // namespace hindcast
