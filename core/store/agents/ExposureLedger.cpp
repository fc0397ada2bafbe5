// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/agents/ExposureLedger.h"

namespace hindcast {

ExposureLedger ExposureLedger::own(Connection& connection, const StoreDescription& store)
{
    const bool keeps = store.isNative() && store.catalog.has("hint_exposures");
    return keeps ? ExposureLedger{&connection, &store} : ExposureLedger();
}

} // namespace hindcast
