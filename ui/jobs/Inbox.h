// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Error.h"

#include <QObject>
#include <QPointer>

#include <deque>
#include <functional>
#include <memory>
#include <mutex>

namespace hindcast {

/// The one way from a lane to the window: letters are posted from any thread and read in the thread that made the
/// Inbox. A letter whose receiver is gone is dropped; letters posted after the Inbox is gone vanish.
class Inbox final : public QObject
{
public:
    using Letter = std::function<void()>;
    /// Posts from any thread, also when the Inbox no longer exists.
    using Poster = std::function<void(Letter)>;

    Inbox();
    ~Inbox() override;
    Q_DISABLE_COPY_MOVE(Inbox)

    [[nodiscard]] Poster poster() const;

    /// Wraps \a answer so that it may be called in any thread: it runs here, and only while \a receiver lives.
    template<class T>
    [[nodiscard]] std::function<void(T)> deliver(QObject* receiver, std::function<void(T)> answer) const;

protected:
    bool event(QEvent* event) override;

private:
    struct State {
        std::mutex mutex;
        std::deque<Letter> letters;
        QObject* target = nullptr; // null once closed
        bool notified = false;
        void post(Letter letter);
    };
    std::shared_ptr<State> m_state;
};

template<class T>
std::function<void(T)> Inbox::deliver(QObject* receiver, std::function<void(T)> answer) const
{
    // The QPointer is made here, in the receiver's thread, and only looked at when the letter is read.
    auto parcel = std::make_shared<std::pair<QPointer<QObject>, std::function<void(T)>>>(receiver, std::move(answer));
    return [post = poster(), parcel = std::move(parcel)](T value) {
        auto shared = std::make_shared<T>(std::move(value));
        post([parcel, shared] {
            if (parcel->first)
                parcel->second(std::move(*shared));
        });
    };
}

} // namespace hindcast
