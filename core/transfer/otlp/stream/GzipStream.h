// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Error.h"

#include <QByteArrayView>

#include <functional>
#include <memory>

namespace hindcast {

/// Unpacks gzip while it comes, in blocks of a bounded size; several members one after another are one text.
class GzipStream
{
public:
    using Sink = std::function<Expected<void>(QByteArrayView)>;

    GzipStream();
    ~GzipStream();
    Q_DISABLE_COPY_MOVE(GzipStream)

    [[nodiscard]] static bool isGzip(QByteArrayView beginning) { return beginning.startsWith("\x1f\x8b"); }
    /// InvalidInput: the bytes are damaged.
    Expected<void> feed(QByteArrayView bytes, const Sink& sink);
    /// Whether the last member was complete.
    [[nodiscard]] bool isComplete() const;

private:
    struct Inflater;
    std::unique_ptr<Inflater> m_inflater;
};

} // namespace hindcast
