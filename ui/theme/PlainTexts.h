// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

namespace hindcast {

/// Makes every label of the program show its text as it is, tooltips and message boxes included: Qt guesses whether a text is HTML,
/// and what comes from a database could be. No text of the program is HTML; a source check keeps it so.
class PlainTexts final : public QObject
{
    Q_OBJECT
public:
    /// From now on, for the whole application.
    static void install();

protected:
    bool eventFilter(QObject* object, QEvent* event) override;

private:
    using QObject::QObject;
};

} // namespace hindcast
