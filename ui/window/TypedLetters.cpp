// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/TypedLetters.h"

#include "ui/models/remembered/KeyBindings.h"

#include <QAbstractSpinBox>
#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QShortcutEvent>
#include <QTextEdit>

namespace hindcast {
namespace {

bool takesText(const QWidget* widget)
{
    if (const auto* line = qobject_cast<const QLineEdit*>(widget))
        return !line->isReadOnly();
    if (const auto* text = qobject_cast<const QTextEdit*>(widget))
        return !text->isReadOnly();
    if (const auto* text = qobject_cast<const QPlainTextEdit*>(widget))
        return !text->isReadOnly();
    if (const auto* box = qobject_cast<const QAbstractSpinBox*>(widget))
        return !box->isReadOnly();
    const auto* box = qobject_cast<const QComboBox*>(widget);
    return box && box->isEditable();
}

bool isLetter(QKeyCombination key)
{
    return key.keyboardModifiers() == Qt::NoModifier && key.key() >= Qt::Key_Space && key.key() <= Qt::Key_ydiaeresis;
}

} // namespace

TypedLetters::TypedLetters(const QMenuBar& menus, QWidget* window) : QObject(window)
{
    forEachAction(menus, [this](QAction* action, const QAction*) { action->installEventFilter(this); });
    passOthers(window);
}

/// A sequence of a disabled action ends what has begun, and leaves its last key to whoever has the focus.
void TypedLetters::passOthers(QWidget* window)
{
    QList<QKeySequence> keys{QKeySequence(Qt::Key_G, Qt::Key_Space)};
    for (int digit = Qt::Key_0; digit <= Qt::Key_9; ++digit)
        keys << QKeySequence(Qt::Key_G, Qt::Key(digit));
    for (int letter = Qt::Key_A; letter <= Qt::Key_Z; ++letter)
        keys << QKeySequence(Qt::Key_G, Qt::Key(letter)) << QKeySequence(Qt::Key_G, Qt::SHIFT | Qt::Key(letter));
    auto* others = new QAction(this);
    others->setShortcuts(keys);
    others->setEnabled(false); // an enabled one of the same keys comes first
    window->addAction(others);
}

bool TypedLetters::eventFilter(QObject* watched, QEvent* event)
{
    QWidget* focus = QApplication::focusWidget();
    if (event->type() != QEvent::Shortcut || !takesText(focus))
        return QObject::eventFilter(watched, event);
    const QKeySequence keys = static_cast<QShortcutEvent*>(event)->key();
    const int last = keys.count() - 1;
    if (last < 1 || !isLetter(keys[0]) || !isLetter(keys[uint(last)]))
        return QObject::eventFilter(watched, event);
    const Qt::Key letter = keys[uint(last)].key();
    QCoreApplication::postEvent(focus, new QKeyEvent(QEvent::KeyPress, letter, Qt::NoModifier, QString(QChar(letter).toLower())));
    return true;
}

} // namespace hindcast
