// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/CommandPalette.h"

#include "core/documents/GroupDocument.h"
#include "core/llm/LexicalEmbedder.h"
#include "core/query/FilterTerms.h"
#include "core/store/relation/FilterFields.h"
#include "ui/models/Format.h"
#include "ui/theme/Theme.h"

#include <QAction>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QPixmap>
#include <QSet>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace hindcast {
namespace {

constexpr int kindRole = Qt::UserRole, indexRole = Qt::UserRole + 1;
constexpr int commandKind = 0, recordKind = 1, valueKind = 2;
constexpr int pauseMs = 150;        ///< in typing, before records are looked for
constexpr qint64 patienceMs = 1'000; ///< for the texts of a relation that no index covers
constexpr qint64 mostRecords = 12, mostPatterns = 6;
constexpr qint64 recordsFound = 100; ///< of which many look alike
constexpr qint64 valuesCounted = 500; ///< of a field, the commonest ones
constexpr int mostValues = 6;
constexpr const char* valueFields[] = {"cluster", "playbook", "namespace"};
constexpr int mostCommands = 40;
constexpr int beginsFit = 4; ///< what the beginning of a word counts; a whole word twice that, the middle of one 1
constexpr qsizetype leastTyped = 2;

QString nameOf(const SearchMatch& match) { return format::line(match.name.isEmpty() ? match.snippet : match.name, 120); }

/// Patterns first, which are what others name; of other records that say the same the best one.
Expected<SearchAnswer> searchAll(Connection& connection, const StoreDescription& store, SearchSpec spec, const JobContext& context)
{
    LexicalEmbedder embedder;
    auto index = TextIndex::openExisting({}, store);
    spec.index = index ? &*index : nullptr;
    SearchAnswer out;
    if (store.relation(RelationId::Patterns)) {
        spec.relations = {RelationId::Patterns};
        spec.limit = mostPatterns;
        HC_TRY(out, searchTexts(connection, store, embedder, spec, context));
    }
    spec.relations.clear();
    for (const RelationId id : searchRelations())
        if (id != RelationId::Patterns && store.relation(id))
            spec.relations.push_back(id);
    if (spec.relations.empty())
        return out;
    spec.limit = recordsFound;
    HC_TRY(SearchAnswer others, searchTexts(connection, store, embedder, spec, context));
    out.cut = out.cut || others.cut;
    out.mistaken = std::move(others.mistaken);
    QSet<QString> said;
    for (SearchMatch& match : others.matches) {
        const QString what = match.kind + u'\n' + nameOf(match);
        if (said.size() == mostRecords || said.contains(what))
            continue;
        said.insert(what);
        out.matches.push_back(std::move(match));
    }
    return out;
}

} // namespace

CommandPalette::CommandPalette(const QMenuBar& menus, StoreSession* session, QWidget* parent)
    : QDialog(parent), m_session(session), m_line(new QLineEdit(this)), m_list(new QTreeWidget(this)), m_note(new QLabel(this))
{
    setObjectName(QStringLiteral("commandPalette"));
    setWindowTitle(tr("Go to anything"));
    resize(640, 460);
    m_line->setObjectName(QStringLiteral("paletteLine"));
    m_line->setPlaceholderText(m_session ? tr("A command, a view, a pattern, or words of any record") : tr("A command or a view"));
    m_line->setAccessibleName(windowTitle());
    m_line->setClearButtonEnabled(true);
    m_line->installEventFilter(this);
    m_list->setObjectName(QStringLiteral("paletteList"));
    m_list->setAccessibleName(tr("What can be done or shown"));
    m_list->setHeaderHidden(true);
    m_list->setColumnCount(2);
    m_list->setRootIsDecorated(false);
    m_list->setUniformRowHeights(true);
    m_list->setTextElideMode(Qt::ElideRight);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->header()->setStretchLastSection(false);
    m_list->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    m_list->header()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
    m_list->setFocusPolicy(Qt::NoFocus); // the keyboard stays where somebody types
    m_note->setObjectName(QStringLiteral("paletteNote"));
    m_note->setTextFormat(Qt::PlainText);
    m_note->setForegroundRole(QPalette::PlaceholderText);
    auto* box = new QVBoxLayout(this);
    box->setContentsMargins(metrics::page, metrics::page, metrics::page, metrics::page);
    box->setSpacing(metrics::padding);
    box->addWidget(m_line);
    box->addWidget(m_list, 1);
    box->addWidget(m_note);
    QPixmap nothing(metrics::iconSize, metrics::iconSize); // names stand below each other
    nothing.fill(Qt::transparent);
    m_noIcon = QIcon(nothing);
    for (const QAction* entry : menus.actions())
        if (entry->menu())
            collect(*entry->menu(), format::withoutMarks(entry->text()));
    m_delay.setSingleShot(true);
    m_delay.setInterval(pauseMs);
    connect(&m_delay, &QTimer::timeout, this, &CommandPalette::search);
    connect(m_line, &QLineEdit::textChanged, this, [this] {
        m_records.clear();
        m_problem.clear();
        m_token.cancel(); // the newest question wins
        ++m_generation;
        m_searching = false;
        narrow();
        if (m_session && m_line->text().trimmed().size() >= leastTyped)
            m_delay.start();
        else
            m_delay.stop();
        updateNote();
    });
    connect(m_list, &QTreeWidget::itemClicked, this, &CommandPalette::activate);
    narrow();
    updateNote();
}

CommandPalette::~CommandPalette()
{
    m_token.cancel();
    m_valuesToken.cancel();
}

void CommandPalette::collect(const QMenu& menu, const QString& path)
{
    for (QAction* action : menu.actions()) {
        const QString text = path + QStringLiteral(" › ") + format::withoutMarks(action->text());
        if (action->menu())
            collect(*action->menu(), text);
        else if (!action->isSeparator() && !action->text().isEmpty() && action->isVisible() && action->isEnabled())
            m_commands.push_back({text, action});
    }
}

/// Words of the entry begin with those that were typed, as far as fitness() tells: nobody types the middle of a word for a command.
static bool isBegun(const QString& typed, int fitness)
{
    return fitness >= 2 * (1 + beginsFit * int(typed.simplified().split(u' ', Qt::SkipEmptyParts).size()));
}

int CommandPalette::fitness(const QString& typed, const QString& entry)
{
    int out = 1;
    for (const QString& word : typed.simplified().split(u' ', Qt::SkipEmptyParts)) {
        int best = 0;
        for (qsizetype at = entry.indexOf(word, 0, Qt::CaseInsensitive); at >= 0; at = entry.indexOf(word, at + 1, Qt::CaseInsensitive)) {
            const bool begins = at == 0 || !entry[at - 1].isLetterOrNumber();
            const bool ends = at + word.size() == entry.size() || !entry[at + word.size()].isLetterOrNumber();
            best = std::max(best, begins && ends ? 2 * beginsFit : begins ? beginsFit : 1);
        }
        if (best == 0)
            return 0;
        out += best;
    }
    // What is deep in a menu is called by its own name, not by the menu's.
    const qsizetype last = entry.lastIndexOf(QStringLiteral(" › "));
    return out * 2 + (last >= 0 && QStringView(entry).sliced(last).contains(typed.trimmed(), Qt::CaseInsensitive) ? 3 : 0);
}

void CommandPalette::addRow(const QIcon& icon, const QString& text, const QString& right, int kind, int index)
{
    auto* item = new QTreeWidgetItem(m_list, {text, right});
    item->setIcon(0, icon.isNull() ? m_noIcon : icon);
    item->setToolTip(0, text.toHtmlEscaped());
    item->setSizeHint(0, QSize(0, Theme::rowHeight()));
    item->setTextAlignment(1, Qt::AlignRight | Qt::AlignVCenter);
    item->setForeground(1, palette().placeholderText());
    item->setData(0, kindRole, kind);
    item->setData(0, indexRole, index);
}

int CommandPalette::currentRow() const { return m_list->indexOfTopLevelItem(m_list->currentItem()); }

void CommandPalette::setCurrentRow(int row)
{
    if (m_list->topLevelItemCount() > 0)
        m_list->setCurrentItem(m_list->topLevelItem(std::clamp(row, 0, m_list->topLevelItemCount() - 1)));
}

void CommandPalette::narrow()
{
    const QString typed = m_line->text();
    std::vector<std::pair<int, int>> fitting; // worst first would be sorted last: by -fitness, then by place
    for (int i = 0; i < int(m_commands.size()); ++i)
        if (const int fit = fitness(typed, m_commands[size_t(i)].path); fit > 0)
            fitting.emplace_back(-fit, i);
    std::ranges::stable_sort(fitting);
    fitting.resize(std::min(fitting.size(), size_t(mostCommands)));
    m_list->clear();
    const auto addCommands = [&](bool begun) {
        for (const auto& [fit, i] : fitting)
            if (const Command& command = m_commands[size_t(i)]; isBegun(typed, -fit) == begun)
                addRow(command.action->icon(), command.path, format::keys(command.action->shortcut()), commandKind, i);
    };
    addCommands(true);
    int offered = 0;
    for (int i = 0; i < int(m_values.size()) && offered < mostValues && typed.trimmed().size() >= leastTyped; ++i)
        if (const Value& value = m_values[size_t(i)]; fitness(typed, value.text) > 0) {
            addRow({}, tr("Only %1").arg(format::line(value.term, 120)), format::count(value.count), valueKind, i);
            ++offered;
        }
    for (int i = 0; i < int(m_records.size()); ++i) {
        const SearchMatch& match = m_records[size_t(i)];
        const QString kind = format::line(match.kind, 20);
        const QString cluster = match.relation == RelationId::Patterns ? match.cluster : QString(); // of others one stands for many
        addRow({}, QStringLiteral("%1: %2").arg(kind, nameOf(match)), format::line(cluster, 40), recordKind, i);
    }
    addCommands(false); // "oom" is OOMKilled before it is Zoom
    setCurrentRow(0);
}

void CommandPalette::search()
{
    SearchSpec spec;
    spec.text = m_line->text().trimmed();
    spec.legs = {SearchLeg::Words, SearchLeg::Substring};
    spec.patienceMs = patienceMs;
    m_searching = true;
    updateNote();
    countValues();
    m_token = m_session->ask<SearchAnswer>(
        StoreSession::LaneKind::Background, {tr("Search all texts"), QStringLiteral("palette")},
        [spec](Connection& connection, const StoreDescription& store, const JobContext& context) {
            return searchAll(connection, store, spec, context);
        },
        this,
        [this, generation = m_generation](const Expected<SearchAnswer>& answer) {
            if (generation == m_generation)
                showRecords(answer);
        });
}

/// Beside the search, in the lane of columns in memory.
void CommandPalette::countValues()
{
    if (std::exchange(m_valuesAsked, true))
        return;
    const auto work = [](Connection& connection, const StoreDescription& store, const JobContext& context) -> Expected<std::vector<Value>> {
        std::vector<Value> out;
        for (const char* field : valueFields) {
            GroupQuestion question;
            question.by = {QString::fromLatin1(field)};
            question.top = valuesCounted;
            const auto table = countGroups(connection, store, question, {}, context);
            if (context.token.isCancelled())
                return failCancelled();
            if (!table)
                continue; // not recorded here
            for (const GroupCount& g : table->groups)
                if (const QString text = g.key.text(); !text.isEmpty())
                    out.push_back({text, question.by.first() + u':' + writtenValue(text), g.n});
        }
        std::ranges::stable_sort(out, std::greater<>(), &Value::count);
        return out;
    };
    m_valuesToken = m_session->ask<std::vector<Value>>(StoreSession::LaneKind::Facets, {{}, QStringLiteral("palette.values")}, work, this,
                                                       [this](const Expected<std::vector<Value>>& values) {
                                                           if (!values)
                                                               return;
                                                           m_values = *values;
                                                           const int row = currentRow();
                                                           narrow();
                                                           setCurrentRow(row); // what somebody chose meanwhile stays chosen
                                                           updateNote();
                                                       });
}

void CommandPalette::showRecords(const Expected<SearchAnswer>& answer)
{
    m_searching = false;
    if (answer) {
        m_records = answer->matches;
        if (answer->cut)
            m_problem = tr("There are more records than could be looked at in time.");
        else if (answer->mistaken)
            m_problem = answer->mistaken->sentence();
    } else if (answer.error().code != ErrorCode::InvalidInput && answer.error().code != ErrorCode::Unsupported) {
        m_problem = answer.error().sentence; // words that nobody can look for find nothing
    }
    const int row = currentRow();
    narrow();
    setCurrentRow(row); // what somebody chose meanwhile stays chosen
    updateNote();
}

void CommandPalette::updateNote()
{
    m_note->setText(isSearching()                          ? tr("Searching …")
                        : !m_problem.isEmpty()             ? m_problem
                        : m_list->topLevelItemCount() == 0 ? tr("Nothing is called so, and no record says it.")
                                                           : tr("Enter: do or show it. Up, Down: choose. Esc: back."));
}

bool CommandPalette::eventFilter(QObject* watched, QEvent* event)
{
    if (watched != m_line || event->type() != QEvent::KeyPress)
        return QDialog::eventFilter(watched, event);
    const int key = static_cast<QKeyEvent*>(event)->key();
    constexpr int page = 10;
    const int step = key == Qt::Key_Down ? 1 : key == Qt::Key_Up ? -1 : key == Qt::Key_PageDown ? page : key == Qt::Key_PageUp ? -page : 0;
    if (step != 0) {
        setCurrentRow(currentRow() + step);
        return true;
    }
    if (key == Qt::Key_Return || key == Qt::Key_Enter) {
        activate();
        return true;
    }
    return QDialog::eventFilter(watched, event);
}

void CommandPalette::activate()
{
    const QTreeWidgetItem* item = m_list->currentItem();
    if (!item)
        return;
    const auto index = size_t(item->data(0, indexRole).toInt());
    if (item->data(0, kindRole).toInt() == commandKind) {
        QAction* action = m_commands[index].action;
        QTimer::singleShot(0, action, &QAction::trigger); // it may end what this dialog asks, and this dialog with it
    } else if (item->data(0, kindRole).toInt() == valueKind) {
        Q_EMIT filterRequested(m_values[index].term);
    } else {
        const SearchMatch& match = m_records[index];
        if (match.relation == RelationId::Patterns)
            Q_EMIT patternRequested(match.name, match.cluster);
        else
            Q_EMIT memoryRequested(match.relation, recordCondition(match.relation, match.key), match.key.text());
    }
    close();
}

} // namespace hindcast
