// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Error.h"

#include <QFrame>

#include <functional>

class QLabel;
class QPushButton;
class QToolButton;

namespace hindcast {

/// A bar above the page that stays until it is dismissed or its cause is gone: an error with details, or a notice.
class MessageBar final : public QFrame
{
    Q_OBJECT
public:
    explicit MessageBar(QWidget* parent = nullptr);

    void showError(const Error& error);
    void showNotice(const QString& text);
    /// Other words for what is shown already; a bar that was dismissed stays away.
    void setTexts(const QString& sentence, const QString& hint);
    /// A button with an answer to the message; an empty text hides it.
    void setAction(const QString& text, std::function<void()> action);
    [[nodiscard]] bool hasError() const { return m_isError && !isHidden(); }
    [[nodiscard]] QString sentence() const;
    [[nodiscard]] QString hint() const;
    [[nodiscard]] QString detail() const;
    void dismiss();

private:
    void drawIcon();

    QLabel* m_icon;
    QLabel* m_sentence;
    QLabel* m_hint;
    QLabel* m_detail;
    QToolButton* m_more;
    QPushButton* m_action;
    std::function<void()> m_callback;
    bool m_isError = false;
};

} // namespace hindcast
