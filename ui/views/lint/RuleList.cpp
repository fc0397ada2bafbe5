// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/lint/RuleList.h"

#include "core/lint/model/LintRule.h"
#include "ui/models/Format.h"
#include "ui/models/TextRowsModel.h"
#include "ui/models/findings/FindingWords.h"
#include "ui/theme/StateStyle.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/ListView.h"

#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QCoreApplication>
#include <QVBoxLayout>

#include <algorithm>
#include <map>

namespace hindcast {
namespace {

constexpr int leastWidth = 200; // names can be read
constexpr int leastLetters = 12;

/// What a run says of one rule.
struct RuleTally {
    QString rule, summary, why; ///< why it could not be asked
    std::optional<Severity> worst;
    qint64 count = 0;
};

/// Those that found something first, worst first; then the others by name, those that could not be asked last.
bool tallyBefore(const RuleTally& a, const RuleTally& b)
{
    const auto rank = [](const RuleTally& t) { return !t.why.isEmpty() ? -2 : t.worst ? int(*t.worst) : -1; };
    return std::tuple(-rank(a), -a.count, a.rule) < std::tuple(-rank(b), -b.count, b.rule);
}

QColor errorColour() { return Theme::instance().tokens().regression; }
QColor warningColour() { return Theme::instance().tokens().partial; }
QColor cleanColour() { return Theme::instance().tokens().verified; }
QColor quietColour() { return Theme::instance().tokens().muted; }

TextRowsModel::Row rowOf(const RuleTally& t)
{
    if (!t.why.isEmpty())
        return {{QStringLiteral("– ") + t.rule, QString()}, {t.rule, {}}, quietColour, t.summary + u'\n' + t.why};
    if (!t.worst)
        return {{QStringLiteral("✓ ") + t.rule, QString()}, {t.rule, QStringLiteral("0")}, cleanColour, t.summary};
    return {{styleOf(*t.worst).glyph + u' ' + t.rule, format::count(t.count)},
            {t.rule, QString::number(t.count)},
            *t.worst == Severity::Error         ? errorColour
                : *t.worst == Severity::Warning ? warningColour
                                                : quietColour,
            t.summary};
}

} // namespace

RuleList::RuleList(QWidget* parent)
    : QWidget(parent),
      m_model(new TextRowsModel(
          {{QStringLiteral("rule"), tr("Rule"), 120, true, false, true}, {QStringLiteral("findings"), tr("Found"), 48, true, true}}, this)),
      m_list(new ListView(QStringLiteral("lintRules"), this)), m_line(new QComboBox(this))
{
    m_list->setObjectName(QStringLiteral("lintRules"));
    m_list->setAccessibleName(tr("Rules"));
    m_list->setListModel(m_model);
    m_list->setSelectionMode(QAbstractItemView::SingleSelection);
    m_list->setSortingEnabled(false);
    m_list->setMinimumWidth(Theme::scaled(leastWidth));
    auto* box = new QVBoxLayout(this);
    box->setContentsMargins(0, 0, 0, 0);
    box->addWidget(m_list);
    m_line->setObjectName(QStringLiteral("lintRule"));
    m_line->setAccessibleName(tr("Rules"));
    m_line->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_line->setMinimumContentsLength(leastLetters);
    m_line->hide();
    auto* line = new QVBoxLayout;
    line->setContentsMargins(metrics::page, 0, metrics::page, metrics::padding);
    line->addWidget(m_line);
    box->addLayout(line);
    connect(m_line, &QComboBox::activated, m_list, &ListView::goToRow);
    connect(m_list, &ListView::currentRowChanged, m_line, &QComboBox::setCurrentIndex);
    connect(m_list, &ListView::copyRequested, this,
            [this](CopyFormat f) { QApplication::clipboard()->setText(copyText(copyTable(*m_list), f)); });
    connect(m_list, &ListView::currentRowChanged, this, [this](int row) {
        if (m_filling || row < 0)
            return;
        const QString rule = m_model->all()[size_t(row)].raw.front();
        if (rule != std::exchange(m_chosen, rule))
            Q_EMIT ruleChosen(rule);
    });
}

void RuleList::setOneLine(bool oneLine)
{
    m_list->setVisible(!oneLine);
    m_line->setVisible(oneLine);
    setSizePolicy(QSizePolicy::Preferred, oneLine ? QSizePolicy::Fixed : QSizePolicy::Preferred);
    setFocusProxy(oneLine ? static_cast<QWidget*>(m_line) : m_list);
}

void RuleList::show(const LintResultPtr& result, bool accepted, const std::function<bool(const LintFinding&, bool)>& matches)
{
    std::vector<TextRowsModel::Row> rows;
    if (result) {
        std::map<QString, RuleTally> tallies;
        for (const LintRule* rule : lintRegistry()) {
            const QString id = QLatin1String(rule->id);
            tallies[id] = {id, QCoreApplication::translate("hindcast::LintRule", rule->summary), {}, {}, 0};
        }
        for (const UncheckedRule& u : result->report.unchecked)
            tallies[u.rule].why = u.why;
        qint64 all = 0;
        const auto count = [&](const std::vector<LintFinding>& findings, bool areAccepted) {
            for (const LintFinding& f : findings) {
                if (matches && !matches(f, areAccepted))
                    continue;
                RuleTally& t = tallies[f.rule];
                t.worst = std::max(t.worst.value_or(Severity::Note), f.severity);
                ++t.count;
                ++all;
            }
        };
        count(result->report.findings, false);
        if (accepted)
            count(result->report.acceptedFindings, true);
        std::vector<RuleTally> sorted;
        sorted.reserve(tallies.size());
        for (auto& [id, tally] : tallies)
            sorted.push_back(std::move(tally));
        std::ranges::sort(sorted, tallyBefore);
        rows.reserve(sorted.size() + 1);
        rows.push_back({{tr("All rules"), format::count(all)}, {QString(), QString::number(all)}});
        for (const RuleTally& t : sorted)
            rows.push_back(rowOf(t));
    }
    m_filling = true;
    m_line->clear();
    for (const TextRowsModel::Row& r : rows)
        m_line->addItem(r.shown[1].isEmpty() ? r.shown[0] : r.shown[0] + QStringLiteral(" · ") + r.shown[1]);
    m_model->setRows(std::move(rows));
    m_list->fitColumns(); // how many there are is seen whole, also when there are more than the first time
    m_list->setMinimumWidth(std::max(Theme::scaled(leastWidth), m_list->leastWidth()));
    selectChosen();
    m_filling = false;
}

void RuleList::selectChosen()
{
    const auto& rows = m_model->all();
    const auto it = std::ranges::find_if(rows, [this](const TextRowsModel::Row& r) { return r.raw.front() == m_chosen; });
    if (it != rows.end())
        m_list->goToRow(int(it - rows.begin()));
}

} // namespace hindcast
