// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/curation/purge/PurgePreviewPage.h"

#include "ui/models/Format.h"
#include "ui/models/HintWords.h"
#include "ui/theme/Theme.h"

#include <QCheckBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QTreeWidget>
#include <QVBoxLayout>

namespace hindcast {
namespace {

constexpr qint64 msPerSecond = 1'000, secondsPerMinute = 60;

QString durationText(qint64 ms)
{
    const qint64 seconds = (ms + msPerSecond - 1) / msPerSecond;
    return seconds < 2                   ? PurgePreviewPage::tr("about a second")
        : seconds < 2 * secondsPerMinute ? PurgePreviewPage::tr("about %Ln second(s)", nullptr, int(seconds))
                                         : PurgePreviewPage::tr("about %Ln minute(s)", nullptr, int(seconds / secondsPerMinute));
}

QTreeWidgetItem* groupItem(QTreeWidget* tree, const QString& title, qint64 count)
{
    auto* group = new QTreeWidgetItem(tree, {title, format::count(count)});
    group->setTextAlignment(1, Qt::AlignRight | Qt::AlignVCenter);
    group->setExpanded(true);
    return group;
}

} // namespace

PurgePreviewPage::PurgePreviewPage(QWidget* months, QWidget* parent)
    : QWidget(parent), m_summary(new QLabel(this)), m_size(new QLabel(this)), m_delta(new QLabel(this)), m_evidence(buildEvidence()),
      m_tree(new QTreeWidget(this)), m_keep(new QCheckBox(tr("Keep what is removed, so that it can be undone"), this)),
      m_second(new QLabel(this))
{
    m_tree->setObjectName(QStringLiteral("purgePreview"));
    m_tree->setAccessibleName(tr("What would go"));
    m_tree->setHeaderLabels({tr("What would go"), tr("Records")});
    m_tree->header()->setStretchLastSection(false);
    m_tree->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    m_tree->setUniformRowHeights(true);
    for (QLabel* l : {m_summary, m_size, m_delta, m_second}) {
        l->setTextFormat(Qt::PlainText);
        l->setWordWrap(true);
    }
    m_summary->setObjectName(QStringLiteral("purgeSummary"));
    m_size->setObjectName(QStringLiteral("purgeSize"));
    m_size->setProperty("role", QStringLiteral("muted"));
    m_size->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_size->setFocusPolicy(Qt::NoFocus);
    for (QLabel* l : {m_delta, m_second}) {
        l->setProperty("role", QStringLiteral("caution"));
        l->hide();
    }
    m_delta->setObjectName(QStringLiteral("purgeDelta"));
    m_second->setObjectName(QStringLiteral("secondLook"));
    m_keep->setObjectName(QStringLiteral("keepRows"));
    m_keep->setChecked(true);
    connect(m_keep, &QCheckBox::toggled, this, &PurgePreviewPage::keepChanged);
    auto* box = new QVBoxLayout(this);
    box->setContentsMargins(0, 0, 0, 0);
    box->setSpacing(metrics::group);
    for (QWidget* w : std::initializer_list<QWidget*>{months, m_delta, m_summary, m_size, m_evidence})
        box->addWidget(w);
    box->addWidget(m_tree, 1);
    box->addWidget(m_keep);
    box->addWidget(m_second);
}

QWidget* PurgePreviewPage::buildEvidence()
{
    auto* strip = new QWidget(this);
    strip->setObjectName(QStringLiteral("lostEvidence"));
    m_losing = new QLabel(strip);
    m_losing->setObjectName(QStringLiteral("losing"));
    m_losing->setWordWrap(true);
    m_losing->setProperty("role", QStringLiteral("caution"));
    auto* list = new QPushButton(tr("List"), strip);
    list->setObjectName(QStringLiteral("listLosing"));
    m_pin = new QPushButton(tr("Pin evidence"), strip);
    m_pin->setObjectName(QStringLiteral("pinEvidence"));
    m_pin->setToolTip(tr("Keep copies of the newest outcomes of each of them: they stay when the outcomes go."));
    auto* line = new QHBoxLayout(strip);
    line->setContentsMargins(0, 0, 0, 0);
    line->setSpacing(metrics::padding);
    line->addWidget(m_losing, 1);
    line->addWidget(list);
    line->addWidget(m_pin);
    connect(list, &QPushButton::clicked, this, &PurgePreviewPage::listLosing);
    connect(m_pin, &QPushButton::clicked, this, &PurgePreviewPage::pinRequested);
    strip->hide();
    return strip;
}

bool PurgePreviewPage::keepsRows() const { return m_keep->isChecked(); }

void PurgePreviewPage::listLosing()
{
    if (QTreeWidgetItem* group = m_tree->topLevelItem(0)) { // shown first
        group->setExpanded(true);
        m_tree->scrollToItem(group, QAbstractItemView::PositionAtTop);
        m_tree->setCurrentItem(group->childCount() > 0 ? group->child(0) : group);
        m_tree->setFocus();
    }
}

void PurgePreviewPage::addGroup(const QString& title, const std::map<QString, qint64>& counts)
{
    if (counts.empty())
        return;
    qint64 sum = 0;
    for (const auto& [name, n] : counts)
        sum += n;
    QTreeWidgetItem* group = groupItem(m_tree, title, sum);
    for (const auto& [name, n] : counts) {
        auto* row = new QTreeWidgetItem(group, {format::line(name, 80), format::count(n)});
        row->setTextAlignment(1, Qt::AlignRight | Qt::AlignVCenter);
    }
}

void PurgePreviewPage::showCounting()
{
    m_summary->setText(tr("Counting …"));
    m_size->clear();
}

void PurgePreviewPage::showTotals(const RetentionCounts& counts)
{
    m_tree->clear();
    m_summary->setText(tr("%1 outcomes are that old. Counting clusters and patterns …").arg(format::count(counts.rows)));
    addGroup(tr("Outcomes by month"), counts.byMonth);
    m_tree->resizeColumnToContents(1);
}

void PurgePreviewPage::addLosing(const PurgePreview& preview)
{
    m_losing->setText(tr("%Ln promoted pattern(s) lose their last evidence.", nullptr, int(preview.losingLastEvidence.size()))
                      + (preview.pinned.patterns.empty()
                             ? QString()
                             : u' ' + tr("Of %Ln of them pinned copies stay.", nullptr, int(preview.pinned.patterns.size()))));
    if (!preview.losingLastEvidence.empty()) {
        QTreeWidgetItem* group = groupItem(m_tree, tr("Promoted patterns that lose their last evidence"),
                                           qint64(preview.losingLastEvidence.size()));
        group->setIcon(0, Theme::instance().icon(QStringLiteral("warning"), &Tokens::partial));
        for (const Signature& s : preview.losingLastEvidence)
            new QTreeWidgetItem(group, {patternText(s.pattern, s.cluster), QString()});
    }
    if (preview.pinned.outcomes > 0) {
        QTreeWidgetItem* group = groupItem(m_tree, tr("Pinned outcomes, of which copies stay"), preview.pinned.outcomes);
        for (const Signature& s : preview.pinned.patterns)
            new QTreeWidgetItem(group, {patternText(s.pattern, s.cluster), QString()});
    }
}

void PurgePreviewPage::addExamples(const PurgeOutlook& outlook)
{
    if (outlook.samples.newest.empty())
        return;
    QTreeWidgetItem* group = groupItem(m_tree, tr("The newest outcomes that go"), qint64(outlook.samples.newest.size()));
    for (const Outcome& o : outlook.samples.newest) {
        auto* row = new QTreeWidgetItem(
            group,
            {tr("%1 · %2", "a moment, and a pattern").arg(format::moment(o.createdAt), patternText(o.rootCause, o.clusterId)), QString()});
        row->setToolTip(0, format::tip(o.query));
    }
}

void PurgePreviewPage::showSize(const PurgeOutlook& outlook)
{
    const qint64 rows = outlook.preview.outcomes.rows;
    QStringList words;
    if (rows > 0)
        words << tr("About %1 of texts and numbers.").arg(QLocale().formattedDataSize(rows * outlook.samples.bytesPerRow))
              << tr("Removing it takes %1.").arg(durationText(purgeDurationMs(outlook.preview.rows(), keepsRows())));
    words << tr("Fingerprint %1.").arg(outlook.preview.fingerprint);
    m_size->setText(words.join(u' '));
}

void PurgePreviewPage::show(const PurgeOutlook& outlook, const PurgePreview* before)
{
    const PurgePreview& preview = outlook.preview;
    m_tree->clear();
    m_summary->setText(preview.isEmpty()
                           ? tr("Nothing is that old.")
                           : tr("%1 outcomes before %2 and %3 patterns not seen since %4.")
                                 .arg(format::count(preview.outcomes.rows), format::moment(preview.cutoffs.outcomes),
                                      format::count(qint64(preview.patterns.size())), format::moment(preview.cutoffs.patterns)));
    if (before)
        m_delta->setText(tr("Somebody wrote since you looked, and nothing was removed: %1 outcomes and %2 patterns then, %3 and %4 now.")
                             .arg(format::count(before->outcomes.rows), format::count(qint64(before->patterns.size())),
                                  format::count(preview.outcomes.rows), format::count(qint64(preview.patterns.size()))));
    m_delta->setVisible(before);
    showSize(outlook);
    addLosing(preview);
    addGroup(tr("Outcomes by month"), preview.outcomes.byMonth);
    addGroup(tr("Outcomes by cluster"), preview.outcomes.byCluster);
    addExamples(outlook);
    addGroup(tr("Patterns by month of their last sighting"), preview.patternsByMonth);
    addGroup(tr("Patterns by cluster"), preview.patternsByCluster);
    m_tree->resizeColumnToContents(1);
    m_evidence->setVisible(!preview.losingLastEvidence.empty());
}

void PurgePreviewPage::ask(const QString& sentences)
{
    m_second->setText(sentences);
    m_second->setVisible(!sentences.isEmpty());
}

void PurgePreviewPage::setWorking(bool works, bool mayPin)
{
    m_keep->setEnabled(!works);
    m_pin->setEnabled(mayPin);
}

} // namespace hindcast
