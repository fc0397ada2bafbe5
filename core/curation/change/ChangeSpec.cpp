// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/curation/change/ChangeSpec.h"

namespace hindcast {

QString Why::sentence() const
{
    const QString code = reason ? word(*reason) : QString();
    return note.isEmpty() ? code : code + QStringLiteral(": ") + note;
}

QString ChangeSpec::reasonWord() const
{
    if (std::holds_alternative<decision::Undo>(what))
        return QStringLiteral("undo");
    return why.reason ? word(*why.reason) : QString();
}

const std::vector<Locator>& ChangeSpec::keys() const
{
    static const std::vector<Locator> none;
    const decision::Selected* selected = selectedOf(what);
    return selected ? selected->keys : none;
}

} // namespace hindcast
