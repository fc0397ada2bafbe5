// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/lab/LabParams.h"

#include "ui/models/DisplaySettings.h"
#include "ui/models/Format.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/ExactSlider.h"
#include "ui/widgets/TimeEdit.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDateTimeEdit>
#include <QDoubleSpinBox>
#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QSlider>

#include <cmath>
#include <limits>

namespace hindcast {
namespace {

enum VerifiedChoice { AllButSyntheses, Everything, Nothing };
enum RowIndex { ConfidenceRow, OccurrencesRow, CooldownRow, ModeRow, VerifiedRow, DecayRow };

constexpr int editorWidth = 92; // of the right column
constexpr double usualOccurrences = 12;
constexpr double usualHours = 48;
constexpr double usualDays = 90;
constexpr qsizetype longestNames = 2'000;

VerifiedChoice choiceOf(const ReplayParams& p) { return !p.requireVerified ? Nothing : p.synthesisExempt ? AllButSyntheses : Everything; }

QStringList namesIn(const QString& text)
{
    QStringList out;
    for (const QString& part : text.split(u',', Qt::SkipEmptyParts))
        if (const QString name = part.trimmed(); !name.isEmpty())
            out << name;
    return out;
}

} // namespace

LabParams::LabParams(QWidget* parent) : QWidget(parent), m_grid(new QGridLayout(this)), m_source(new QLabel(this))
{
    setObjectName(QStringLiteral("labParams"));
    m_grid->setContentsMargins(metrics::group, metrics::padding, metrics::group, metrics::padding);
    m_grid->setHorizontalSpacing(metrics::group);
    m_grid->setVerticalSpacing(metrics::gap);
    m_grid->setColumnStretch(0, 1);
    auto* actual = new QLabel(tr("Actual"), this);
    auto* whatIf = new QLabel(tr("What if"), this);
    actual->setAlignment(Qt::AlignRight | Qt::AlignBottom);
    whatIf->setAlignment(Qt::AlignLeft | Qt::AlignBottom);
    whatIf->setWordWrap(true); // in some languages it is wider than what is below it
    whatIf->setMaximumWidth(Theme::scaled(editorWidth));
    for (QLabel* head : {actual, whatIf})
        Theme::setFont(head, &Theme::strongFont);
    m_grid->addWidget(actual, 0, 1);
    m_grid->addWidget(whatIf, 0, 2);
    m_source->setObjectName(QStringLiteral("labActualSource"));
    m_source->setProperty("role", QStringLiteral("muted"));
    m_source->setTextFormat(Qt::PlainText);
    m_source->setWordWrap(true);
    Theme::setFont(m_source, &Theme::captionFont);
    m_grid->addWidget(m_source, 1, 0, 1, 3);
    buildNumbers();
    buildChoices();
    buildLimits();
    m_grid->setRowStretch(m_grid->rowCount(), 1);
}

void LabParams::addRow(const QString& name, QWidget* editor, QWidget* below)
{
    const int at = m_grid->rowCount();
    auto* label = new QLabel(name, this);
    label->setBuddy(editor);
    label->setWordWrap(true);
    auto* actual = new QLabel(this);
    actual->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    actual->setProperty("role", QStringLiteral("muted"));
    actual->setTextFormat(Qt::PlainText);
    m_grid->addWidget(label, at, 0);
    m_grid->addWidget(actual, at, 1, Qt::AlignRight);
    m_grid->addWidget(editor, at, 2);
    if (below)
        m_grid->addWidget(below, at + 1, 0, 1, 3);
    editor->setFixedWidth(Theme::scaled(editorWidth));
    m_rows.push_back({label, actual});
}

void LabParams::buildNumbers()
{
    const auto add = [this](const char* id, const QString& name, const ExactSlider::Range& range, const QString& tip) {
        auto* editor = new ExactSlider(QString::fromLatin1(id), name, range, this);
        editor->field()->setToolTip(tip);
        connect(editor, &ExactSlider::valueChanged, this, &LabParams::touched);
        addRow(name, editor->field(), editor->slider());
        return editor;
    };
    m_confidence = add("labConfidence", tr("Confidence"), {0, 1, 1, 2}, tr("Least confidence that promotes."));
    m_occurrences = add("labOccurrences", tr("Occurrences"), {1, double(replay_bounds::greatestOccurrences), usualOccurrences, 0},
                        tr("Least count that promotes."));
    m_cooldown = add("labCooldown", tr("Cooldown, h"), {0, double(replay_bounds::greatestHours), usualHours, 0},
                     tr("Sightings closer together count once. Whole hours; 0: every one counts."));
}

void LabParams::buildChoices()
{
    const auto add = [this](const char* id, const QString& name, const QStringList& choices) {
        auto* box = new QComboBox(this);
        box->setObjectName(QString::fromLatin1(id));
        box->setAccessibleName(name);
        box->addItems(choices);
        connect(box, &QComboBox::currentIndexChanged, this, &LabParams::touched);
        addRow(name, box, nullptr);
        return box;
    };
    // In the order of the enums.
    m_mode = add("labMode", tr("Cooldown is"), {tr("sliding"), tr("fixed")});
    m_mode->setToolTip(tr("Fixed: measured from the last sighting that counted. Sliding: from the last sighting."));
    m_verified = add("labVerified", tr("Verified"), {tr("direct"), tr("all"), tr("none")});
    m_verified->setToolTip(tr("Which outcomes must be verified to promote: those of direct answers (no syntheses), all, or none."));
    m_decay = new ExactSlider(QStringLiteral("labDecay"), tr("Decay, d"), {0, double(thresholds::greatestDays), usualDays, 0}, this);
    m_decay->setLeastText(tr("off"));
    m_decay->field()->setToolTip(tr("What was not seen for so long is not promoted at the end."));
    connect(m_decay, &ExactSlider::valueChanged, this, &LabParams::touched);
    addRow(m_decay->field()->accessibleName(), m_decay->field(), m_decay->slider());
}

QDateTimeEdit* LabParams::addMoment(const char* id, const QString& name, QCheckBox** check)
{
    const int at = m_grid->rowCount();
    *check = new QCheckBox(name, this);
    (*check)->setObjectName(QString::fromLatin1(id));
    auto* edit = makeTimeEdit(DisplaySettings::instance().shown(DisplaySettings::instance().now()), this);
    edit->setObjectName(QString::fromLatin1(id) + QStringLiteral("At"));
    edit->setAccessibleName(name);
    edit->setDisplayFormat(QStringLiteral("yyyy-MM-dd HH:mm"));
    edit->setEnabled(false);
    m_grid->addWidget(*check, at, 0);
    m_grid->addWidget(edit, at, 1, 1, 2);
    connect(*check, &QCheckBox::toggled, edit, &QWidget::setEnabled);
    connect(*check, &QCheckBox::toggled, this, &LabParams::touched);
    connect(edit, &QDateTimeEdit::dateTimeChanged, this, &LabParams::touched);
    return edit;
}

QLineEdit* LabParams::addNames(const char* id, const QString& name)
{
    const int at = m_grid->rowCount();
    auto* label = new QLabel(name, this);
    auto* edit = new QLineEdit(this);
    edit->setObjectName(QString::fromLatin1(id));
    edit->setPlaceholderText(tr("none; or a, b"));
    edit->setAccessibleName(name);
    edit->setMaxLength(longestNames);
    label->setBuddy(edit);
    m_grid->addWidget(label, at, 0);
    m_grid->addWidget(edit, at, 1, 1, 2);
    connect(edit, &QLineEdit::textChanged, this, &LabParams::touched);
    return edit;
}

void LabParams::buildLimits()
{
    m_exposed = new QCheckBox(tr("Without sessions that had the hint"), this);
    m_exposed->setObjectName(QStringLiteral("labExposed"));
    m_exposed->setToolTip(tr("Outcomes of sessions that had been shown the very hint do not count for it."));
    connect(m_exposed, &QCheckBox::toggled, this, &LabParams::touched);
    m_grid->addWidget(m_exposed, m_grid->rowCount(), 0, 1, 3);
    m_sinceAt = addMoment("labSince", tr("Since"), &m_since);
    m_untilAt = addMoment("labUntil", tr("Until"), &m_until);
    auto* head = new QLabel(tr("Left out"), this);
    Theme::setFont(head, &Theme::strongFont);
    m_grid->addWidget(head, m_grid->rowCount(), 0, 1, 3);
    m_clusters = addNames("labClusters", tr("Clusters"));
    m_sessions = addNames("labSessions", tr("Sessions"));
    m_users = addNames("labUsers", tr("Users"));
}

void LabParams::setSpan(Timestamp first, Timestamp last)
{
    m_filling = true;
    if (!m_since->isChecked())
        m_sinceAt->setDateTime(DisplaySettings::instance().shown(first));
    if (!m_until->isChecked())
        m_untilAt->setDateTime(DisplaySettings::instance().shown({last.us + 60 * Timestamp::perSecond})); // shown without seconds
    m_filling = false;
}

void LabParams::setActual(const ReplayParams& actual, const QString& source)
{
    m_actual = actual;
    m_source->setText(source);
    m_rows[ConfidenceRow].actual->setText(format::confidence(actual.promotion.minConfidence));
    m_rows[OccurrencesRow].actual->setText(format::count(actual.promotion.minOccurrences));
    m_rows[CooldownRow].actual->setText(format::count(std::llround(actual.cooldownHours())));
    m_rows[ModeRow].actual->setText(m_mode->itemText(int(actual.promotion.mode)));
    m_rows[VerifiedRow].actual->setText(m_verified->itemText(choiceOf(actual)));
    m_rows[DecayRow].actual->setText(actual.decayDays ? format::count(*actual.decayDays) : tr("off"));
    markChanges();
}

void LabParams::setWhatIf(const ReplayParams& p, const HistorySpec& spec)
{
    m_filling = true;
    m_kept = p;
    m_confidence->setValue(p.promotion.minConfidence);
    m_occurrences->setValue(double(p.promotion.minOccurrences));
    m_cooldown->setValue(std::round(p.cooldownHours()));
    m_mode->setCurrentIndex(int(p.promotion.mode));
    m_verified->setCurrentIndex(choiceOf(p));
    m_decay->setValue(double(p.decayDays.value_or(0)));
    m_exposed->setChecked(p.excludeExposed);
    const bool since = p.sinceUs != std::numeric_limits<qint64>::min(), until = p.untilUs != std::numeric_limits<qint64>::max();
    m_since->setChecked(since);
    m_until->setChecked(until);
    if (since)
        m_sinceAt->setDateTime(DisplaySettings::instance().shown({p.sinceUs}));
    if (until)
        m_untilAt->setDateTime(DisplaySettings::instance().shown({p.untilUs}));
    m_clusters->setText(spec.excludeClusters.join(QStringLiteral(", ")));
    m_sessions->setText(spec.excludeSessions.join(QStringLiteral(", ")));
    m_users->setText(spec.excludeUsers.join(QStringLiteral(", ")));
    m_filling = false;
    touched();
}

ReplayParams LabParams::whatIf() const
{
    ReplayParams p = m_kept;
    // A field shows two digits: what was not touched is as exact as it came.
    if (std::abs(m_confidence->value() - p.promotion.minConfidence) >= 0.005)
        p.promotion.minConfidence = m_confidence->value();
    p.promotion.minOccurrences = std::llround(m_occurrences->value());
    p.promotion.cooldownUs = std::llround(m_cooldown->value()) * Timestamp::perHour;
    p.promotion.mode = CooldownMode(m_mode->currentIndex());
    p.requireVerified = m_verified->currentIndex() != Nothing;
    p.synthesisExempt = m_verified->currentIndex() == AllButSyntheses || (!p.requireVerified && m_kept.synthesisExempt);
    p.decayDays = m_decay->value() >= 1 ? std::optional(qint64(std::llround(m_decay->value()))) : std::nullopt;
    p.excludeExposed = m_exposed->isChecked();
    const auto us = [](const QDateTimeEdit* edit) { return edit->dateTime().toMSecsSinceEpoch() * 1'000; };
    p.sinceUs = m_since->isChecked() ? us(m_sinceAt) : std::numeric_limits<qint64>::min();
    p.untilUs = m_until->isChecked() ? us(m_untilAt) : std::numeric_limits<qint64>::max();
    return p;
}

HistorySpec LabParams::spec() const
{
    HistorySpec spec;
    spec.excludeClusters = namesIn(m_clusters->text());
    spec.excludeSessions = namesIn(m_sessions->text());
    spec.excludeUsers = namesIn(m_users->text());
    spec.exposures = m_exposed->isChecked();
    return spec;
}

/// What differs from the writer's column is seen at once.
void LabParams::markChanges()
{
    const ReplayParams p = whatIf();
    const bool differs[] = {p.promotion.minConfidence != m_actual.promotion.minConfidence,
                            p.promotion.minOccurrences != m_actual.promotion.minOccurrences,
                            p.promotion.cooldownUs != m_actual.promotion.cooldownUs,
                            p.promotion.mode != m_actual.promotion.mode,
                            choiceOf(p) != choiceOf(m_actual),
                            p.decayDays != m_actual.decayDays};
    for (size_t i = 0; i < m_rows.size(); ++i)
        Theme::setFont(m_rows[i].name, differs[i] ? &Theme::strongFont : &Theme::bodyFont);
}

void LabParams::touched()
{
    if (m_filling)
        return;
    markChanges();
    Q_EMIT changed();
}

} // namespace hindcast
