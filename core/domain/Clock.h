// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Timestamp.h"

namespace hindcast {

/// Where "now" comes from: injected, so that tests and `--now` decide it.
class Clock
{
public:
    virtual ~Clock() = default;
    [[nodiscard]] virtual Timestamp now() const = 0;
};

/// The system's clock.
class SystemClock final : public Clock
{
public:
    [[nodiscard]] Timestamp now() const override;
};

/// A clock that stands still until it is moved.
class FixedClock final : public Clock
{
public:
    explicit FixedClock(Timestamp t) : m_now(t) {}
    [[nodiscard]] Timestamp now() const override { return m_now; }
    void set(Timestamp t) { m_now = t; }

private:
    Timestamp m_now;
};

} // namespace hindcast
