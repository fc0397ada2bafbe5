// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/CurationSelection.h"

#include "ui/models/Format.h"

#include <QCoreApplication>

namespace hindcast {

Unexpected tooManySelected()
{
    return fail(ErrorCode::TooLarge,
                QCoreApplication::translate("hindcast::CurationSelection", "At most %1 records can be changed at once.")
                    .arg(format::count(qint64(greatestSelection))),
                {}, QCoreApplication::translate("hindcast::CurationSelection", "Select fewer rows."));
}

} // namespace hindcast
