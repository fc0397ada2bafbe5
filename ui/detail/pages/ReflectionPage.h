// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/detail/parts/MemoryDetails.h"

#include <QWidget>

namespace hindcast {

class FieldList;

/// A reflection and its strategy as a pair, how much they weigh and where they come from.
class ReflectionPage final : public QWidget
{
    Q_OBJECT
public:
    explicit ReflectionPage(PatternDetails* details, MemoryDetails* memories, QWidget* parent = nullptr);

private:
    void showSubject(const Subject& subject);
    void show(const Record& record, const ReflectionDossier* dossier);
    void addWeights(const Record& record);
    void addTexts(const Record& record, const ReflectionDossier* dossier);
    void addOrigin(const Record& record, const ReflectionDossier* dossier);

    FieldList* m_fields;
};

} // namespace hindcast
