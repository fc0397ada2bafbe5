// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QScrollArea>

class QFormLayout;

namespace hindcast {

/// Labels and values under each other; values are plain, selectable text of any length.
class FieldList final : public QScrollArea
{
    Q_OBJECT
public:
    explicit FieldList(QWidget* parent = nullptr);
    void clear();
    void addField(const QString& label, const QString& value, bool monospace = false);
    void addField(const QString& label, const QString& value, const QColor& colour);

private:
    QFormLayout* m_form;
};

} // namespace hindcast
