// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/costs/PriceFile.h"

#include <QCoreApplication>
#include <QFile>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::PriceFile)
};

constexpr qint64 mostBytes = 1 << 20;

} // namespace

Expected<PriceBook> readPriceFile(const QString& path)
{
    if (path.isEmpty())
        return PriceBook();
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return fail(ErrorCode::InvalidInput, Tr::tr("The list of prices \"%1\" cannot be read.").arg(path), file.errorString(),
                    Tr::tr("HINDCAST_LLM_PRICES names it."));
    const QByteArray json = file.read(mostBytes + 1);
    if (json.size() > mostBytes)
        return fail(ErrorCode::TooLarge, Tr::tr("The list of prices \"%1\" has more than a megabyte.").arg(path));
    Expected<PriceBook> out = PriceBook::fromJson(json);
    if (!out)
        return fail(out.error().code, out.error().sentence, out.error().detail,
                    Tr::tr("The list is \"%1\" (HINDCAST_LLM_PRICES).").arg(path));
    return out;
}

} // namespace hindcast
