// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/detail/parts/MemoryDetails.h"

#include <QWidget>

class QPlainTextEdit;

namespace hindcast {

/// The subject as JSON, as the command line would print it.
class RawPage final : public QWidget
{
    Q_OBJECT
public:
    explicit RawPage(PatternDetails* details, MemoryDetails* memories, QWidget* parent = nullptr);

private:
    void showSubject(const Subject& subject);
    void showRecord(RelationId relation, const Record& record);

    QPlainTextEdit* m_text;
};

} // namespace hindcast
