// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/curation/change/RowChange.h"
#include "core/curation/purge/PurgePreview.h"

#include <QJsonDocument>

#include <cstdint>
#include <cstdlib>

using namespace hindcast;

namespace {

void expect(bool so)
{
    if (!so)
        std::abort();
}

/// What could be read is written and read again as the same.
void rowImage(const QJsonObject& object)
{
    const auto change = rowChangeFromJson(object);
    if (!change)
        return expect(!change.error().sentence.isEmpty());
    const QJsonObject written = rowChangeJson(*change);
    const auto again = rowChangeFromJson(written);
    expect(again.has_value() && rowChangeJson(*again) == written);
    expect(rowChangeJson(inverseOf(inverseOf(*change))) == written);
}

QByteArray eventBytes(const EventChange& change)
{
    QByteArray out;
    appendEventChange(out, change);
    return out;
}

void eventImage(const QJsonObject& object)
{
    const auto change = eventChangeFromJson(object);
    if (!change)
        return expect(!change.error().sentence.isEmpty());
    const QByteArray written = eventBytes(*change);
    const auto again = eventChangeFromJson(QJsonDocument::fromJson(written).object());
    expect(again.has_value() && eventBytes(*again) == written);
}

} // namespace

/// Images and fingerprints come from a database or a command line that anybody may have written into.
extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size);
extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size)
{
    QByteArray bytes;
    if (size > 0)
        bytes = QByteArray(reinterpret_cast<const char*>(data), qsizetype(size));
    const QJsonObject object = QJsonDocument::fromJson(bytes).object();
    rowImage(object);
    eventImage(object);
    if (const auto cutoffs = cutoffsOf(QString::fromUtf8(bytes))) {
        expect(cutoffs->outcomes >= Timestamp::least() && cutoffs->outcomes <= Timestamp::greatest());
        expect(cutoffs->patterns >= Timestamp::least() && cutoffs->patterns <= Timestamp::greatest());
    }
    return 0;
}
