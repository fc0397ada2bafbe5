// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/costs/CostsPage.h"

#include "ui/charts/DayChart.h"
#include "ui/models/Format.h"
#include "ui/theme/Theme.h"
#include "ui/views/costs/ListFrame.h"
#include "ui/views/dashboard/StatTile.h"

#include <QCoreApplication>
#include <QGridLayout>
#include <QLabel>
#include <QLocale>
#include <QResizeEvent>

namespace hindcast {
namespace {

constexpr int gridColumns = 4;
constexpr int fourTiles = 720; // fewer: two beside each other
constexpr int twoFrames = 640;
constexpr int costHeight = 300;
constexpr int frameHeight = 230;

/// In the order of the models: the most expensive one is the most visible.
QColor Tokens::* colourOf(size_t model)
{
    static constexpr QColor Tokens::* colours[] = {&Tokens::accent, &Tokens::candidate, &Tokens::verified, &Tokens::partial};
    return model < std::size(colours) ? colours[model] : &Tokens::unverified;
}

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::CostsPage)
};

QString nameOf(const CostOfModel& m) { return m.model.isEmpty() ? Tr::tr("other models") : format::line(m.model, 60); }

QString exactNumber(double v) { return QString::number(v, 'g', 12); }

/// Never 0 for what is not known: at least so much where the price of some is.
QString knownMoney(double eur, qint64 calls, qint64 unpriced)
{
    if (calls > 0 && unpriced == calls)
        return Tr::tr("not known");
    return unpriced > 0 ? QStringLiteral("≥ ") + format::euros(eur) : format::euros(eur);
}

QString unpricedText(qint64 calls) { return Tr::tr("%Ln call(s) without a known price", nullptr, int(std::min<qint64>(calls, INT_MAX))); }

/// What a month's limit means for one step of the axis.
std::optional<double> limitOfStep(const CostReport& report, const CostQuery& query)
{
    if (query.budget.limitEur <= 0 || report.firstDay.isNull())
        return {};
    const QDate day = report.firstDay.addDays(qint64(report.steps.size() - 1) * report.stepDays);
    return query.budget.limitEur / day.daysInMonth() * report.stepDays;
}

} // namespace

CostsPage::CostsPage(QWidget* parent)
    : QWidget(parent), m_month(new StatTile(tr("This month so far"), &Tokens::accent, this)),
      m_projection(new StatTile(tr("This month, projected"), &Tokens::accent, this)),
      m_calls(new StatTile(tr("Calls to models"), &Tokens::candidate, this)),
      m_retried(new StatTile(tr("Retries"), &Tokens::partial, this)),
      m_costs(new DayChart(QStringLiteral("costChart"), tr("Cost per day"), format::euros, 2, this)),
      m_retries(new DayChart(
          QStringLiteral("retryChart"), tr("Retries per day"), [](double n) { return format::count(qint64(n)); }, 0, this)),
      m_models(new ListFrame(QStringLiteral("costModels"), tr("By model"),
                             {{QStringLiteral("model"), tr("Model"), 220},
                              {QStringLiteral("calls"), tr("Calls"), 70, true, true},
                              {QStringLiteral("input_tokens"), tr("Tokens in"), 96, true, true},
                              {QStringLiteral("output_tokens"), tr("Tokens out"), 96, true, true},
                              {QStringLiteral("cost_eur"), tr("Cost"), 90, true, true},
                              {QStringLiteral("provider"), tr("Provider"), 90}},
                             this)),
      m_degraded(new ListFrame(QStringLiteral("degradedPeriods"), tr("Degraded periods"),
                               {{QStringLiteral("service"), tr("Service"), 130},
                                {QStringLiteral("from"), tr("From"), 160},
                                {QStringLiteral("until"), tr("Until"), 160},
                                {QStringLiteral("lasted"), tr("Lasted"), 80},
                                {QStringLiteral("reason"), tr("Reason"), 260}},
                               this)),
      m_notes(new QLabel(this)), m_grid(new QGridLayout(this)), m_frames{m_costs, m_retries, m_models, m_degraded}
{
    setObjectName(QStringLiteral("costsPage"));
    m_month->setObjectName(QStringLiteral("tileMonth"));
    m_projection->setObjectName(QStringLiteral("tileProjection"));
    m_calls->setObjectName(QStringLiteral("tileCalls"));
    m_retried->setObjectName(QStringLiteral("tileRetries"));
    m_costs->setFixedHeight(costHeight);
    m_notes->setObjectName(QStringLiteral("costNotes"));
    m_notes->setTextFormat(Qt::PlainText);
    m_notes->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_notes->setWordWrap(true);
    m_notes->hide();
    for (ChartFrame* frame :
         {static_cast<ChartFrame*>(m_retries), static_cast<ChartFrame*>(m_models), static_cast<ChartFrame*>(m_degraded)})
        frame->setMinimumHeight(frameHeight);
    m_grid->setContentsMargins(metrics::group, metrics::group, metrics::group, metrics::group);
    m_grid->setSpacing(metrics::group);
    for (int c = 0; c < gridColumns; ++c)
        m_grid->setColumnStretch(c, 1);
    for (QWidget* w : findChildren<QWidget*>(Qt::FindDirectChildrenOnly)) // the grid decides, not the longest text
        w->setSizePolicy(QSizePolicy::Ignored, w->sizePolicy().verticalPolicy());
    arrange(width());
}

void CostsPage::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    arrange(event->size().width());
}

void CostsPage::arrange(int width)
{
    const int tiles = width >= fourTiles ? 4 : 2, frames = width >= twoFrames ? 2 : 1;
    if (std::exchange(m_arrangement, tiles * 10 + frames) == tiles * 10 + frames)
        return;
    while (m_grid->count() > 0)
        delete m_grid->takeAt(0);
    for (int r = 0; r < m_grid->rowCount(); ++r)
        m_grid->setRowStretch(r, 0);
    int n = 0;
    for (QWidget* tile : {m_month, m_projection, m_calls, m_retried}) {
        m_grid->addWidget(tile, n / tiles, n % tiles * (gridColumns / tiles), 1, gridColumns / tiles);
        ++n;
    }
    int row = n / tiles;
    m_grid->addWidget(m_notes, row++, 0, 1, gridColumns);
    m_grid->addWidget(m_costs, row++, 0, 1, gridColumns);
    const int half = gridColumns / frames;
    m_grid->addWidget(m_retries, row, 0, 1, half);
    m_grid->addWidget(m_degraded, frames == 2 ? row : row + 1, frames == 2 ? half : 0, 1, half);
    row += frames == 2 ? 1 : 2;
    m_grid->addWidget(m_models, row, 0, 1, gridColumns);
    m_grid->setRowStretch(row, 1);
}

std::array<const ChartFrame*, 2> CostsPage::timeCharts() const { return {m_costs, m_retries}; }

void CostsPage::showBrush(const Predicate& brush, bool limited)
{
    for (DayChart* chart : {m_costs, m_retries})
        chart->showBrush(brush, limited);
}

void CostsPage::showReport(const CostReport& report, const CostReport& axis, const CostQuery& query)
{
    m_notes->setText(report.notes.join(u'\n'));
    m_notes->setVisible(!report.notes.isEmpty());
    showTiles(report, query);
    showCosts(axis, query);
    showRetries(axis);
    showModels(report);
    showDegraded(report);
}

void CostsPage::showTiles(const CostReport& r, const CostQuery& query)
{
    const double limit = query.budget.limitEur;
    QStringList about{r.month.isUnknown() ? unpricedText(r.month.unpriced)
                          : limit > 0
                          ? tr("%1 % of the budget of %2").arg(QLocale().toString(100 * r.month.eur / limit, 'f', 0), format::euros(limit))
                          : tr("no budget is set")};
    if (r.month.unpriced > 0 && !r.month.isUnknown())
        about << unpricedText(r.month.unpriced);
    if (query.budget.limitTokens > 0)
        about << tr("%1 of %2 tokens").arg(format::count(r.month.tokens), format::count(query.budget.limitTokens));
    m_month->showFigure(knownMoney(r.month.eur, r.month.calls, r.month.unpriced), about.join(u'\n'));
    const QString verdict = limit <= 0 || r.month.isUnknown() ? QString()
        : r.projection.exceeded                               ? tr("✗ above the budget")
        : r.projection.alert ? tr("◐ above %1 % of the budget").arg(QLocale().toString(query.budget.alertPercent))
                             : tr("✓ within the budget");
    m_projection->showFigure(knownMoney(r.projection.projectedEur, r.month.calls, r.month.unpriced), verdict);
    std::vector<qint64> calls, retries;
    for (const CostStep& step : r.steps) {
        calls.push_back(step.calls);
        retries.push_back(step.retries);
    }
    QStringList notes{tr("%1 in all").arg(knownMoney(r.total.eur, r.total.calls, r.total.unpriced))};
    if (r.total.unpriced > 0)
        notes << unpricedText(r.total.unpriced);
    m_calls->showFigure(format::count(r.total.calls), notes.join(u'\n'), std::move(calls));
    m_retried->showFigure(format::count(r.retries), tr("%Ln call(s) given up", nullptr, int(std::min<qint64>(r.failures, INT_MAX))),
                          std::move(retries));
}

void CostsPage::showCosts(const CostReport& r, const CostQuery& query)
{
    DayChart::Data data{r.firstDay, r.stepDays, {}};
    if (const auto limit = limitOfStep(r, query))
        data.line = ChartPlot::Line{Qt::Horizontal, *limit,
                                    r.stepDays == 1 ? tr("budget: %1 a day").arg(format::euros(*limit))
                                                    : tr("budget: %1 in %Ln day(s)", nullptr, r.stepDays).arg(format::euros(*limit)),
                                    &Tokens::regression};
    for (size_t m = 0; m < r.models.size(); ++m) {
        const QString& model = r.models[m].model;
        auto& column = data.columns.emplace_back(ChartPlot::Bars{nameOf(r.models[m]), colourOf(m), {}},
                                                 model.isEmpty() ? QStringLiteral("other") : model);
        for (const CostStep& step : r.steps)
            column.bars.values.push_back(step.eur[m]);
    }
    const double width = double(r.stepDays) * double(Timestamp::perDay);
    for (const DegradedPeriod& p : r.degraded)
        if (!r.steps.empty()) {
            const double zero = double(r.beginOf(0).us);
            data.bands.push_back({(double(p.from.us) - zero) / width, (double(p.until.value_or(query.now).us) - zero) / width});
        }
    QStringList coverage{tr("%Ln call(s)", nullptr, int(std::min<qint64>(r.total.calls, INT_MAX))),
                         r.stepDays == 1 ? tr("days in UTC") : tr("steps of %Ln day(s) in UTC", nullptr, r.stepDays)};
    if (!data.bands.empty())
        coverage << tr("shaded: degraded");
    m_costs->setCoverage(coverage.join(QStringLiteral(" · ")));
    m_costs->showDays(data);
    m_costs->setMessage(r.total.calls == 0 ? tr("No call to a model is noted in this time.\nCosts appear here as soon as models are asked.")
                                           : QString());
}

void CostsPage::showRetries(const CostReport& r)
{
    DayChart::Data data{r.firstDay,
                        r.stepDays,
                        {{{tr("retries"), &Tokens::partial, {}}, QStringLiteral("retries")},
                         {{tr("given up"), &Tokens::regression, {}}, QStringLiteral("given_up")}}};
    for (const CostStep& step : r.steps) {
        data.columns[0].bars.values.push_back(double(step.retries));
        data.columns[1].bars.values.push_back(double(step.failures));
    }
    m_retries->setCoverage(tr("%Ln attempt(s) after the first", nullptr, int(std::min<qint64>(r.retries, INT_MAX))));
    m_retries->showDays(data);
    m_retries->setMessage(r.retries + r.failures == 0 ? tr("No call had to be repeated.") : QString());
}

void CostsPage::showModels(const CostReport& r)
{
    std::vector<TextRowsModel::Row> rows;
    rows.reserve(r.models.size());
    for (const CostOfModel& m : r.models)
        rows.push_back({{nameOf(m), format::count(m.calls), format::count(m.inputTokens), format::count(m.outputTokens),
                         knownMoney(m.eur, m.calls, m.unpriced), m.provider},
                        {m.model, QString::number(m.calls), QString::number(m.inputTokens), QString::number(m.outputTokens),
                         exactNumber(m.eur), m.provider},
                        nullptr,
                        m.unpriced > 0 ? unpricedText(m.unpriced) : QString()});
    m_models->setRows(std::move(rows));
    m_models->setMessage(r.models.empty() ? tr("No model was asked.") : QString());
}

void CostsPage::showDegraded(const CostReport& r)
{
    std::vector<TextRowsModel::Row> rows;
    for (const DegradedPeriod& p : r.degraded) {
        const auto colour = p.until ? [] { return Theme::instance().tokens().partial; }
                                    : [] { return Theme::instance().tokens().regression; };
        rows.push_back({{(p.until ? QStringLiteral("◐ ") : QStringLiteral("✗ ")) + p.service, format::moment(p.from),
                         p.until ? format::moment(*p.until) : tr("goes on"),
                         p.until ? format::duration(p.until->us - p.from.us) : QStringLiteral("–"), p.reason},
                        {p.service, isoTimestamp(p.from), p.until ? isoTimestamp(*p.until) : QString(),
                         p.until ? QString::number((p.until->us - p.from.us) / Timestamp::perSecond) : QString(), p.reason},
                        colour,
                        p.reason});
    }
    m_degraded->setRows(std::move(rows));
    m_degraded->setCoverage(tr("the engine did without these services"));
    m_degraded->setMessage(r.degraded.empty() ? tr("Every service answered, or none was asked.") : QString());
}

void CostsPage::showState(const QString& text)
{
    m_notes->hide();
    for (StatTile* tile : {m_month, m_projection, m_calls, m_retried})
        tile->showState(text.section(u'\n', 0, 0));
    for (ChartFrame* frame : m_frames) {
        frame->setCoverage({});
        frame->setMessage(text);
    }
}

} // namespace hindcast
