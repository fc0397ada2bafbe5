// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/EmbedderUse.h"

#include "core/engine/costs/CostReport.h"

#include <QCoreApplication>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::EmbedderUse)
};

} // namespace

bool mayAskEmbedder(const ModelSettings& models, const StoreSession& session)
{
    return models.embedsRemotely() && session.isEditing() && keepsCosts(*session.store());
}

QString embedderLeftOut(const StoreDescription& store)
{
    return keepsCosts(store)
        ? Tr::tr("Compared by n-grams: calls of an embedder are noted in the database, so it is asked only while editing is enabled.")
        : Tr::tr("Compared by n-grams: an embedder is asked only where its calls are noted, in Hindcast's own databases.");
}

} // namespace hindcast
