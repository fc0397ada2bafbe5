// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/SeenDialog.h"

#include "core/curation/Workspace.h"
#include "core/engine/reinforce/ServiceEmbedder.h"
#include "core/llm/LexicalEmbedder.h"
#include "core/rules/model/ModelKeyAccount.h"
#include "core/search/index/TextIndexer.h"
#include "core/store/connect/Connect.h"
#include "core/store/relation/FilterFields.h"
#include "ui/keychain/Secrets.h"
#include "ui/models/CopyFormat.h"
#include "ui/models/DisplaySettings.h"
#include "ui/models/EmbedderUse.h"
#include "ui/models/Format.h"
#include "ui/theme/Theme.h"

#include <QApplication>
#include <QClipboard>
#include <QDialogButtonBox>
#include <QFileInfo>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QPlainTextEdit>
#include <QProcessEnvironment>
#include <QPushButton>
#include <QTreeWidget>
#include <QVBoxLayout>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::SeenDialog)
};

constexpr int searchDelayMs = 300;
constexpr int paidDelayMs = 1'200; // not for every pause of the fingers

QLabel* seenCaption(const QString& text, QWidget* parent)
{
    auto* out = new QLabel(text, parent);
    out->setTextFormat(Qt::PlainText);
    out->setProperty("role", QStringLiteral("muted"));
    return out;
}

QString legTitle(SeenLeg leg)
{
    switch (leg) {
    case SeenLeg::Exact: return Tr::tr("the same");
    case SeenLeg::Normal: return Tr::tr("the same form");
    case SeenLeg::Words: return Tr::tr("all words");
    case SeenLeg::Substring: return Tr::tr("a part of it");
    case SeenLeg::Similar: break;
    }
    return Tr::tr("alike");
}

SeenScope scopeOf(const QString& type)
{
    const DisplaySettings& settings = DisplaySettings::instance();
    return {type, settings.now(), hintParams(settings.rules())};
}

} // namespace

SeenDialog::SeenDialog(StoreSession* session, QWidget* parent)
    : QDialog(parent), m_session(session), m_text(new QPlainTextEdit(this)), m_type(new QLineEdit(this)), m_verdict(new QLabel(this)),
      m_problem(new QLabel(this)), m_normal(new QPlainTextEdit(this)), m_matches(new QTreeWidget(this)), m_note(new QLabel(this))
{
    if (auto environment = ModelSettings::fromEnvironment(QProcessEnvironment::systemEnvironment()))
        m_models = *std::move(environment);
    if (m_models.embedsRemotely() && m_models.embeddingKey.isEmpty())
        (new Secrets(this))->read(modelKeyAccount(m_models.embeddingProvider, m_models.embeddingBaseUrl), [this](const QString& key) {
            m_models.embeddingKey = key;
        });
    setObjectName(QStringLiteral("seenDialog"));
    setWindowTitle(tr("Have I seen this before?"));
    resize(760, 620);
    auto* box = new QVBoxLayout(this);
    box->setContentsMargins(metrics::page, metrics::page, metrics::page, metrics::page);
    box->setSpacing(metrics::padding);
    buildQuestion(box);
    buildAnswer(box);
    m_delay.setSingleShot(true);
    connect(m_session, &StoreSession::editingChanged, this, [this](bool editing) {
        if (!editing)
            m_lane.reset();
        updateState();
    });
    connect(&m_delay, &QTimer::timeout, this, &SeenDialog::search);
    connect(m_text, &QPlainTextEdit::textChanged, &m_delay, qOverload<>(&QTimer::start));
    connect(m_type, &QLineEdit::textChanged, &m_delay, qOverload<>(&QTimer::start));
    connect(m_type, &QLineEdit::returnPressed, this, &SeenDialog::search);
    connect(this, &QDialog::finished, this, &SeenDialog::stop);
    updateState();
}

SeenDialog::~SeenDialog() { m_token.cancel(); }

void SeenDialog::buildQuestion(QVBoxLayout* box)
{
    m_text->setObjectName(QStringLiteral("seenText"));
    m_text->setAccessibleName(tr("Error text"));
    m_text->setPlaceholderText(tr("Paste an error message here."));
    Theme::setFont(m_text, &Theme::monoFont);
    m_text->setTabChangesFocus(true);
    m_type->setObjectName(QStringLiteral("seenType"));
    m_type->setAccessibleName(tr("Type of the error"));
    m_type->setPlaceholderText(tr("Type of the error, such as tool_error; empty: every type that is stored"));
    m_normal->setObjectName(QStringLiteral("seenNormal"));
    m_normal->setAccessibleName(tr("Normal form"));
    m_normal->setReadOnly(true);
    m_normal->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    Theme::setFont(m_normal, &Theme::monoFont);
    m_normal->setTabChangesFocus(true);
    m_normal->setMaximumHeight(84);
    box->addWidget(m_text, 2);
    box->addWidget(m_type);
    box->addWidget(seenCaption(tr("Normal form: without times, numbers, addresses and names with hashes"), this));
    box->addWidget(m_normal);
}

void SeenDialog::buildAnswer(QVBoxLayout* box)
{
    m_verdict->setObjectName(QStringLiteral("seenVerdict"));
    m_verdict->setTextFormat(Qt::PlainText);
    m_verdict->setWordWrap(true);
    Theme::setFont(m_verdict, &Theme::strongFont);
    m_problem->setObjectName(QStringLiteral("seenProblem"));
    m_problem->setTextFormat(Qt::PlainText);
    m_problem->setWordWrap(true);
    m_problem->setProperty("role", QStringLiteral("problem"));
    m_matches->setObjectName(QStringLiteral("seenMatches"));
    m_matches->setAccessibleName(tr("Memories of it"));
    m_matches->setHeaderLabels({tr("How"), tr("Likeness"), tr("Kind"), tr("Seen"), tr("Text")});
    for (const int column : {1, 3})
        m_matches->headerItem()->setTextAlignment(column, Qt::AlignRight | Qt::AlignVCenter);
    m_matches->setRootIsDecorated(false);
    m_matches->setUniformRowHeights(true);
    m_matches->header()->setStretchLastSection(true);
    for (const auto& [column, width] : {std::pair(0, 110), {1, 72}, {2, 84}, {3, 56}})
        m_matches->setColumnWidth(column, width);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    buttons->button(QDialogButtonBox::Close)->setAutoDefault(false); // Return searches
    const auto button = [&](const char* name, const QString& text) {
        auto* out = buttons->addButton(text, QDialogButtonBox::ActionRole);
        out->setObjectName(QString::fromLatin1(name));
        out->setAutoDefault(false);
        return out;
    };
    m_stop = button("seenStop", tr("Stop"));
    m_show = button("seenShow", tr("Show in its list"));
    m_copy = button("seenCopy", tr("Copy as Markdown"));
    box->addWidget(m_verdict);
    box->addWidget(m_problem);
    m_note->setObjectName(QStringLiteral("seenNote"));
    m_note->setTextFormat(Qt::PlainText);
    m_note->setWordWrap(true);
    m_note->setProperty("role", QStringLiteral("muted"));
    box->addWidget(m_note);
    box->addWidget(m_matches, 3);
    box->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_stop, &QPushButton::clicked, this, &SeenDialog::stop);
    connect(m_show, &QPushButton::clicked, this, [this] { activate(m_matches->indexOfTopLevelItem(m_matches->currentItem())); });
    connect(m_copy, &QPushButton::clicked, this, &SeenDialog::copyMarkdown);
    connect(m_matches, &QTreeWidget::itemActivated, this,
            [this](QTreeWidgetItem* item) { activate(m_matches->indexOfTopLevelItem(item)); });
    connect(m_matches, &QTreeWidget::currentItemChanged, this, &SeenDialog::updateState);
}

void SeenDialog::search()
{
    m_delay.stop();
    m_token.cancel(); // the newest question wins
    ++m_generation;
    m_answer.reset();
    m_matches->clear();
    m_problem->clear();
    m_normal->clear();
    const QString text = m_text->toPlainText();
    m_searching = !text.trimmed().isEmpty();
    const auto answer = [this, generation = m_generation](Expected<SeenAnswer> found) {
        if (generation == m_generation)
            showAnswer(std::move(found));
    };
    m_verdict->setText(m_searching ? tr("Searching …") : QString());
    if (m_searching)
        indexTexts();
    const QString type = m_type->text().trimmed();
    if (m_searching && mayAskEmbedder(m_models, *m_session))
        m_token = askService(text, type, answer);
    else if (m_searching)
        m_token = m_session->ask<SeenAnswer>(
            StoreSession::LaneKind::Background, {tr("Search for an error"), QStringLiteral("seen")},
            [text, scope = scopeOf(type)](Connection& c, const StoreDescription& s, const JobContext& context) mutable {
                LexicalEmbedder embedder;
                auto index = TextIndex::openExisting({}, s);
                scope.index = index ? &*index : nullptr;
                return seenBefore(c, s, embedder, text, scope, context);
            },
            this, answer);
    updateState();
}

/// For the next questions: this one does not wait for it.
void SeenDialog::indexTexts()
{
    const DatabaseUrl url = m_session->url();
    if (m_indexing || (url.engine == DatabaseUrl::Engine::Sqlite && QFileInfo(url.path).size() > TextIndexer::largestByItself))
        return;
    m_indexing = std::make_unique<Lane>(QStringLiteral("index"), [url](const CancelToken& token) { return connectReadOnly(url, token); });
    const auto work = [store = m_session->store()](Connection& connection, const JobContext& context) -> Expected<TextIndexReport> {
        HC_TRY(TextIndex index, TextIndex::open({}, *store));
        return index.update(connection, *store, context);
    };
    m_indexing->post<TextIndexReport>({tr("Index all texts"), QStringLiteral("index")}, work,
                                      [](const Expected<TextIndexReport>&) {}); // everything works without
}

CancelToken SeenDialog::askService(const QString& text, const QString& type, std::function<void(Expected<SeenAnswer>)> answer)
{
    if (!m_lane)
        m_lane = std::make_unique<Lane>(QStringLiteral("seen"),
                                        [url = m_session->url()](const CancelToken& token) { return connectForEditing(url, token); });
    const auto work = [text, scope = scopeOf(type), models = m_models, store = m_session->store(),
                       settings = DisplaySettings::instance().rules()](Connection& connection,
                                                                       const JobContext& context) -> Expected<SeenAnswer> {
        HC_TRY(
            const auto service,
            ServiceEmbedder::open(models, connection, *store,
                                  {{.limitEur = settings->budgetEur, .limitTokens = settings->budgetTokens}, settings->probeMinutes * 60}));
        return seenBefore(connection, *store, service->embedder(), text, scope, context);
    };
    return m_lane->post<SeenAnswer>({tr("Search for an error"), QStringLiteral("seen")}, work,
                                    m_session->inbox().deliver<Expected<SeenAnswer>>(this, std::move(answer)));
}

void SeenDialog::stop()
{
    m_delay.stop();
    m_token.cancel();
}

void SeenDialog::showAnswer(Expected<SeenAnswer> answer)
{
    m_searching = false;
    if (!answer) {
        m_verdict->setText(answer.error().code == ErrorCode::Cancelled ? tr("Stopped.") : QString());
        if (answer.error().code != ErrorCode::Cancelled)
            m_problem->setText(sentenceAndHint(answer.error()));
        updateState();
        return;
    }
    m_answer = *std::move(answer);
    m_verdict->setText(m_answer->verdict);
    if (m_answer->fallback)
        m_problem->setText(tr("The embedder does not answer: compared by n-grams. %1").arg(m_answer->fallback->sentence));
    m_normal->setPlainText(format::block(m_answer->normalForm, 4'000));
    for (const SeenMatch& m : m_answer->matches) {
        auto* item = new QTreeWidgetItem(m_matches,
                                         {legTitle(m.leg), format::number(m.score), format::line(m.kind, 40),
                                          m.list == u"episodes" || m.list == u"traces" ? QString() : format::count(m.occurrences),
                                          format::line(m.name.isEmpty() || m.list == u"outcomes" ? m.text : m.name)});
        for (const int column : {1, 3})
            item->setTextAlignment(column, Qt::AlignRight | Qt::AlignVCenter);
    }
    if (m_matches->topLevelItemCount() > 0)
        m_matches->setCurrentItem(m_matches->topLevelItem(0));
    updateState();
}

void SeenDialog::updateState()
{
    m_delay.setInterval(mayAskEmbedder(m_models, *m_session) ? paidDelayMs : searchDelayMs);
    m_problem->setVisible(!m_problem->text().isEmpty());
    m_note->setText(noteText());
    m_note->setVisible(!m_note->text().isEmpty());
    m_stop->setEnabled(m_searching);
    m_show->setEnabled(m_answer && m_matches->currentItem());
    m_copy->setEnabled(m_answer.has_value());
}

QString SeenDialog::noteText() const
{
    if (m_models.embedsRemotely() && !mayAskEmbedder(m_models, *m_session))
        return embedderLeftOut(*m_session->store());
    if (m_answer && !m_answer->fallback && m_answer->byWords > 0)
        return tr("%Ln reflection(s) have no vector of the embedder and were compared by n-grams.", nullptr,
                  int(std::min<qint64>(m_answer->byWords, INT_MAX)));
    return {};
}

void SeenDialog::activate(int row)
{
    if (!m_answer || row < 0 || size_t(row) >= m_answer->matches.size())
        return;
    const SeenMatch& match = m_answer->matches[size_t(row)];
    const QString id = match.key.text();
    if (match.list == u"patterns")
        Q_EMIT patternRequested(match.name, match.cluster);
    else if (const RelationSpec* spec = relationByName(match.list))
        Q_EMIT memoryRequested(spec->id, recordCondition(spec->id, match.key), id);
}

void SeenDialog::copyMarkdown() const
{
    if (!m_answer)
        return;
    CopyTable table{{QStringLiteral("id"), QStringLiteral("kind"), QStringLiteral("leg"), QStringLiteral("score"),
                     QStringLiteral("occurrence_count"), QStringLiteral("text")},
                    {}};
    for (const SeenMatch& m : m_answer->matches)
        table.rows.push_back(
            {m.key.text(), m.kind, word(m.leg), QString::number(m.score, 'f', 2), QString::number(m.occurrences), format::line(m.text)});
    QApplication::clipboard()->setText(m_answer->verdict + QStringLiteral("\n\n") + copyText(table, CopyFormat::Markdown));
}

} // namespace hindcast
