// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <memory>

namespace hindcast {

/// A flag shared by whoever started a piece of work and the work itself. Copies share the flag; once set it stays set.
class CancelToken
{
public:
    CancelToken() : m_flag(std::make_shared<std::atomic<bool>>(false)) {}
    void cancel() const { m_flag->store(true, std::memory_order_release); }
    [[nodiscard]] bool isCancelled() const { return m_flag->load(std::memory_order_acquire); }
    friend bool operator==(const CancelToken& a, const CancelToken& b) { return a.m_flag == b.m_flag; }

private:
    std::shared_ptr<std::atomic<bool>> m_flag;
};

} // namespace hindcast
