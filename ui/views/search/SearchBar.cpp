// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/search/SearchBar.h"

#include "core/domain/text/ArgText.h"
#include "core/domain/text/ShellText.h"
#include "core/search/text/SearchModes.h"
#include "ui/models/Format.h"
#include "ui/theme/Theme.h"
#include "ui/views/search/SearchWords.h"
#include "ui/widgets/texts/MarkedLineEdit.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QPushButton>
#include <QSettings>
#include <QStyle>
#include <QVBoxLayout>

namespace hindcast {
namespace {

constexpr int searchPauseMs = 300;         ///< in typing, before anything is looked for
constexpr qsizetype leastSearched = 2;  ///< of one letter nobody wants every record; Return asks for it all the same
constexpr qint64 searchLimits[] = {100, 1'000, 10'000};

QString settingOf(const char* name) { return QStringLiteral("search/") + QLatin1String(name); }

void chooseData(QComboBox* box, const QVariant& data) { box->setCurrentIndex(std::max(0, box->findData(data))); }

} // namespace

SearchBar::SearchBar(QWidget* parent)
    : QWidget(parent), m_text(new MarkedLineEdit(this)), m_mode(new QComboBox(this)), m_kind(new QComboBox(this)),
      m_limit(new QComboBox(this)), m_stop(new QPushButton(tr("Stop"), this))
{
    setObjectName(QStringLiteral("searchBar"));
    build();
    const QSettings settings;
    for (const QString& mode : searchModes()) {
        m_mode->addItem(searchModeTitle(mode), mode);
        m_mode->setItemData(m_mode->count() - 1, searchModeTip(mode), Qt::ToolTipRole);
    }
    for (const qint64 limit : searchLimits)
        m_limit->addItem(tr("best %1").arg(format::count(limit)), limit);
    chooseData(m_mode, settings.value(settingOf("mode"), QStringLiteral("words")));
    chooseData(m_limit, settings.value(settingOf("limit"), searchLimits[0]).toLongLong());
    m_mode->setToolTip(searchModeTip(mode()));
    setStore(nullptr);
    m_delay.setSingleShot(true);
    m_delay.setInterval(searchPauseMs);
    connect(&m_delay, &QTimer::timeout, this, &SearchBar::askNow);
    connect(m_text, &QLineEdit::textChanged, this, &SearchBar::typed);
    connect(m_text, &QLineEdit::returnPressed, this, [this] {
        if (isWaiting() || m_text->text() != m_answered)
            askNow();
        else
            Q_EMIT listRequested();
    });
    for (QComboBox* box : {m_mode, m_kind, m_limit})
        connect(box, &QComboBox::activated, this, &SearchBar::choose);
    connect(m_stop, &QPushButton::clicked, this, &SearchBar::giveUp);
    setRunning(false);
}

void SearchBar::build()
{
    m_text->setObjectName(QStringLiteral("searchText"));
    m_text->setAccessibleName(tr("What is looked for"));
    m_text->setPlaceholderText(tr("Search all texts: words, \"a phrase\", evict*, lesson:registry …"));
    m_text->setClearButtonEnabled(true);
    m_text->addAction(Theme::instance().icon(QStringLiteral("search"), &Tokens::muted), QLineEdit::LeadingPosition);
    m_text->installEventFilter(this);
    const auto name = [](QComboBox* box, const char* object, const QString& accessible, int letters) {
        box->setObjectName(QLatin1String(object));
        box->setAccessibleName(accessible);
        box->setSizeAdjustPolicy(QComboBox::AdjustToContents); // as wide as its words, but a narrow window cuts them
        box->setMinimumContentsLength(letters);
    };
    name(m_mode, "searchMode", tr("Way of searching"), 6);
    name(m_kind, "searchKind", tr("Kind of records"), 6);
    name(m_limit, "searchLimit", tr("At most so many records"), 4);
    m_stop->setObjectName(QStringLiteral("searchStop"));
    m_stop->setToolTip(tr("Give this search up."));
    auto* lines = new QVBoxLayout(this); // what is looked for has the whole width: beside the boxes a small window cut it
    lines->setContentsMargins(0, 0, 0, 0);
    lines->setSpacing(metrics::padding);
    auto *above = new QHBoxLayout, *below = new QHBoxLayout;
    for (QHBoxLayout* line : {above, below}) {
        line->setSpacing(metrics::padding);
        lines->addLayout(line);
    }
    above->addWidget(m_text, 1);
    above->addWidget(m_stop);
    for (QComboBox* box : {m_mode, m_kind, m_limit})
        below->addWidget(box);
    below->addStretch(1);
}

void SearchBar::setStore(const StoreDescription* store)
{
    m_kind->clear();
    m_kind->addItem(tr("All records"), QString());
    for (const QString& kind : searchKinds())
        if (const auto relation = relationOfKind(kind); store && relation && store->relation(*relation))
            m_kind->addItem(searchKindTitle(kind), kind);
    chooseData(m_kind, QSettings().value(settingOf("kind")).toString());
    m_delay.stop();
    m_answered.clear();
}

QString SearchBar::text() const { return m_text->text(); }
QString SearchBar::mode() const { return m_mode->currentData().toString(); }
QString SearchBar::kind() const { return m_kind->currentData().toString(); }

Expected<SearchSpec> SearchBar::spec() const
{
    SearchSpec out;
    out.text = text();
    HC_TRY(out.legs, legsOfMode(mode()));
    if (!kind().isEmpty())
        HC_CHECK(takeSearchKind(out, kind()));
    out.limit = m_limit->currentData().toLongLong();
    out.patienceMs = out.legs.front() == SearchLeg::Regex ? regexPatienceMs : 0;
    return out;
}

QString SearchBar::command(const QString& database) const
{
    QString out = QStringLiteral("hindcast-cli search --mode ") + mode();
    if (!kind().isEmpty())
        out += QStringLiteral(" --kind ") + kind();
    out += QStringLiteral(" --limit ") + argText(m_limit->currentData().toLongLong());
    if (text().startsWith(u'-')) // else it would be taken for an option
        out += QStringLiteral(" --");
    return out + u' ' + shellQuoted(database) + u' ' + shellQuoted(text());
}

void SearchBar::typed()
{
    mark({});
    if (text().trimmed().size() >= leastSearched || text().trimmed().isEmpty())
        m_delay.start();
    else
        m_delay.stop();
}

void SearchBar::choose()
{
    QSettings settings;
    settings.setValue(settingOf("mode"), mode());
    settings.setValue(settingOf("kind"), kind());
    settings.setValue(settingOf("limit"), m_limit->currentData());
    m_mode->setToolTip(searchModeTip(mode()));
    askNow();
}

void SearchBar::askNow()
{
    m_delay.stop();
    m_answered = text();
    Q_EMIT asked();
}

void SearchBar::giveUp()
{
    m_delay.stop();
    m_answered.clear(); // Return asks it again
    Q_EMIT stopped();
}

void SearchBar::setRunning(bool running) { m_stop->setEnabled(running); }

void SearchBar::mark(const std::optional<Error>& problem)
{
    const QString words = problem ? sentenceAndHint(*problem) : QString();
    m_text->mark(problem ? problem->place : std::nullopt);
    m_text->setToolTip(format::tip(words));
    m_text->setAccessibleDescription(words);
    m_text->setProperty("invalid", problem.has_value());
    m_text->style()->unpolish(m_text);
    m_text->style()->polish(m_text);
}

void SearchBar::focusText()
{
    m_text->setFocus();
    m_text->selectAll();
}

/// Down goes on to the list, Escape gives a search up.
bool SearchBar::eventFilter(QObject* watched, QEvent* event)
{
    if (watched != m_text || event->type() != QEvent::KeyPress)
        return QWidget::eventFilter(watched, event);
    const int key = static_cast<QKeyEvent*>(event)->key();
    if (key == Qt::Key_Down)
        Q_EMIT listRequested();
    else if (key == Qt::Key_Escape && (m_stop->isEnabled() || isWaiting()))
        giveUp();
    else
        return QWidget::eventFilter(watched, event);
    return true;
}

} // namespace hindcast
