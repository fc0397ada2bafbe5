// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/curation/purge/PurgeScopePage.h"

#include "core/curation/purge/RetentionText.h"
#include "core/rules/promotion/Thresholds.h"
#include "ui/dialogs/FileDialog.h"
#include "ui/models/DisplaySettings.h"
#include "ui/models/Format.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/FormLayout.h"

#include <QComboBox>
#include <QFile>
#include <QFileInfo>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QVBoxLayout>

namespace hindcast {
namespace {

struct Preset {
    qint64 outcomes, patterns;
};
constexpr Preset usual[] = {{30, 14}, {90, 30}, {180, 60}, {365, 90}};
constexpr qint64 greatestScheduleFile = 1'000'000;

QSpinBox* daysBox(const char* name, qint64 value, QWidget* parent)
{
    auto* box = new QSpinBox(parent);
    box->setObjectName(QString::fromLatin1(name));
    box->setRange(0, int(thresholds::greatestDays));
    box->setValue(int(value));
    box->setSuffix(PurgeScopePage::tr(" days"));
    return box;
}

} // namespace

PurgeScopePage::PurgeScopePage(QWidget* parent)
    : QWidget(parent), m_presets(new QComboBox(this)), m_note(new QLabel(this)), m_counted(new QLabel(this))
{
    const Settings& settings = DisplaySettings::instance().rules();
    m_outcomes = daysBox("outcomesDays", settings->retainOutcomesDays, this);
    m_patterns = daysBox("patternsDays", settings->retainPatternsDays, this);
    m_presets->setObjectName(QStringLiteral("purgePresets"));
    m_presets->addItem(tr("As the settings say: %1 and %2 days")
                           .arg(format::count(settings->retainOutcomesDays), format::count(settings->retainPatternsDays)),
                       QList<QVariant>{settings->retainOutcomesDays, settings->retainPatternsDays});
    for (const Preset& p : usual)
        m_presets->addItem(tr("%1 and %2 days").arg(format::count(p.outcomes), format::count(p.patterns)),
                           QList<QVariant>{p.outcomes, p.patterns});
    m_presets->addItem(tr("Other periods"));
    auto* schedule = new QPushButton(tr("From a CronJob or environment file …"), this);
    schedule->setObjectName(QStringLiteral("purgeFromSchedule"));
    schedule->setToolTip(tr("Takes RETAIN_OUTCOMES_DAYS and RETAIN_PATTERNS_DAYS, or the options of a command, out of a file."));
    for (QLabel* l : {m_note, m_counted})
        l->setWordWrap(true);
    m_note->setObjectName(QStringLiteral("scheduleNote"));
    m_note->setProperty("role", QStringLiteral("muted"));
    m_note->hide();
    m_counted->setObjectName(QStringLiteral("purgeCounted"));
    auto* what = new QLabel(tr("Outcomes that are older go, and so do patterns that never passed the gate and were not seen for so long. "
                               "Patterns that passed it stay, even when their last evidence goes: the next page names them."),
                            this);
    what->setWordWrap(true);
    what->setProperty("role", QStringLiteral("muted"));
    auto* form = new FormLayout;
    form->setVerticalSpacing(metrics::padding);
    form->addRow(tr("Periods"), m_presets);
    form->addRow(tr("Keep outcomes for"), m_outcomes);
    form->addRow(tr("Keep unproven patterns for"), m_patterns);
    form->addRow(QString(), schedule);
    auto* box = new QVBoxLayout(this);
    box->setContentsMargins(0, 0, 0, 0);
    box->setSpacing(metrics::group);
    box->addWidget(what);
    box->addLayout(form);
    box->addWidget(m_note);
    box->addWidget(m_counted);
    box->addStretch(1);
    connect(m_presets, &QComboBox::activated, this, &PurgeScopePage::choosePreset);
    connect(schedule, &QPushButton::clicked, this, &PurgeScopePage::takeFromFile);
    for (QSpinBox* days : {m_outcomes, m_patterns})
        connect(days, &QSpinBox::valueChanged, this, [this] {
            showPreset();
            Q_EMIT daysChanged();
        });
}

qint64 PurgeScopePage::outcomesDays() const { return m_outcomes->value(); }
qint64 PurgeScopePage::patternsDays() const { return m_patterns->value(); }
void PurgeScopePage::setOutcomesDays(qint64 days) { m_outcomes->setValue(int(days)); }
void PurgeScopePage::setCounted(const QString& sentence) { m_counted->setText(sentence); }

void PurgeScopePage::choosePreset(int index)
{
    const QList<QVariant> days = m_presets->itemData(index).toList();
    if (days.size() != 2)
        return;
    m_outcomes->setValue(days[0].toInt());
    m_patterns->setValue(days[1].toInt());
}

/// The one whose days these are.
void PurgeScopePage::showPreset()
{
    int at = m_presets->count() - 1;
    for (int i = m_presets->count() - 2; i >= 0; --i)
        if (m_presets->itemData(i).toList() == QList<QVariant>{outcomesDays(), patternsDays()})
            at = i;
    m_presets->setCurrentIndex(at);
}

bool PurgeScopePage::take(const QString& schedule)
{
    const RetentionDays days = retentionDaysIn(schedule);
    const bool any = days.outcomes || days.patterns;
    m_note->setText(any ? tr("Taken: outcomes %1, patterns %2.")
                              .arg(days.outcomes ? format::count(*days.outcomes) : tr("not named"),
                                   days.patterns ? format::count(*days.patterns) : tr("not named"))
                        : tr("It names neither RETAIN_OUTCOMES_DAYS nor RETAIN_PATTERNS_DAYS."));
    m_note->show();
    if (days.outcomes)
        m_outcomes->setValue(int(*days.outcomes));
    if (days.patterns)
        m_patterns->setValue(int(*days.patterns));
    return any;
}

void PurgeScopePage::takeFromFile()
{
    const QString path = FileDialog::openSchedule(this);
    if (path.isEmpty())
        return;
    QFile file(path);
    if (file.open(QIODevice::ReadOnly)) {
        take(QString::fromUtf8(file.read(greatestScheduleFile)));
        return;
    }
    m_note->setText(tr("%1 cannot be read: %2").arg(QFileInfo(path).fileName(), file.errorString()));
    m_note->show();
}

} // namespace hindcast
