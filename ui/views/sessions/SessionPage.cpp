// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/sessions/SessionPage.h"

#include "core/domain/Words.h"
#include "core/rules/promotion/OutcomeKey.h"
#include "core/store/relation/FilterFields.h"
#include "core/store/relation/ReflectiveRecords.h"
#include "ui/models/Format.h"
#include "ui/theme/StateStyle.h"
#include "ui/theme/Theme.h"
#include "ui/views/ListPlace.h"
#include "ui/views/RememberedSplitter.h"
#include "ui/views/costs/ListFrame.h"
#include "ui/views/sessions/SessionListModel.h"
#include "ui/views/sessions/SessionParts.h"
#include "ui/widgets/ListView.h"

#include <QApplication>
#include <QClipboard>
#include <QLabel>
#include <QVBoxLayout>

namespace hindcast {
namespace {

constexpr int listHeight = 380, sessionHeight = 360;

QString originWord(HintOrigin origin)
{
    switch (origin) {
    case HintOrigin::Ledger: return QStringLiteral("● ") + SessionPage::tr("the ledger");
    case HintOrigin::Outcome: return QStringLiteral("● ") + SessionPage::tr("an outcome");
    case HintOrigin::Inferred: break;
    }
    return QStringLiteral("◌ ") + SessionPage::tr("inferred");
}

QColor inferredColour() { return Theme::instance().tokens().stale; }

bool isOfPattern(const SessionHint& h) { return h.kind.isEmpty() || recordKindFromWord(h.kind) == RecordKind::Pattern; }

QString hintName(const SessionHint& h) { return isOfPattern(h) ? keyTitle(h.recordId) : h.kind + u' ' + h.recordId; }

} // namespace

SessionPage::SessionPage(QWidget* parent)
    : QWidget(parent), m_model(new SessionListModel(this)), m_list(new ListView(QStringLiteral("sessions"), this)),
      m_title(new QLabel(this)), m_outcomes(nullptr), m_given(nullptr), m_products(nullptr)
{
    setObjectName(QStringLiteral("sessionPage"));
    m_list->setObjectName(QStringLiteral("sessions"));
    m_list->setAccessibleName(tr("Sessions"));
    m_list->setListModel(m_model);
    m_list->setSortingEnabled(false);
    m_title->setObjectName(QStringLiteral("sessionTitle"));
    m_title->setTextFormat(Qt::PlainText);
    m_title->setWordWrap(true);
    m_title->setContentsMargins(metrics::page, metrics::padding, metrics::page, 0);
    buildLists();
    auto* session = new QWidget(this);
    auto* below = new QVBoxLayout(session);
    below->setContentsMargins(0, 0, 0, 0);
    below->addWidget(m_title);
    below->addWidget(new SessionParts({m_outcomes, m_given, m_products}, session), 1);
    auto* body = new RememberedSplitter(QStringLiteral("sessions"), Qt::Vertical, this);
    body->addWidget(m_list);
    body->addWidget(session);
    body->setSizesOnce({listHeight, sessionHeight});
    body->setChildrenCollapsible(false);
    auto* box = new QVBoxLayout(this);
    box->setContentsMargins(0, 0, 0, 0);
    box->addWidget(body, 1);
    connect(m_list, &ListView::currentRowChanged, this, &SessionPage::sessionChosen);
    connect(m_list, &ListView::copyRequested, this,
            [this](CopyFormat f) { QApplication::clipboard()->setText(copyText(copyTable(*m_list), f)); });
    connect(m_given, &ChartFrame::actionRequested, this, &SessionPage::inferenceRequested);
    connect(m_given, &ListFrame::rowActivated, this, &SessionPage::openHint);
    connect(m_products, &ListFrame::rowActivated, this, &SessionPage::openProduct);
    connect(m_outcomes, &ListFrame::rowActivated, this, [this](int row) {
        const Locator& key = m_outcomeRecords[size_t(row)].key;
        Q_EMIT memoryRequested(RelationId::Outcomes, recordCondition(RelationId::Outcomes, key), key.text());
    });
}

void SessionPage::buildLists()
{
    m_outcomes = new ListFrame(QStringLiteral("sessionOutcomes"), tr("What it did"),
                               {{QStringLiteral("result"), tr("Result"), 110},
                                {QStringLiteral("root_cause"), tr("Root cause"), 180, true, false, true},
                                {QStringLiteral("created_at"), tr("When"), 150},
                                {QStringLiteral("id"), tr("ID"), 70, false, true}},
                               this);
    m_given = new ListFrame(QStringLiteral("sessionGiven"), tr("What it was given"),
                            {{QStringLiteral("origin"), tr("Known by"), 120},
                             {QStringLiteral("record_id"), tr("Hint"), 180, true, false, true},
                             {QStringLiteral("at"), tr("When"), 150},
                             {QStringLiteral("cluster_id"), tr("Cluster"), 110},
                             {QStringLiteral("rank"), tr("Place"), 56, false, true},
                             {QStringLiteral("via"), tr("Way"), 80, false}},
                            this);
    m_products = new ListFrame(QStringLiteral("sessionProducts"), tr("What came of it"),
                               {{QStringLiteral("state"), tr("State"), 110},
                                {QStringLiteral("record_id"), tr("Record"), 200, true, false, true},
                                {QStringLiteral("cluster_id"), tr("Cluster"), 110},
                                {QStringLiteral("outcomes"), tr("Its outcomes"), 90, false, true}},
                               this);
}

const SessionLine* SessionPage::chosen() const
{
    const int row = m_list->currentRow();
    return row >= 0 && row < m_model->rowCount() ? &m_model->line(row) : nullptr;
}

void SessionPage::showBook(SessionBook book, bool filtered, bool another)
{
    const ListPlace place(m_list, [this](int row) { return m_model->line(row).id; }, another);
    const bool none = book.sessions.empty(), nothing = book.outcomesRead == 0;
    m_model->setLines(std::move(book.sessions));
    m_list->setMessage(!none          ? QString()
                           : !nothing ? tr("No outcome that is shown says which session it is of.")
                           : filtered ? tr("No outcome matches the filter.")
                                      : tr("There are no outcomes here yet."));
    if (none)
        return showSessionState({});
    place.restore([this](const QString& id) { return m_model->rowOf(id); });
}

void SessionPage::showState(const QString& text)
{
    m_model->setLines({});
    m_list->setMessage(text);
    showSessionState({});
}

void SessionPage::showSessionState(const QString& text)
{
    m_outcomeRecords.clear();
    m_hints.clear();
    m_patterns.clear();
    m_reflections.clear();
    m_title->clear();
    m_given->setTitleNote({}); // what was assumed was of a session
    for (ListFrame* part : {m_outcomes, m_given, m_products}) {
        part->setRows({});
        part->setCoverage({});
        part->setMessage(text.isEmpty() ? tr("No session is chosen.") : text);
    }
}

void SessionPage::showSession(const SessionDossier& session)
{
    const SessionLine& l = session.line;
    m_title->setText(tr("Session %1: %2 to %3")
                         .arg(format::line(l.id, 120), l.results.outcomes > 0 ? format::moment(l.first) : QStringLiteral("–"),
                              l.results.outcomes > 0 ? format::moment(l.last) : QStringLiteral("–")));
    showOutcomes(session);
    showProducts(session);
    showHints(session.hints);
    if (session.hints.empty())
        m_given->setMessage(session.keepsLedger ? tr("Nothing, as far as the ledger and its outcomes say.")
                                                : tr("What it was given is not recorded here."),
                            tr("What would it have been given?"));
}

void SessionPage::showOutcomes(const SessionDossier& session)
{
    m_outcomeRecords = session.outcomes;
    std::vector<TextRowsModel::Row> rows;
    rows.reserve(session.outcomes.size());
    for (const Record& record : session.outcomes) {
        const Outcome o = outcomeFrom(record);
        const OutcomeState state = outcomeState(o.verified, o.feedback);
        rows.push_back({{styleOf(state).text(), format::line(keyTitle(o.rootCause)), format::moment(o.createdAt), o.id},
                        {word(state), o.rootCause, isoTimestamp(o.createdAt), o.id},
                        nullptr,
                        o.rootCause});
    }
    m_outcomes->setMessage(rows.empty() ? tr("No outcome is of this session.") : QString());
    m_outcomes->setRows(std::move(rows));
    m_outcomes->setCoverage(
        session.moreOutcomes
            ? tr("the first %1 of %2").arg(format::count(SessionDossier::mostOutcomes), format::count(session.line.results.outcomes))
            : tr("%Ln outcome(s)", nullptr, int(session.outcomes.size())));
}

void SessionPage::showHints(const std::vector<SessionHint>& hints)
{
    m_hints = hints;
    std::vector<TextRowsModel::Row> rows;
    rows.reserve(hints.size());
    for (const SessionHint& h : hints) {
        const QString rank = h.rank ? QString::number(*h.rank) : QString();
        rows.push_back(
            {{originWord(h.origin), format::line(hintName(h)), format::moment(h.at), format::line(h.cluster), rank, format::line(h.via)},
             {word(h.origin), h.recordId, isoTimestamp(h.at), h.cluster, rank, h.via},
             h.origin == HintOrigin::Inferred ? inferredColour : nullptr,
             h.recordId});
    }
    m_given->setMessage({});
    m_given->setCoverage(rows.empty() ? QString() : tr("%Ln hint(s)", nullptr, int(rows.size())));
    m_given->setRows(std::move(rows));
}

void SessionPage::showInferred(const InferredHints& inferred)
{
    if (inferred.hints.empty()) {
        m_given->setMessage(tr("The reader of hints would have given it nothing when it began."));
    } else {
        showHints(inferred.hints);
        m_given->setCoverage(tr("inferred: what the reader of hints would have given when it began"));
    }
    m_given->setTitleNote(inferred.assumed.isEmpty() ? QString() : tr("assumed: %1").arg(inferred.assumed.join(u' ')));
}

void SessionPage::showProducts(const SessionDossier& session)
{
    m_given->setTitleNote({});
    m_patterns = session.patterns;
    m_reflections = session.reflections;
    std::vector<TextRowsModel::Row> rows;
    rows.reserve(m_patterns.size() + m_reflections.size());
    for (const SessionPattern& p : m_patterns)
        rows.push_back({{p.pattern ? styleOf(p.state).text() : tr("no pattern"), format::line(keyTitle(p.name)), format::line(p.cluster),
                         format::count(p.outcomes)},
                        {p.pattern ? word(p.state) : QString(), p.name, p.cluster, QString::number(p.outcomes)},
                        nullptr,
                        p.name});
    for (const Record& record : m_reflections) {
        const Reflection r = reflectionFrom(record);
        rows.push_back({{word(r.kind), format::line(r.text), QString(), QString()}, {word(r.kind), r.text, {}, {}}, nullptr, r.text});
    }
    m_products->setMessage(rows.empty() ? tr("Nothing was learned from it.") : QString());
    m_products->setCoverage(rows.empty() ? QString() : tr("%Ln record(s)", nullptr, int(rows.size())));
    m_products->setRows(std::move(rows));
}

void SessionPage::openMemory(RelationId relation, const QString& id)
{
    bool number = false;
    const qint64 key = id.toLongLong(&number);
    Q_EMIT memoryRequested(relation, recordCondition(relation, number ? Locator(key) : Locator(id.toUtf8())), id);
}

void SessionPage::openHint(int row)
{
    const SessionHint& h = m_hints[size_t(row)];
    if (isOfPattern(h))
        Q_EMIT patternRequested(h.recordId, h.cluster);
    else
        openMemory(recordKindFromWord(h.kind) == RecordKind::Episode ? RelationId::Episodes : RelationId::Reflections, h.recordId);
}

void SessionPage::openProduct(int row)
{
    if (size_t(row) < m_patterns.size()) {
        const SessionPattern& p = m_patterns[size_t(row)];
        if (p.pattern)
            Q_EMIT patternRequested(p.name, p.cluster);
        return;
    }
    const Locator& key = m_reflections[size_t(row) - m_patterns.size()].key;
    Q_EMIT memoryRequested(RelationId::Reflections, recordCondition(RelationId::Reflections, key), key.text());
}

} // namespace hindcast
