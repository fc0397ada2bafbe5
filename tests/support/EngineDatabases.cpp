// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/EngineDatabases.h"

#include "core/store/native/NativeSchema.h"

#include <QTest>

namespace hindcast {

EngineDatabases::EngineDatabases()
{
    auto cluster = PostgresCluster::start();
    if (cluster)
        m_cluster = *std::move(cluster);
    else
        m_skip = PostgresCluster::skipReason(cluster.error());
}

void EngineDatabases::addEngines()
{
    QTest::addColumn<bool>("postgres");
    QTest::newRow("sqlite") << false;
    QTest::newRow("postgres") << true;
}

DatabaseUrl EngineDatabases::empty(bool postgres)
{
    const QString name = QStringLiteral("db%1").arg(++m_next);
    if (!postgres)
        return DatabaseUrl::sqlite(path(name + QStringLiteral(".db")));
    auto made = m_cluster->createDatabase(name);
    if (!made)
        qFatal("%s", qPrintable(made.error().sentence));
    return *std::move(made);
}

DatabaseUrl EngineDatabases::native(bool postgres)
{
    DatabaseUrl url = empty(postgres);
    if (const auto made = createNative(url); !made)
        qFatal("%s", qPrintable(made.error().sentence));
    return url;
}

} // namespace hindcast
