// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/lab/SavedReplaysDialog.h"

#include "core/rules/promotion/OutcomeKey.h"
#include "ui/jobs/OnJournal.h"
#include "ui/models/DisplaySettings.h"
#include "ui/models/Format.h"
#include "ui/models/TextRowsModel.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/ListView.h"
#include "ui/widgets/texts/SecretsNotice.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPointer>
#include <QPushButton>
#include <QVBoxLayout>

namespace hindcast {
namespace {

constexpr int greatestName = 200;

QString kindText(const QString& kind)
{
    return kind == QLatin1String("sweep")      ? SavedReplaysDialog::tr("sweep")
        : kind == QLatin1String("replay")      ? SavedReplaysDialog::tr("replay")
        : kind == QLatin1String("blind")       ? SavedReplaysDialog::tr("blind comparison")
        : kind == QLatin1String("reflections") ? SavedReplaysDialog::tr("reflections")
                                               : kind;
}

QString momentText(const QJsonValue& v)
{
    const auto at = parseTimestamp(v.toString());
    return at ? format::moment(*at) : QStringLiteral("–");
}

} // namespace

SavedReplaysDialog::SavedReplaysDialog(StoreSession* session, Current current, QWidget* parent)
    : QDialog(parent), m_session(session), m_current(std::move(current)), m_name(new QLineEdit(this)), m_secrets(new SecretsNotice(this)),
      m_save(new QPushButton(tr("Save"), this)), m_open(new QPushButton(tr("Open"), this)),
      m_compare(new QPushButton(tr("Compare with what is shown"), this)), m_forget(new QPushButton(tr("Forget"), this)),
      m_model(new TextRowsModel({{QStringLiteral("name"), tr("Name"), 220, true, false, true},
                                 {QStringLiteral("kind"), tr("Kind"), 80},
                                 {QStringLiteral("saved_at"), tr("Saved"), 150},
                                 {QStringLiteral("actor"), tr("By"), 140}},
                                this)),
      m_list(new ListView(QStringLiteral("savedReplays"), this)), m_note(new QLabel(this)), m_comparison(new QLabel(this)),
      m_differences(new TextRowsModel({{QStringLiteral("where"), tr("Where"), 110},
                                       {QStringLiteral("pattern_name"), tr("Pattern"), 200, true, false, true},
                                       {QStringLiteral("cluster_id"), tr("Cluster"), 120},
                                       {QStringLiteral("saved"), tr("Saved"), 140},
                                       {QStringLiteral("shown"), tr("Shown"), 140}},
                                      this)),
      m_differenceList(new ListView(QStringLiteral("replayComparison"), this))
{
    setObjectName(QStringLiteral("savedReplaysDialog"));
    setWindowTitle(tr("Saved replays"));
    setSizeGripEnabled(true);
    resize(720, 560);
    auto* box = new QVBoxLayout(this);
    box->setContentsMargins(metrics::page, metrics::page, metrics::page, metrics::page);
    box->setSpacing(metrics::group);
    auto* row = new QHBoxLayout;
    m_name->setObjectName(QStringLiteral("savedReplayName"));
    m_name->setPlaceholderText(tr("A name for what is shown"));
    m_name->setAccessibleName(tr("A name for what is shown"));
    m_name->setMaxLength(greatestName);
    m_save->setObjectName(QStringLiteral("savedReplaySave"));
    m_save->setDefault(true);
    row->addWidget(m_name, 1);
    row->addWidget(m_save);
    box->addLayout(row);
    box->addWidget(m_secrets);
    buildList(box);
    buildComparison(box);
    connect(m_name, &QLineEdit::textChanged, this, &SavedReplaysDialog::updateState);
    connect(m_save, &QPushButton::clicked, this, &SavedReplaysDialog::save);
    connect(m_open, &QPushButton::clicked, this, &SavedReplaysDialog::openChosen);
    connect(m_compare, &QPushButton::clicked, this, &SavedReplaysDialog::compare);
    connect(m_forget, &QPushButton::clicked, this, &SavedReplaysDialog::forget);
    connect(m_session, &QObject::destroyed, this, &QDialog::close);
    readList();
    updateState();
}

void SavedReplaysDialog::buildList(QVBoxLayout* box)
{
    m_list->setListModel(m_model);
    m_list->setSelectionMode(QAbstractItemView::SingleSelection);
    m_list->setAccessibleName(windowTitle());
    box->addWidget(m_list, 1);
    auto* row = new QHBoxLayout;
    m_open->setObjectName(QStringLiteral("savedReplayOpen"));
    m_compare->setObjectName(QStringLiteral("savedReplayCompare"));
    m_forget->setObjectName(QStringLiteral("savedReplayForget"));
    for (QPushButton* button : {m_open, m_compare, m_forget}) {
        button->setAutoDefault(false);
        row->addWidget(button);
    }
    row->addStretch(1);
    box->addLayout(row);
    connect(m_list, &ListView::currentRowChanged, this, &SavedReplaysDialog::updateState);
    connect(m_list, &QAbstractItemView::doubleClicked, this, &SavedReplaysDialog::openChosen);
}

void SavedReplaysDialog::buildComparison(QVBoxLayout* box)
{
    m_note->setObjectName(QStringLiteral("savedReplayNote"));
    m_comparison->setObjectName(QStringLiteral("savedReplayComparison"));
    for (QLabel* label : {m_note, m_comparison}) {
        label->setTextFormat(Qt::PlainText);
        label->setWordWrap(true);
        label->hide();
        box->addWidget(label);
    }
    m_note->setProperty("role", QStringLiteral("caution"));
    m_differenceList->setListModel(m_differences);
    m_differenceList->setAccessibleName(tr("How the two differ"));
    m_differenceList->hide();
    box->addWidget(m_differenceList, 1);
}

template<class T>
void SavedReplaysDialog::ask(std::function<Expected<T>(const CurationTarget&)> work, std::function<void(T)> accept)
{
    ++m_waiting;
    m_session->ask<T>(
        StoreSession::LaneKind::Background, {},
        [work = std::move(work)](Connection& c, const StoreDescription& s, const JobContext&) -> Expected<T> {
            HC_TRY(const Workspace workspace, Workspace::openForReading(c, s, teamWorkspace()));
            return work(workspace.target());
        },
        this,
        [this, accept = std::move(accept)](Expected<T> answer) {
            --m_waiting;
            if (answer)
                accept(*std::move(answer));
            else
                say(answer.error().sentence);
            updateState();
        });
}

void SavedReplaysDialog::readList()
{
    ask<std::vector<SavedReplay>>(
        [](const CurationTarget& target) -> Expected<std::vector<SavedReplay>> {
            if (!target.journal)
                return std::vector<SavedReplay>(); // no workspace yet: nothing was kept
            return listSavedReplays(*target.journal, target.journalStore->scope);
        },
        [this](std::vector<SavedReplay> saved) {
            m_saved = std::move(saved);
            std::vector<TextRowsModel::Row> rows;
            rows.reserve(m_saved.size());
            for (const SavedReplay& s : m_saved)
                rows.push_back({{s.name, kindText(s.kind), format::moment(s.at), s.actor}, {s.name, s.kind, isoTimestamp(s.at), s.actor}});
            m_model->setRows(std::move(rows));
            m_list->setMessage(m_saved.empty() ? tr("Nothing is saved yet.") : QString());
            if (!m_saved.empty())
                m_list->goToRow(0);
        });
}

const SavedReplay* SavedReplaysDialog::chosen() const
{
    const int row = m_list->currentRow();
    return row >= 0 && row < int(m_saved.size()) ? &m_saved[size_t(row)] : nullptr;
}

void SavedReplaysDialog::updateState()
{
    const SavedReplay* s = chosen();
    m_secrets->look({m_name->text()});
    m_save->setEnabled(!m_current.document.isEmpty() && !m_name->text().trimmed().isEmpty() && !isWaiting());
    m_open->setEnabled(s && (s->kind == QLatin1String("replay") || s->kind == QLatin1String("sweep")));
    m_compare->setEnabled(s && s->kind == QLatin1String("replay") && m_current.promoted);
    m_forget->setEnabled(s != nullptr && !isWaiting());
}

void SavedReplaysDialog::say(const QString& text)
{
    m_note->setText(text);
    m_note->setVisible(!text.isEmpty());
}

void SavedReplaysDialog::write(const QString& label, const std::function<Expected<qint64>(const CurationTarget&)>& work)
{
    Q_EMIT editingRequested([this, here = QPointer(this), label, work] {
        if (!here) // closed before editing was enabled
            return;
        ++m_waiting;
        m_session->change<qint64>(
            {label}, [work](const CurationTarget& target, const JobContext&) { return work(target); }, this,
            [this](const Expected<qint64>& done) {
                --m_waiting;
                say(done ? QString() : sentenceAndHint(done.error()));
                if (done)
                    readList();
                updateState();
            });
        updateState();
    });
    if (!m_session->isEditing())
        say(tr("The database is open for reading only: the bar of the window enables editing."));
}

void SavedReplaysDialog::save()
{
    const QString name = m_secrets->stored(m_name->text().trimmed());
    const bool replaces = std::ranges::find(m_saved, name, &SavedReplay::name) != m_saved.end();
    if (replaces && m_note->text() != tr("There is one of this name: save once more to replace it.")) {
        say(tr("There is one of this name: save once more to replace it."));
        return;
    }
    write(tr("Save the replay"),
          [current = m_current, name, replaces, at = DisplaySettings::instance().now()](const CurationTarget& target) -> Expected<qint64> {
              QJsonObject document = current.document;
              if (current.fingerprint)
                  document.insert(QStringLiteral("fingerprint"), current.fingerprint());
              HC_TRY(const SavedReplay saved, savedReplay(name, std::move(document), current.promoted, systemActor(), at));
              HC_CHECK(saveReplay(*target.journal, target.journalStore->scope, saved, replaces));
              return qint64(0);
          });
}

void SavedReplaysDialog::forget()
{
    if (const SavedReplay* s = chosen())
        write(tr("Forget a saved replay"), [name = s->name](const CurationTarget& target) -> Expected<qint64> {
            HC_CHECK(removeSavedReplay(*target.journal, target.journalStore->scope, name));
            return qint64(0);
        });
}

void SavedReplaysDialog::openChosen()
{
    if (const SavedReplay* s = chosen(); s && m_open->isEnabled())
        ask<SavedReplay>([name = s->name](const CurationTarget& t) { return readSavedReplay(*t.journal, t.journalStore->scope, name); },
                         [this](const SavedReplay& saved) {
                             Q_EMIT openRequested(savedDocument(saved));
                             accept();
                         });
}

void SavedReplaysDialog::compare()
{
    const SavedReplay* s = chosen();
    if (!s || !m_compare->isEnabled())
        return;
    ask<QJsonObject>(
        [name = s->name, current = m_current](const CurationTarget& t) -> Expected<QJsonObject> {
            HC_TRY(const SavedReplay saved, readSavedReplay(*t.journal, t.journalStore->scope, name));
            QJsonObject shown = current.document;
            if (current.fingerprint)
                shown.insert(QStringLiteral("fingerprint"), current.fingerprint());
            shown.insert(QStringLiteral("promoted"), *current.promoted);
            return compareSavedReplays(savedDocument(saved), shown);
        },
        [this](const QJsonObject& comparison) { showComparison(comparison); });
}

void SavedReplaysDialog::showComparison(const QJsonObject& c)
{
    QStringList lines{c.value(QLatin1String("same_data")).toBool()
                          ? tr("Both are of the same data.")
                          : tr("The data are not the same: outcomes or patterns have changed since.")};
    lines << tr("Promoted: %1 saved, %2 shown, %3 at the same moment in both.")
                 .arg(format::count(c.value(QLatin1String("promoted_a")).toInteger()),
                      format::count(c.value(QLatin1String("promoted_b")).toInteger()),
                      format::count(c.value(QLatin1String("same")).toInteger()));
    const QJsonObject parameters = c.value(QLatin1String("parameters")).toObject();
    for (auto it = parameters.begin(); it != parameters.end(); ++it)
        lines << QStringLiteral("%1: %2 → %3")
                     .arg(it.key(), format::line(it.value()[0].toVariant().toString(), 60),
                          format::line(it.value()[1].toVariant().toString(), 60));
    m_comparison->setText(lines.join(u'\n'));
    m_comparison->show();
    std::vector<TextRowsModel::Row> rows;
    const auto add = [&](const char* list, const QString& where, const char* saved, const char* shown) {
        for (const auto& d : c.value(QLatin1String(list)).toArray()) {
            const QString name = d[QLatin1String("pattern_name")].toString(), cluster = d[QLatin1String("cluster_id")].toString();
            const QJsonValue a = d[QLatin1String(saved)], b = d[QLatin1String(shown)];
            rows.push_back({{where, keyTitle(name), cluster, momentText(a), momentText(b)},
                            {QLatin1String(list), name, cluster, a.toString(), b.toString()},
                            nullptr,
                            name});
        }
    };
    add("only_a", tr("only saved"), "replayed_at", "");
    add("only_b", tr("only shown"), "", "replayed_at");
    add("moved", tr("another moment"), "a_at", "b_at");
    m_differenceList->setMessage(rows.empty() ? tr("They promote the same patterns at the same moments.") : QString());
    m_differences->setRows(std::move(rows));
    m_differenceList->show();
}

} // namespace hindcast
