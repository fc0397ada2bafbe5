// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/detail/parts/MemoryDetails.h"

#include <QWidget>

namespace hindcast {

class FieldList;

/// An episode: what was asked, what it was worth, what was learned, and which others are like it.
class EpisodePage final : public QWidget
{
    Q_OBJECT
public:
    explicit EpisodePage(PatternDetails* details, MemoryDetails* memories, QWidget* parent = nullptr);

private:
    void showSubject(const Subject& subject);
    void showEpisode(const Record& record);
    void showSimilar(const EpisodeDossier& dossier);

    FieldList* m_fields;
};

} // namespace hindcast
