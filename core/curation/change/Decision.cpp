// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/curation/change/Decision.h"

#include <utility>

namespace hindcast {

const decision::Selected* selectedOf(const Decision& what)
{
    return std::visit(
        []<class T>(const T& d) -> const decision::Selected* {
            if constexpr (std::is_base_of_v<decision::Selected, T>)
                return &d;
            else
                return nullptr;
        },
        what);
}

decision::Selected* selectedOf(Decision& what) { return const_cast<decision::Selected*>(selectedOf(std::as_const(what))); }

const std::vector<Signature>* signaturesOf(const Decision& what)
{
    if (const auto* block = std::get_if<decision::Block>(&what))
        return &block->signatures;
    if (const auto* unblock = std::get_if<decision::Unblock>(&what))
        return &unblock->signatures;
    return nullptr;
}

std::vector<Signature>* signaturesOf(Decision& what) { return const_cast<std::vector<Signature>*>(signaturesOf(std::as_const(what))); }

QString textOf(const Decision& what)
{
    if (const auto* amend = std::get_if<decision::Amend>(&what))
        return amend->text;
    if (const auto* annotate = std::get_if<decision::Annotate>(&what))
        return annotate->text;
    return {};
}

QString undoneBy(const Decision& what)
{
    const auto* undo = std::get_if<decision::Undo>(&what);
    return undo ? undo->changeSet : QString();
}

} // namespace hindcast
