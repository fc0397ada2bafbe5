// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

class QCompleter;
class QKeyEvent;
class QLineEdit;

namespace hindcast {

/// The popup of a completer as a window that takes the keyboard and the mouse from nobody. Under Wayland a popup that does gets them
/// only in answer to the key that was pressed last, and is closed at once otherwise: what is offered after a moment never appeared.
class OfferPopup final : public QObject
{
    Q_OBJECT
public:
    OfferPopup(QCompleter* completer, QLineEdit* field);

    /// Below the field, until something is chosen or the field is left.
    void open();
    void close();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    [[nodiscard]] int fittingWidth() const;
    [[nodiscard]] bool choosesBy(const QKeyEvent& key) const;

    QCompleter* m_completer;
    QLineEdit* m_field;
};

} // namespace hindcast
