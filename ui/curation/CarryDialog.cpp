// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/curation/CarryDialog.h"

#include "core/curation/plan/CurationAction.h"
#include "core/curation/portable/PortableExport.h"
#include "core/domain/text/ShellText.h"
#include "ui/curation/ConfirmedChange.h"
#include "ui/jobs/StoreSession.h"
#include "ui/models/DisplaySettings.h"
#include "ui/models/Format.h"
#include "ui/theme/Theme.h"

#include <QApplication>
#include <QClipboard>
#include <QDialogButtonBox>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QTreeWidget>
#include <QVBoxLayout>

namespace hindcast {
namespace {

constexpr size_t mostCarriedRows = 500; // rows of the tree
constexpr int longestCarriedValue = 200;
constexpr int widestColumn = 260; // pixels: tooltips say the rest

QString valueText(const Cell& cell)
{
    return cell.isNull() ? CarryDialog::tr("(nothing)") : format::line(format::exported(cell), longestCarriedValue);
}

QTreeWidgetItem* cellItem(const QString& record, const QString& column, const QString& you, const QString& base, const QString& theirs)
{
    auto* item = new QTreeWidgetItem({record, column, you, base, theirs});
    for (int i = 0; i < item->columnCount(); ++i)
        item->setToolTip(i, format::tip(item->text(i)));
    return item;
}

} // namespace

CarryDialog::CarryDialog(StoreSession* session, PortableChangeSet file, QString path, QWidget* parent)
    : QDialog(parent), m_session(session), m_file(std::make_shared<const PortableChangeSet>(std::move(file))), m_path(std::move(path)),
      m_summary(new QLabel(this)), m_tree(new QTreeWidget(this)), m_problem(new QLabel(this)), m_apply(nullptr), m_revert(nullptr)
{
    setObjectName(QStringLiteral("carryDialog"));
    setWindowTitle(tr("Apply a change-set"));
    resize(760, 460);
    for (QLabel* l : {m_summary, m_problem}) {
        l->setTextFormat(Qt::PlainText);
        l->setWordWrap(true);
    }
    m_summary->setObjectName(QStringLiteral("carrySummary"));
    m_summary->setMinimumHeight(3 * m_summary->fontMetrics().lineSpacing()); // what comes later does not move the rest
    m_summary->setAlignment(Qt::AlignTop);
    m_problem->setObjectName(QStringLiteral("carryProblem"));
    m_problem->setProperty("role", QStringLiteral("problem"));
    m_problem->hide();
    m_tree->setObjectName(QStringLiteral("carryCells"));
    m_tree->setAccessibleName(tr("What would change here"));
    m_tree->setRootIsDecorated(false);
    m_tree->setUniformRowHeights(true);
    m_tree->setHeaderLabels({tr("Record"), tr("Column"), tr("You"), tr("Base"), tr("Theirs")});
    m_tree->headerItem()->setToolTip(2, tr("As the file wants it."));
    m_tree->headerItem()->setToolTip(3, tr("As it was in the other copy, before it was decided."));
    m_tree->headerItem()->setToolTip(4, tr("As it is here now."));
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
    m_apply = buttons->addButton(tr("Apply"), QDialogButtonBox::AcceptRole);
    m_apply->setObjectName(QStringLiteral("carryApply"));
    m_revert = buttons->addButton(tr("Take it back …"), QDialogButtonBox::ActionRole);
    m_revert->setObjectName(QStringLiteral("carryRevert"));
    auto* copy = buttons->addButton(tr("Copy as command"), QDialogButtonBox::ActionRole);
    auto* box = new QVBoxLayout(this);
    box->setContentsMargins(metrics::page, metrics::page, metrics::page, metrics::page);
    box->setSpacing(metrics::padding);
    box->addWidget(m_summary);
    box->addWidget(m_tree, 1);
    box->addWidget(m_problem);
    box->addWidget(buttons);
    buttons->button(QDialogButtonBox::Cancel)->setDefault(true); // the safe one
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_apply, &QPushButton::clicked, this, &CarryDialog::apply);
    connect(m_revert, &QPushButton::clicked, this, [this] {
        Q_EMIT revertRequested(m_before);
        accept();
    });
    connect(copy, &QPushButton::clicked, this, [this] { QApplication::clipboard()->setText(command()); });
    look();
    updateState();
}

ChangeSpec CarryDialog::spec() const
{
    ActionValues values;
    values.file = m_file;
    return {decide(*findCurationAction(u"apply-change-set"), std::move(values)),
            {reasonFromWord(m_file->reason), m_file->note, systemActor(), DisplaySettings::instance().now()},
            hintParams(DisplaySettings::instance().rules())};
}

void CarryDialog::look()
{
    m_waiting = true;
    m_session->change<Reading>(
        {{}, QStringLiteral("carry")},
        [wanted = spec(), id = m_file->id](const CurationTarget& target, const JobContext&) -> Expected<Reading> {
            Reading out;
            HC_TRY(out.before, carriedBefore(target, id));
            if (!out.before) {
                HC_TRY(out.preview, previewChange(target, wanted));
            }
            return out;
        },
        this,
        [this](const Expected<Reading>& reading) {
            m_waiting = false;
            m_problem->setVisible(!reading);
            if (reading)
                show(*reading);
            else
                m_problem->setText(sentenceAndHint(reading.error()));
            updateState();
        });
}

void CarryDialog::show(const Reading& reading)
{
    QStringList lines{
        tr("%1 decided \"%2\" on %3 (%4).")
            .arg(format::line(m_file->actor, 80), format::line(m_file->action, 60), format::moment(m_file->at),
                 format::line(m_file->note.isEmpty() ? m_file->reason : m_file->reason + QStringLiteral(": ") + m_file->note, 160))};
    m_tree->clear();
    m_preview = reading.preview;
    m_before = reading.before ? reading.before->id : QString();
    if (reading.before) {
        lines << tr("It was applied here before, by %1 on %2.")
                     .arg(format::line(reading.before->actor, 80), format::moment(reading.before->at));
    } else if (!m_preview->conflicts.empty()) {
        lines << tr("%Ln value(s) were decided otherwise here: nothing is applied while that is so.", nullptr,
                    int(m_preview->conflicts.size()));
        for (size_t i = 0; i < std::min(m_preview->conflicts.size(), mostCarriedRows); ++i) {
            const CellConflict& c = m_preview->conflicts[i];
            auto* item = cellItem(format::line(c.record, 120), c.column, format::line(c.you, longestCarriedValue),
                                  format::line(c.base, longestCarriedValue), format::line(c.theirs, longestCarriedValue));
            item->setForeground(4, Theme::instance().tokens().regression);
            m_tree->addTopLevelItem(item);
        }
    } else {
        lines << (m_preview->rows.empty() ? tr("There is nothing to change here.")
                                          : tr("%Ln record(s) change here.", nullptr, int(m_preview->rows.size())));
        for (const RowChange& row : m_preview->rows)
            for (const CellChange& c : row.columns)
                if (size_t(m_tree->topLevelItemCount()) < mostCarriedRows && !(c.before.isNull() && c.after.isNull()))
                    m_tree->addTopLevelItem(cellItem(QString::fromLatin1(relationSpec(row.relation).name) + u' ' + row.key.text(),
                                                     QString::fromUtf8(c.column), valueText(c.after), valueText(c.before),
                                                     valueText(c.before)));
    }
    if (m_preview)
        lines << m_preview->consequences.mid(0, 5);
    m_summary->setText(lines.join(u'\n'));
    for (int i = 0; i < m_tree->columnCount(); ++i) {
        m_tree->resizeColumnToContents(i);
        m_tree->setColumnWidth(i, std::min(m_tree->columnWidth(i), Theme::scaled(widestColumn)));
    }
}

void CarryDialog::updateState()
{
    const bool can = !m_waiting && m_preview && m_preview->conflicts.empty() && !m_preview->rows.empty();
    m_apply->setEnabled(can);
    m_apply->setVisible(m_before.isEmpty());
    m_apply->setText(can ? tr("Apply to %Ln record(s)", nullptr, int(m_preview->rows.size())) : tr("Apply"));
    m_apply->setMinimumWidth(m_apply->sizeHint().width());
    m_revert->setVisible(!m_before.isEmpty() && !m_waiting);
}

void CarryDialog::apply()
{
    if (!m_apply->isEnabled())
        return;
    m_waiting = true;
    updateState();
    makeConfirmed(*m_session, tr("Apply a change-set"), *m_preview, m_preview->spec.why, this,
                  [this](const Expected<ChangeReceipt>& receipt) {
                      if (!receipt) {
                          m_problem->setText(receipt.error().sentence);
                          m_problem->show();
                          look();
                          updateState();
                          return;
                      }
                      Q_EMIT applied(*receipt, tr("Applied what %1 decided").arg(format::line(m_file->actor, 80)));
                      accept();
                  });
}

QString CarryDialog::command() const
{
    return QStringLiteral("hindcast-cli --write change-set apply %1 %2").arg(shellQuoted(m_session->url().text()), shellQuoted(m_path));
}

} // namespace hindcast
