// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QScrollArea>

#include <functional>

class QFormLayout;
class QLabel;
class QPushButton;

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
    /// With a button of that text below, which opens a web address; the tip says which.
    void addLink(const QString& label, const QString& value, const QString& text, const QString& address);
    /// With a button of that text below, which does something.
    void addAction(const QString& label, const QString& value, const QString& text, std::function<void()> action);
    /// A title over what follows.
    void addHeading(const QString& title);
    /// Text in the full width.
    void addText(const QString& text, bool monospace = false);
    /// Text in the full width, as its Markdown means it.
    void addMarkdown(const QString& text);
    /// A bar from 0 to 1 with its value, and a word for it.
    void addMeter(const QString& label, double value, const QString& note);

private:
    /// A value with a button below, of which nobody has said yet what it does.
    QPushButton* addButton(const QString& label, const QString& value, const QString& text);
    [[nodiscard]] static QLabel* nameLabel(const QString& text);
    QFormLayout* m_form;
};

} // namespace hindcast
