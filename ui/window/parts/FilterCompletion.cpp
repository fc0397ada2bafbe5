// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/parts/FilterCompletion.h"

#include "core/documents/GroupDocument.h"
#include "core/engine/read/PatternFilter.h"
#include "core/lint/LintFlags.h"
#include "core/store/relation/FilterFields.h"
#include "ui/jobs/StoreSession.h"
#include "ui/models/DisplaySettings.h"
#include "ui/models/Format.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/OfferPopup.h"

#include <QAbstractItemView>
#include <QCompleter>
#include <QKeyEvent>
#include <QLineEdit>
#include <QStandardItemModel>

#include <algorithm>

namespace hindcast {
namespace {

constexpr int delayMs = 120;         // of typing
constexpr qint64 valuesCounted = 500; // the commonest ones
constexpr size_t mostOffered = 40;
constexpr int writtenRole = Qt::UserRole + 1;

QString keyOf(RelationId relation, const QString& field) { return QString::fromLatin1(relationSpec(relation).name) + u'.' + field; }

/// Values that people choose by name; times and numbers are written.
bool hasNamedValues(const FilterField& field)
{
    return !field.prose && (field.kind == FilterKind::Text || field.kind == FilterKind::List || field.kind == FilterKind::Flag);
}

} // namespace

FilterCompletion::FilterCompletion(QLineEdit* field)
    : QObject(field), m_field(field), m_model(new QStandardItemModel(this)), m_completer(new QCompleter(m_model, this)),
      m_popup(new OfferPopup(m_completer, field))
{
    m_completer->setWidget(field);
    m_completer->setCompletionMode(QCompleter::UnfilteredPopupCompletion);
    m_completer->setMaxVisibleItems(12);
    m_completer->popup()->setObjectName(QStringLiteral("filterOffers"));
    m_completer->popup()->setAccessibleName(tr("What could be written next"));
    m_delay.setSingleShot(true);
    m_delay.setInterval(delayMs);
    connect(&m_delay, &QTimer::timeout, this, &FilterCompletion::offer);
    connect(field, &QLineEdit::textEdited, this, &FilterCompletion::edited);
    connect(m_completer, qOverload<const QModelIndex&>(&QCompleter::activated), this,
            [this](const QModelIndex& index) { take(index.data(writtenRole).toString()); });
    field->installEventFilter(this);
}

void FilterCompletion::setSession(StoreSession* session)
{
    ++m_generation;
    m_session = session;
    m_values.clear();
    m_counting.clear();
    m_delay.stop();
    m_popup->close();
}

void FilterCompletion::setRelation(RelationId relation) { m_relation = relation; }

QStringList FilterCompletion::offered() const
{
    QStringList out;
    for (int row = 0; row < m_model->rowCount(); ++row)
        out << m_model->index(row, 0).data(writtenRole).toString();
    return out;
}

/// Ctrl+Space offers at once, also where nothing was typed.
bool FilterCompletion::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_field && event->type() == QEvent::KeyPress) {
        const auto* key = static_cast<QKeyEvent*>(event);
        if (key->key() == Qt::Key_Space && key->modifiers() == Qt::ControlModifier) {
            offer();
            return true;
        }
    }
    return QObject::eventFilter(watched, event);
}

/// Who has cleared the field wants to see the whole list, not all that could be written.
void FilterCompletion::edited()
{
    if (!m_field->text().isEmpty()) {
        m_delay.start();
        return;
    }
    m_delay.stop();
    m_place.reset();
    m_model->clear();
    m_popup->close();
}

std::vector<FilterField> FilterCompletion::fields() const
{
    const BoundRelation* relation = m_session && m_session->store() ? m_session->store()->relation(m_relation) : nullptr;
    if (!relation)
        return {};
    std::vector<FilterField> out = m_relation == RelationId::Patterns ? patternFilterFields(*relation) : filterFields(*relation);
    addFlagField(out, m_relation, lintRuleNames(), {});
    return out;
}

void FilterCompletion::offer()
{
    m_model->clear();
    m_place = m_field->hasFocus() ? placeInFilter(m_field->text(), m_field->cursorPosition()) : std::nullopt;
    if (m_place && m_session) {
        if (m_place->field.isEmpty())
            offerFields(*m_place);
        else
            offerValues(*m_place);
    }
    const QStringList all = offered();
    const bool written = all.size() == 1 && m_place && all.first() == m_field->text().sliced(m_place->span.position, m_place->span.length);
    if (all.isEmpty() || written)
        m_popup->close();
    else
        m_popup->open();
}

void FilterCompletion::addOffer(const QString& shown, const QString& written)
{
    auto* item = new QStandardItem(shown);
    item->setData(written, writtenRole);
    item->setEditable(false);
    item->setSizeHint({0, Theme::rowHeight()});
    m_model->appendRow(item);
}

/// The short names first, which are aliases; what is not recorded here would be an error.
void FilterCompletion::offerFields(const FilterPlace& place)
{
    auto all = fields();
    std::ranges::stable_sort(all, [](const FilterField& a, const FilterField& b) { return a.alias && !b.alias; });
    QStringList taken;
    for (const FilterField& f : all)
        if (f.recorded && f.name.startsWith(place.begun, Qt::CaseInsensitive) && !taken.contains(f.name)) {
            taken << f.name;
            const bool compared = f.kind == FilterKind::Integer || f.kind == FilterKind::Real;
            addOffer(f.name, f.name + (compared ? QStringLiteral(">=") : QStringLiteral(":")));
        }
}

void FilterCompletion::offerValues(const FilterPlace& place)
{
    const auto all = fields();
    const auto field = std::ranges::find(all, place.field, &FilterField::name);
    if (field == all.end() || !field->recorded)
        return;
    const auto offerIt = [&](const QString& value, qint64 count) {
        if (size_t(m_model->rowCount()) >= mostOffered || !value.contains(place.begun, Qt::CaseInsensitive))
            return;
        const QString shown = format::line(value, 80);
        addOffer(count > 0 ? QStringLiteral("%1   %2").arg(shown, format::count(count)) : shown, writtenValue(value));
    };
    if (field->kind == FilterKind::Set) {
        for (const QString& rule : lintRuleNames())
            offerIt(rule, 0);
        return;
    }
    for (const QString& word : field->words)
        offerIt(word, 0);
    if (!field->words.isEmpty() || !hasNamedValues(*field))
        return;
    const auto known = m_values.constFind(keyOf(m_relation, field->name));
    if (known == m_values.cend())
        return countValues(*field);
    for (const Value& v : *known)
        offerIt(v.text, v.count);
}

/// In the lane of columns in memory, which lists do not wait for; the newest question wins.
void FilterCompletion::countValues(const FilterField& field)
{
    const QString key = keyOf(m_relation, field.name);
    if (m_counting == key)
        return;
    m_counting = key;
    GroupQuestion question;
    question.relation = m_relation;
    question.by = {field.name};
    question.top = valuesCounted;
    question.now = DisplaySettings::instance().now();
    const HintParams hints = hintParams(DisplaySettings::instance().rules());
    m_session->ask<GroupTable>(
        StoreSession::LaneKind::Facets, {tr("Count values for the filter"), QStringLiteral("filter.values")},
        [question, hints](Connection& c, const StoreDescription& s, const JobContext& context) {
            return countGroups(c, s, question, [&] { return readPatternBook(c, s, question.now, hints, context); }, context);
        },
        this,
        [this, key, generation = m_generation](const Expected<GroupTable>& table) {
            if (generation != m_generation)
                return;
            if (m_counting == key)
                m_counting.clear();
            if (!table)
                return; // then nothing is offered; what is wrong is said by who reads it
            Values values;
            values.reserve(table->groups.size());
            for (const GroupCount& g : table->groups)
                if (!g.key.isNull())
                    values.push_back({format::exported(g.key), g.n});
            m_values.insert(key, values);
            if (m_field->hasFocus() && m_place && keyOf(m_relation, m_place->field) == key)
                offer();
        });
}

void FilterCompletion::take(const QString& written)
{
    if (!m_place)
        return;
    const FilterPlace place = *m_place;
    QString text = m_field->text();
    if (place.span.position + place.span.length > text.size())
        return; // it has become another text meanwhile
    text.replace(place.span.position, place.span.length, written);
    m_field->setText(text);
    m_field->setCursorPosition(int(place.span.position + written.size()));
    if (place.field.isEmpty())
        m_delay.start(); // its values
}

} // namespace hindcast
