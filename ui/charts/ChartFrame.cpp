// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/ChartFrame.h"

#include "ui/models/CopyFormat.h"
#include "ui/models/Format.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/RowHeights.h"
#include "ui/widgets/texts/ElidedLabel.h"

#include <QApplication>
#include <QBuffer>
#include <QClipboard>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QMimeData>
#include <QPushButton>
#include <QStackedLayout>
#include <QSvgGenerator>
#include <QTableWidget>
#include <QToolButton>

#include <algorithm>

namespace hindcast {
namespace {

constexpr int leastTitle = 56; // of what is cut, the beginning tells which it is
constexpr int leastChart = 120; // before notes take its room they are cut to one line

} // namespace

ChartFrame::ChartFrame(const QString& title, QWidget* parent)
    : QFrame(parent), m_title(new ElidedLabel(this)), m_name(title), m_coverage(new QLabel(this)), m_coverageBelow(new QLabel(this)),
      m_messagePage(new QWidget(this)), m_message(new QLabel(m_messagePage)), m_action(new QPushButton(m_messagePage)),
      m_tableWidget(new QTableWidget(this)), m_stack(new QStackedLayout), m_tableButton(new QToolButton(this)), m_menu(new QMenu(this)),
      m_head(new QHBoxLayout)
{
    Theme::setFont(m_title, &Theme::strongFont);
    m_title->setText(title);
    m_title->setToolTip(format::tip(title));
    m_title->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Preferred); // as wide as its text, where there is room
    m_title->setMinimumWidth(Theme::scaled(leastTitle));
    for (QLabel* coverage : {m_coverage, m_coverageBelow}) {
        coverage->setProperty("role", QStringLiteral("muted"));
        Theme::setFont(coverage, &Theme::captionFont);
        coverage->setTextFormat(Qt::PlainText); // stored words may be part of it
    }
    m_coverage->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_coverageBelow->setWordWrap(true); // lines rather than a wider window
    m_coverageBelow->setContentsMargins(metrics::group, 0, metrics::gap, 0);
    m_coverageBelow->hide();
    connect(&Theme::instance(), &Theme::changed, this, &ChartFrame::fitCoverage);
    m_message->setAlignment(Qt::AlignCenter);
    m_message->setWordWrap(true);
    m_message->setProperty("role", QStringLiteral("muted"));
    m_tableButton->setIcon(Theme::instance().icon(QStringLiteral("table"), &Tokens::muted));
    m_tableButton->setToolTip(tr("Show as table"));
    m_tableButton->setAccessibleName(tr("Show as table"));
    m_tableButton->setCheckable(true);
    auto* menuButton = new QToolButton(this);
    menuButton->setIcon(Theme::instance().icon(QStringLiteral("more"), &Tokens::muted));
    menuButton->setToolTip(tr("Copy the chart"));
    menuButton->setAccessibleName(tr("Copy the chart"));
    menuButton->setPopupMode(QToolButton::InstantPopup);
    menuButton->setMenu(m_menu);
    connect(m_menu->addAction(tr("Copy picture")), &QAction::triggered, this, &ChartFrame::copyPicture);
    connect(m_menu->addAction(tr("Copy drawing (SVG)")), &QAction::triggered, this, &ChartFrame::copyDrawing);
    connect(m_menu->addAction(tr("Copy numbers")), &QAction::triggered, this, [this] { copyNumbers(CopyFormat::Tsv); });
    connect(m_menu->addAction(tr("Copy numbers as CSV")), &QAction::triggered, this, [this] { copyNumbers(CopyFormat::Csv); });
    m_tableWidget->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_tableWidget->verticalHeader()->hide();
    fitRowHeights(m_tableWidget);
    m_tableWidget->setShowGrid(false);
    m_tableWidget->setAccessibleName(title);
    m_head->setContentsMargins(metrics::group, metrics::gap, metrics::gap, 0);
    m_head->addWidget(m_title);
    m_head->addSpacing(metrics::padding);
    m_head->addWidget(m_coverage, 1);
    m_head->addWidget(m_tableButton);
    m_head->addWidget(menuButton);
    m_message->setTextFormat(Qt::PlainText);
    m_action->hide();
    connect(m_action, &QPushButton::clicked, this, &ChartFrame::actionRequested);
    auto* note = new QVBoxLayout(m_messagePage);
    note->setContentsMargins(metrics::group, metrics::padding, metrics::group, metrics::padding);
    note->setSpacing(metrics::padding);
    note->addStretch();
    note->addWidget(m_message);
    note->addWidget(m_action, 0, Qt::AlignHCenter);
    note->addStretch();
    m_stack->addWidget(m_messagePage);
    m_stack->addWidget(m_tableWidget);
    auto* box = new QVBoxLayout(this);
    box->setContentsMargins(0, 0, 0, 0);
    box->setSpacing(0);
    box->addLayout(m_head);
    box->addWidget(m_coverageBelow);
    box->addLayout(m_stack, 1);
    connect(m_tableButton, &QToolButton::toggled, this, &ChartFrame::showTable);
}

void ChartFrame::setPlot(Plot* plot, bool choosable)
{
    setChart(plot);
    plot->setChoosable(choosable);
    connect(plot, &Plot::chosen, this, &ChartFrame::choose);
    connect(plot, &Plot::brushCleared, this, &ChartFrame::clearBrush);
}

void ChartFrame::addControl(QWidget* control)
{
    m_head->insertWidget(m_head->indexOf(m_tableButton), control);
    fitCoverage();
}

void ChartFrame::setChart(QWidget* chart)
{
    m_chart = chart;
    m_stack->addWidget(chart);
    m_stack->setCurrentWidget(chart);
}

void ChartFrame::setCoverage(const QString& text)
{
    m_covered = text;
    fitCoverage();
}

/// Beside the title in one line, or below it: a column of words pushes the chart away.
void ChartFrame::fitCoverage()
{
    const QMargins margins = m_head->contentsMargins();
    int others = margins.left() + margins.right() + m_head->spacing() * std::max(m_head->count() - 1, 0);
    for (int i = 0; i < m_head->count(); ++i)
        if (QLayoutItem* item = m_head->itemAt(i); item->widget() != m_coverage)
            others += item->sizeHint().width();
    const QFontMetrics font(Theme::captionFont());
    const bool fits = m_covered.isEmpty() || font.horizontalAdvance(m_covered) <= width() - others;
    m_coverage->setText(fits ? m_covered : QString());
    const QMargins around = m_coverageBelow->contentsMargins();
    const int room = std::max(0, width() - around.left() - around.right());
    const int lines = font.boundingRect(QRect(0, 0, room, QWIDGETSIZE_MAX), Qt::TextWordWrap, m_covered).height();
    const bool low = height() - m_head->sizeHint().height() - around.top() - around.bottom() - lines < Theme::scaled(leastChart);
    const QString below = low ? font.elidedText(m_covered, Qt::ElideRight, room - 1) : m_covered; // a tool tip has all of it
    m_coverageBelow->setText(fits ? QString() : below);
    m_coverageBelow->setToolTip(below == m_covered ? QString() : format::tip(m_covered));
    m_coverageBelow->setAccessibleName(below == m_covered ? QString() : m_covered);
    m_coverageBelow->setVisible(!fits);
}

void ChartFrame::resizeEvent(QResizeEvent* event)
{
    QFrame::resizeEvent(event);
    fitCoverage();
}

void ChartFrame::setTitleNote(const QString& note)
{
    m_title->setText(note.isEmpty() ? m_name : QStringLiteral("%1 (%2)").arg(m_name, note));
    m_title->setToolTip(format::tip(m_title->text()));
    fitCoverage();
}

QString ChartFrame::title() const { return m_title->text(); }

QString ChartFrame::coverage() const { return m_covered; }

void ChartFrame::setTable(Table table)
{
    m_table = std::move(table);
    m_tableWidget->clear();
    m_tableWidget->setColumnCount(int(m_table.headers.size()));
    m_tableWidget->setHorizontalHeaderLabels(m_table.headers);
    m_tableWidget->setRowCount(int(m_table.rows.size()));
    for (int r = 0; r < int(m_table.rows.size()); ++r)
        for (int c = 0; c < int(m_table.headers.size()); ++c)
            m_tableWidget->setItem(r, c, new QTableWidgetItem(m_table.rows[size_t(r)].value(c)));
    for (int c = 0; c < int(m_table.headers.size()); ++c)
        alignColumn(c);
    m_tableWidget->resizeColumnsToContents();
}

/// Numbers stand below each other by their last digits, and so does what they are called.
void ChartFrame::alignColumn(int column)
{
    const bool numbers = std::ranges::all_of(m_table.copiedRows, [column](const QStringList& row) {
        bool ok = row.value(column).isEmpty();
        if (!ok)
            (void)row.value(column).toDouble(&ok);
        return ok;
    });
    const Qt::Alignment alignment = (numbers ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter;
    m_tableWidget->horizontalHeaderItem(column)->setTextAlignment(alignment);
    for (int r = 0; r < m_tableWidget->rowCount(); ++r)
        m_tableWidget->item(r, column)->setTextAlignment(alignment);
}

void ChartFrame::setIsList() { m_tableButton->hide(); }

QString ChartFrame::message() const { return m_message->text(); }

void ChartFrame::setMessage(const QString& text, const QString& action)
{
    m_message->setText(text);
    m_action->setText(action);
    m_action->setVisible(!action.isEmpty());
    m_tableButton->setEnabled(text.isEmpty());
    if (!text.isEmpty())
        m_stack->setCurrentWidget(m_messagePage);
    else
        showTable(m_tableButton->isChecked());
}

void ChartFrame::showTable(bool on)
{
    if (on)
        m_stack->setCurrentWidget(m_tableWidget);
    else if (m_chart)
        m_stack->setCurrentWidget(m_chart);
}

void ChartFrame::copyNumbers(RowFormat format) const
{
    CopyTable table{m_table.copiedHeaders, {}};
    for (const QStringList& row : m_table.copiedRows)
        table.rows.emplace_back(row.begin(), row.end());
    QApplication::clipboard()->setText(copyText(table, format));
}

void ChartFrame::copyPicture() { QApplication::clipboard()->setPixmap(grab()); }

/// For whoever draws on it; for whoever takes no drawings the picture. Its words are those of the window, so it is no text.
void ChartFrame::copyDrawing()
{
    QBuffer file;
    QSvgGenerator drawing;
    drawing.setOutputDevice(&file);
    drawing.setSize(size());
    drawing.setViewBox(rect());
    drawing.setTitle(m_name);
    render(&drawing);
    auto* data = new QMimeData;
    data->setData(QStringLiteral("image/svg+xml"), file.data());
    data->setImageData(grab().toImage());
    QApplication::clipboard()->setMimeData(data);
}

} // namespace hindcast
