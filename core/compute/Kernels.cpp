// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compute/Kernels.h"

#include "core/domain/threads/ThreadRank.h"

#include <QThread>
#include <QThreadPool>
#include <QtConcurrentMap>
#include <QtConcurrentRun>

#include <atomic>
#include <thread>
#include <utility>

namespace hindcast::kernels {
namespace {

/// ThreadSanitizer does not see how Qt's own library hands work over; there the same work runs on plain threads.
#ifdef __SANITIZE_THREAD__
constexpr bool plainThreads = true;
#else
constexpr bool plainThreads = false;
#endif

/// Not the program's: what runs there must never wait behind something else.
QThreadPool& kernelPool()
{
    static QThreadPool pool;
    return pool;
}

thread_local bool inKernel = false;

void onPlainThreads(std::vector<qsizetype>& begins, const std::function<void(qsizetype)>& run)
{
    std::atomic<size_t> next = 0;
    const auto take = [&] {
        for (size_t i = next++; i < begins.size(); i = next++)
            run(begins[i]);
    };
    std::vector<std::jthread> others;
    for (size_t n = std::min<size_t>(begins.size(), size_t(QThread::idealThreadCount())); n > 1; --n)
        others.emplace_back(take);
    take();
}

} // namespace

void forParts(qsizetype count, qsizetype part, const CancelToken& token, const Work& work)
{
    part = std::max<qsizetype>(part, 1);
    std::vector<qsizetype> begins;
    for (qsizetype first = 0; first < count; first += part)
        begins.push_back(first);
    const auto caller = std::this_thread::get_id();
    const std::function<void(qsizetype)> run = [&](qsizetype first) {
        if (token.isCancelled())
            return;
        if (std::this_thread::get_id() != caller)
            stepBack();
        const bool outer = std::exchange(inKernel, true);
        work(first, std::min(first + part, count));
        inKernel = outer;
    };
    if (begins.size() < 2 || inKernel)
        std::ranges::for_each(begins, run);
    else if constexpr (plainThreads)
        onPlainThreads(begins, run);
    else
        QtConcurrent::blockingMap(&kernelPool(), begins, run);
}

QFuture<void> beside(std::function<void()> work)
{
    if (inKernel || plainThreads) {
        work();
        return {};
    }
    return QtConcurrent::run(&kernelPool(), [work = std::move(work), caller = std::this_thread::get_id()] {
        if (std::this_thread::get_id() != caller) // who waits may do it itself
            stepBack();
        const bool outer = std::exchange(inKernel, true);
        work();
        inKernel = outer;
    });
}

} // namespace hindcast::kernels
