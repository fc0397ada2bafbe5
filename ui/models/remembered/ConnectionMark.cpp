// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/remembered/ConnectionMark.h"

#include "ui/models/Format.h"
#include "ui/models/remembered/AddressKey.h"
#include "ui/theme/Theme.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <QSettings>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::ConnectionMark)
};

QString keyOf(const DatabaseUrl& url) { return QStringLiteral("marks/") + addressKey(url); }

QColor Tokens::* token(ConnectionMark::Colour colour)
{
    switch (colour) {
    case ConnectionMark::Colour::None: return nullptr;
    case ConnectionMark::Colour::Red: return &Tokens::regression;
    case ConnectionMark::Colour::Amber: return &Tokens::partial;
    case ConnectionMark::Colour::Green: return &Tokens::verified;
    case ConnectionMark::Colour::Blue: return &Tokens::accent;
    case ConnectionMark::Colour::Purple: return &Tokens::candidate;
    }
    return nullptr;
}

} // namespace

ConnectionMark ConnectionMark::of(const DatabaseUrl& url)
{
    const QSettings settings;
    const QStringList stored = settings.value(keyOf(url)).toStringList();
    ConnectionMark mark;
    mark.label = stored.value(1).left(longestLabel);
    if (const int n = stored.value(0).toInt(); n > 0 && n < int(colours.size()))
        mark.colour = colours[size_t(n)];
    return mark;
}

void ConnectionMark::remember(const DatabaseUrl& url) const
{
    QSettings settings;
    if (isEmpty())
        settings.remove(keyOf(url));
    else
        settings.setValue(keyOf(url), QStringList{QString::number(int(colour)), label.simplified().left(longestLabel)});
}

QString ConnectionMark::nameOf(const DatabaseUrl& url) const { return format::line(label.isEmpty() ? url.label() : label, 60); }

QIcon ConnectionMark::icon(const QIcon& otherwise) const
{
    return colour == Colour::None ? otherwise : Theme::instance().icon(QStringLiteral("disc"), token(colour));
}

QString ConnectionMark::colourName(Colour colour)
{
    switch (colour) {
    case Colour::None: return Tr::tr("No colour");
    case Colour::Red: return Tr::tr("Red");
    case Colour::Amber: return Tr::tr("Amber");
    case Colour::Green: return Tr::tr("Green");
    case Colour::Blue: return Tr::tr("Blue");
    case Colour::Purple: return Tr::tr("Purple");
    }
    return {};
}

QColor ConnectionMark::paint(Colour colour)
{
    const auto member = token(colour);
    return member ? Theme::instance().tokens().*member : QColor();
}

bool ConnectionMark::isProduction() const
{
    static const QRegularExpression word(QStringLiteral("(^|[^a-z])(prod|production|live)([^a-z]|$)"),
                                         QRegularExpression::CaseInsensitiveOption);
    return colour == Colour::Red || word.match(label).hasMatch();
}

} // namespace hindcast
