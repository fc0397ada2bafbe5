// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/sql/Statement.h"

#include <QtGlobal>

#include <span>

namespace hindcast {

/// Takes rows as the engine has them, without a copy: for whoever reads millions.
class RowSink
{
public:
    RowSink() = default;
    virtual ~RowSink() = default;
    Q_DISABLE_COPY_MOVE(RowSink)
    /// The values of one row, valid during the call. False: it has had enough.
    virtual bool row(std::span<const Statement::View> values) = 0;
};

} // namespace hindcast
