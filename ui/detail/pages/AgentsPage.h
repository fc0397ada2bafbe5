// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/read/AgentDossier.h"
#include "ui/detail/parts/PatternDetails.h"

#include <QWidget>

namespace hindcast {

class FieldList;

/// What agents have to do with the record: to which sessions it was given, what they reported, and the ways back to their own traces.
class AgentsPage final : public QWidget
{
    Q_OBJECT
public:
    explicit AgentsPage(PatternDetails* details, QWidget* parent = nullptr);

private:
    void showSubject(const Subject& subject);
    void showDossier(const AgentDossier& dossier);
    void showExposures(const AgentDossier& dossier);
    void addTrace(const QString& label, const QString& value, const QString& traceparent, const QString& tracestate);

    PatternDetails* m_details;
    FieldList* m_fields;
    bool m_ofOutcome = false; ///< exposures are what its session was given
    quint64 m_generation = 0;
};

} // namespace hindcast
