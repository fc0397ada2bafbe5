// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/sql/DatabaseUrl.h"

#include <QDialog>

namespace hindcast {

class MarkEditor;

/// Gives a database its label and colour; they are remembered at once when it is accepted.
class MarkDialog final : public QDialog
{
    Q_OBJECT
public:
    explicit MarkDialog(DatabaseUrl url, QWidget* parent = nullptr);
    void accept() override;

private:
    DatabaseUrl m_url;
    MarkEditor* m_editor;
};

} // namespace hindcast
