// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/read/links/LinkDossier.h"
#include "ui/detail/parts/PatternDetails.h"

#include <QWidget>

namespace hindcast {

class FieldList;

/// What a reflection speaks of and how it bears on others, each link with its reason and a way to the other record.
class LinksPage final : public QWidget
{
    Q_OBJECT
public:
    explicit LinksPage(PatternDetails* details, QWidget* parent = nullptr);

Q_SIGNALS:
    /// Somebody goes along a link: a filter that finds the record, and its key.
    void memoryRequested(hindcast::RelationId relation, const QString& filter, const QString& id);

private:
    void showSubject(const Subject& subject);
    void showDossier(const LinkDossier& dossier);
    void addEntities(const std::vector<RecordEntity>& entities);
    void addLink(const SeenLink& link);

    PatternDetails* m_details;
    FieldList* m_fields;
    quint64 m_generation = 0;
};

} // namespace hindcast
