// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/parts/FilterChips.h"

#include "core/domain/text/ArgText.h"
#include "core/query/FilterTerms.h"
#include "ui/models/Format.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/ClearLayout.h"
#include "ui/widgets/FlowLayout.h"
#include "ui/widgets/texts/ElidedLabel.h"

#include <QFrame>
#include <QHBoxLayout>
#include <QMenu>
#include <QToolButton>

#include <algorithm>
#include <iterator>
#include <utility>

namespace hindcast {
namespace {

constexpr int longestChip = 60; // characters

} // namespace

FilterChips::FilterChips(QWidget* parent) : QWidget(parent), m_flow(new FlowLayout(metrics::gap))
{
    setObjectName(QStringLiteral("filterChips"));
    setLayout(m_flow);
    m_flow->setContentsMargins(0, 0, 0, 0);
    rebuild();
}

/// What the chips that are on say already changes nothing: of two that say the same one may be left out.
void FilterChips::setFilter(const QString& text)
{
    m_text = text;
    const std::vector<FilterTerm> terms = filterTerms(text);
    if (saysAlready(terms))
        return;
    const std::vector<Chip> before = std::exchange(m_chips, {});
    for (const FilterTerm& term : terms) {
        m_chips.push_back({term.text, term.excluded, true});
        m_leftOut.removeAll(term.text); // typed again
    }
    placeLeftOut(before);
    rebuild();
}

bool FilterChips::saysAlready(const std::vector<FilterTerm>& terms) const
{
    std::vector<Chip> on;
    std::ranges::copy_if(m_chips, std::back_inserter(on), &Chip::on);
    return std::ranges::equal(terms, on, {}, &FilterTerm::text, &Chip::text);
}

/// What was not among them comes last, and what has nothing before it any more first.
void FilterChips::placeLeftOut(const std::vector<Chip>& before)
{
    for (const QString& term : std::as_const(m_leftOut)) {
        auto stood = std::ranges::find(before, term, &Chip::text);
        auto place = m_chips.begin();
        while (stood != before.begin() && place == m_chips.begin()) {
            --stood;
            if (const auto same = std::ranges::find(m_chips, stood->text, &Chip::text); same != m_chips.end())
                place = same + 1;
        }
        m_chips.insert(place, Chip{term, false, false});
    }
}

void FilterChips::forget()
{
    m_leftOut.clear();
    std::erase_if(m_chips, [](const Chip& chip) { return !chip.on; });
    rebuild();
}

void FilterChips::leaveOut(const QString& term)
{
    const auto chip = std::ranges::find_if(m_chips, [&](const Chip& c) { return c.on && c.text == term; });
    if (chip != m_chips.end())
        toggle({*chip, size_t(chip - m_chips.begin())});
}

void FilterChips::rebuild()
{
    clearLayout(m_flow);
    for (size_t i = 0; i < m_chips.size(); ++i)
        m_flow->addWidget(chipWidget(m_chips[i], i));
    if (m_chips.empty())
        m_flow->addWidget(hintWidget());
    updateGeometry();
}

/// As high as a chip, whatever fonts there are: it has the parts of one, of which nothing is seen and which do nothing.
QWidget* FilterChips::hintWidget()
{
    const ChipParts parts = chipParts({QStringLiteral(" "), false, true}, 0);
    parts.frame->setObjectName(QStringLiteral("filterHint"));
    parts.frame->setProperty("role", QStringLiteral("chipHint"));
    for (QToolButton* part : {parts.term, parts.more, parts.away}) {
        part->setObjectName({});
        QSizePolicy policy = part->sizePolicy();
        policy.setRetainSizeWhenHidden(true);
        part->setSizePolicy(policy);
        part->hide();
    }
    auto* hint = new ElidedLabel(parts.frame);
    hint->setProperty("role", QStringLiteral("muted"));
    hint->setWhole(tr("To filter, choose something in a chart or type above."));
    hint->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Preferred);
    hint->setMinimumWidth(1); // it never widens the window
    auto* row = qobject_cast<QHBoxLayout*>(parts.frame->layout());
    row->setContentsMargins({});
    row->insertWidget(0, hint);
    return parts.frame;
}

FilterChips::ChipParts FilterChips::chipParts(const Chip& chip, size_t index)
{
    auto* frame = new QFrame(this);
    frame->setObjectName(QStringLiteral("filterChip%1").arg(index));
    frame->setProperty("role", !chip.on ? QStringLiteral("chipOff") : chip.excluded ? QStringLiteral("chipNot") : QStringLiteral("chip"));
    auto* row = new QHBoxLayout(frame);
    row->setContentsMargins(metrics::gap, 0, metrics::gap, 0);
    row->setSpacing(0);
    const auto add = [&](const char* name) {
        auto* button = new QToolButton(frame);
        button->setObjectName(QStringLiteral("filterChip%1%2").arg(QLatin1String(name), argText(index)));
        button->setAutoRaise(true);
        row->addWidget(button);
        return button;
    };
    const ChipParts out{frame, add("Term"), add("Menu"), add("Remove")};
    out.term->setText(format::line(chip.text, longestChip).replace(u'&', QLatin1String("&&")));
    out.term->setToolButtonStyle(Qt::ToolButtonTextOnly);
    out.more->setIcon(Theme::instance().icon(QStringLiteral("more")));
    out.more->setToolTip(tr("What can be done with it"));
    out.away->setIcon(Theme::instance().icon(QStringLiteral("close")));
    out.away->setToolTip(tr("Take it away"));
    return out;
}

QWidget* FilterChips::chipWidget(const Chip& chip, size_t index)
{
    const ChipParts parts = chipParts(chip, index);
    const QString shown = format::line(chip.text, longestChip);
    parts.term->setAccessibleName(chip.on ? tr("Filter term %1").arg(shown) : tr("Filter term %1, left out").arg(shown));
    parts.term->setToolTip(chip.on ? tr("Click to leave it out for a while.") : tr("It is left out. Click to take it in again."));
    parts.more->setPopupMode(QToolButton::InstantPopup);
    parts.more->setAccessibleName(tr("What can be done with %1").arg(shown));
    const Shown what{chip, index};
    fillMenu(parts.more, what);
    parts.away->setAccessibleName(tr("Take %1 away").arg(shown));
    connect(parts.term, &QToolButton::clicked, this, [this, what] { toggle(what); });
    connect(parts.away, &QToolButton::clicked, this, [this, what] { remove(what); });
    return parts.frame;
}

void FilterChips::fillMenu(QToolButton* button, const Shown& what)
{
    const Chip& chip = what.chip;
    auto* menu = new QMenu(button);
    menu->addAction(chip.on ? tr("Leave it out for a while") : tr("Take it in again"), this, [this, what] { toggle(what); });
    if (chip.on)
        menu->addAction(chip.excluded ? tr("Only these") : tr("All but these"), this, [this, what] { invert(what); });
    menu->addSeparator();
    menu->addAction(tr("Take it away"), this, [this, what] { remove(what); });
    button->setMenu(menu);
}

/// A menu may be open, or a click be under way, while the filter becomes another one: what was shown then may have gone.
FilterChips::Chip* FilterChips::find(const Shown& shown)
{
    if (shown.index < m_chips.size() && m_chips[shown.index] == shown.chip)
        return &m_chips[shown.index]; // of two that say the same the one that was meant
    const auto chip = std::ranges::find(m_chips, shown.chip);
    return chip == m_chips.end() ? nullptr : &*chip;
}

void FilterChips::remove(const Shown& shown)
{
    const Chip* chip = find(shown);
    if (!chip)
        return;
    if (!chip->on)
        m_leftOut.removeOne(chip->text);
    m_chips.erase(m_chips.begin() + (chip - m_chips.data()));
    sayAll();
}

void FilterChips::invert(const Shown& shown)
{
    Chip* chip = find(shown);
    if (!chip)
        return;
    *chip = {invertedTerm({chip->text, chip->excluded}), !chip->excluded, true}; // what is left out behind it still stands there
    sayAll();
}

void FilterChips::toggle(const Shown& shown)
{
    Chip* chip = find(shown);
    if (!chip)
        return;
    chip->on = !chip->on;
    if (chip->on)
        m_leftOut.removeOne(chip->text);
    else
        m_leftOut << chip->text;
    sayAll();
}

/// A term that stands beside others may be written otherwise than alone: the chips are made of the whole text again.
void FilterChips::sayAll()
{
    QStringList terms;
    for (const Chip& chip : m_chips)
        if (chip.on)
            terms << chip.text;
    const QString text = joinedTerms(terms);
    setFilter(text);
    rebuild();
    Q_EMIT edited(text);
}

} // namespace hindcast
