// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/copy/CopyTable.h"

namespace hindcast {

Expected<void> CopyTable::create(Connection& target) const
{
    QByteArrayList parts;
    for (const Column& c : columns)
        parts << quoted(c.name) + ' ' + c.type + (c.neverNull ? " NOT NULL" : "");
    QByteArrayList keys;
    for (const QByteArray& k : key)
        keys << quoted(k);
    if (!keys.isEmpty())
        parts << "PRIMARY KEY (" + keys.join(", ") + ')';
    return target.script("CREATE TABLE " + quoted(name) + '(' + parts.join(", ") + ')');
}

Expected<void> CopyTable::drop(Connection& target) const { return target.script("DROP TABLE " + quoted(name)); }

Expected<std::unique_ptr<Statement>> CopyTable::prepareInsert(Connection& target) const
{
    return target.prepare("INSERT INTO " + quoted(name) + " VALUES (" + QByteArrayList(qsizetype(columns.size()), "?").join(", ") + ')');
}

Expected<void> CopyTable::createIndex(Connection& target, const QByteArray& column) const
{
    return target.script("CREATE INDEX " + quoted(name + '_' + column) + " ON " + quoted(name) + '(' + quoted(column) + ')');
}

} // namespace hindcast
