// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/query/FilterTerms.h"
#include "core/store/relation/Relations.h"

#include <QHash>
#include <QObject>
#include <QPointer>
#include <QTimer>

class QCompleter;
class QLineEdit;
class QStandardItemModel;

namespace hindcast {

class OfferPopup;
class StoreSession;

/// Offers what could be written next in the filter: fields of what is listed, and of a field its commonest values with how often they
/// occur, which are counted in the background once.
class FilterCompletion final : public QObject
{
    Q_OBJECT
public:
    explicit FilterCompletion(QLineEdit* field);

    /// Null: there is nothing to offer. What was counted is forgotten.
    void setSession(StoreSession* session);
    /// What the view of the moment lists.
    void setRelation(RelationId relation);
    /// What is offered at the moment, as it would be written.
    [[nodiscard]] QStringList offered() const;

private:
    struct Value {
        QString text;
        qint64 count = 0;
    };
    using Values = std::vector<Value>;

    void edited();
    void offer();
    [[nodiscard]] std::vector<FilterField> fields() const;
    void offerFields(const FilterPlace& place);
    void offerValues(const FilterPlace& place);
    void countValues(const FilterField& field);
    void addOffer(const QString& shown, const QString& written);
    void take(const QString& written);
    bool eventFilter(QObject* watched, QEvent* event) override;

    QLineEdit* m_field;
    QStandardItemModel* m_model;
    QCompleter* m_completer;
    OfferPopup* m_popup;
    QPointer<StoreSession> m_session;
    RelationId m_relation = RelationId::Outcomes;
    QHash<QString, Values> m_values; ///< by relation and field
    QString m_counting;              ///< the one that is being counted
    quint64 m_generation = 0;
    std::optional<FilterPlace> m_place; ///< where something is offered
    QTimer m_delay;
};

} // namespace hindcast
