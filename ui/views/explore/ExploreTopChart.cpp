// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/explore/ExploreTopChart.h"

#include "core/facets/explore/BrushParts.h"
#include "core/store/relation/Record.h"
#include "ui/models/Format.h"
#include "ui/views/explore/TopPlot.h"

#include <QComboBox>
#include <QSettings>

#include <algorithm>
#include <limits>

namespace hindcast {
namespace {

constexpr auto fieldKey = "explore/topField";

/// In the order in which they lie beside each other, as over time.
constexpr OutcomeState partOrder[] = {OutcomeState::Verified, OutcomeState::Partial, OutcomeState::Regression, OutcomeState::Incorrect,
                                      OutcomeState::Unverified};

struct TopField {
    int column;
    const char* name;  ///< in a filter
    const char* alias; ///< there as well
};
constexpr TopField topFields[] = {{OutcomePlaybooks, "playbook", "playbooks"}, {OutcomeCluster, "cluster", "cluster_id"},
                                  {OutcomeNamespace, "namespace", "ns"},       {OutcomeUser, "user", "user_id"},
                                  {OutcomeRootCause, "key", "root_cause"},     {OutcomePathColumn, "path", "path"},
                                  {OutcomeFeedback, "feedback", "feedback"},   {OutcomeRole, "role", "role"}};

} // namespace

ExploreTopChart::ExploreTopChart(QWidget* parent)
    : ExploreChart(tr("Most frequent"), parent), m_field(new QComboBox(this)), m_plot(new TopPlot(tr("Most frequent"), this))
{
    setObjectName(QStringLiteral("exploreTop"));
    setPlot(m_plot, true);
    m_field->setAccessibleName(tr("Most frequent values of"));
    for (const QString& title :
         {tr("Playbooks"), tr("Clusters"), tr("Namespaces"), tr("Users"), tr("Keys"), tr("Paths"), tr("Feedback"), tr("Roles")})
        m_field->addItem(title);
    m_field->setCurrentIndex(std::clamp(QSettings().value(QLatin1String(fieldKey)).toInt(), 0, m_field->count() - 1));
    addControl(m_field);
    connect(m_field, &QComboBox::currentIndexChanged, this, [this](int index) {
        QSettings().setValue(QLatin1String(fieldKey), index);
        Q_EMIT columnChanged();
    });
}

int ExploreTopChart::column() const { return topFields[size_t(m_field->currentIndex())].column; }

void ExploreTopChart::fill(const ExploreSource&, const ExploreCounts& counts)
{
    m_values = counts.top.values;
    TopPlot::Data data;
    Table table{{m_field->currentText()}, {}, {QString::fromLatin1(topFields[size_t(m_field->currentIndex())].name)}, {}};
    for (const OutcomeState state : partOrder) {
        data.styles.emplace_back([state] { return styleOf(state); });
        table.headers << styleOf(state).label;
        table.copiedHeaders << word(state);
    }
    for (const TopValue& value : m_values) {
        const QString name = value.value.isNull() ? tr("none") : shownName(value.value.text(), 120);
        auto& line = data.lines.emplace_back(name, std::vector<qint64>(), value.value.isNull());
        QStringList& shown = table.rows.emplace_back(name);
        QStringList& copied = table.copiedRows.emplace_back(value.value.isNull() ? QString() : value.value.text());
        for (const OutcomeState state : partOrder) {
            line.parts.push_back(value.states[size_t(state)]);
            shown << format::count(line.parts.back());
            copied << QString::number(line.parts.back());
        }
    }
    m_plot->setData(std::move(data));
    setTable(std::move(table));
    if (counts.top.column < 0)
        setMessage(tr("This is not recorded here."));
}

Plot* ExploreTopChart::plotOf() const { return m_plot; }

/// One for each member of a list.
std::vector<int> ExploreTopChart::elementsOf(const ExploreSource& source, qint64 row) const
{
    const FacetColumn* values = source.table->column(column());
    if (!values)
        return {};
    const Cell own = values->cell(row);
    const bool isList = column() == OutcomePlaybooks;
    const QStringList members = isList ? stringsOf(own) : QStringList();
    std::vector<int> out;
    for (size_t i = 0; i < m_values.size(); ++i) {
        const Cell& value = m_values[i].value;
        if (!isList ? value == own : value.isNull() ? members.isEmpty() : members.contains(value.text()))
            out.push_back(int(i));
    }
    return out;
}

QString ExploreTopChart::remark(const ExploreCounts& counts) const
{
    const qint64 more = counts.top.distinct - std::ranges::count_if(m_values, [](const TopValue& v) { return !v.value.isNull(); });
    return more > 0 ? tr("%Ln rarer one(s)", nullptr, int(std::min<qint64>(more, std::numeric_limits<int>::max()))) : QString();
}

std::vector<int> ExploreTopChart::pickedBy(const Predicate& where) const
{
    const Predicate own = brushOfColumn(where, column()).own;
    std::vector<int> out;
    for (size_t i = 0; i < m_values.size(); ++i) {
        const Cell& value = m_values[i].value;
        const Cell cell = column() != OutcomePlaybooks ? value : value.isNull() ? Cell(QByteArray("[]")) : listOf(value.text());
        if (matches(own, [&cell](int) -> const Cell& { return cell; }))
            out.push_back(int(i));
    }
    return out.size() < m_values.size() ? out : std::vector<int>();
}

QStringList ExploreTopChart::brushFields() const
{
    const TopField& field = topFields[size_t(m_field->currentIndex())];
    return {QString::fromLatin1(field.name), QString::fromLatin1(field.alias)};
}

void ExploreTopChart::choose(const Plot::Span& lines, bool exclude)
{
    QStringList values;
    bool none = false;
    for (int i = lines.first; i <= lines.last && i < int(m_values.size()); ++i)
        if (m_values[size_t(i)].value.isNull())
            none = true;
        else
            values << m_values[size_t(i)].value.text();
    const QString field = brushFields().first();
    QStringList parts;
    if (!values.isEmpty())
        parts << anyOf(field, values);
    if (none)
        parts << field + QStringLiteral("=null");
    if (parts.isEmpty())
        return;
    const QString chosen = parts.size() == 1 ? parts.first() : u'(' + parts.join(QStringLiteral(" or ")) + u')';
    Q_EMIT brushed(brushFields(), exclude ? QStringLiteral("-(%1)").arg(chosen) : chosen);
}

} // namespace hindcast
