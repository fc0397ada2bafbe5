// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QStringList>
#include <QStringView>

namespace hindcast {

/// The key under which outcomes are the same problem: `playbook=A+B | ns=NS | cluster=CID`, the namespace part only when
/// there is one; without playbooks `query=<the first 60 code points> | cluster=CID`. Playbooks are unique and in code
/// point order. Backslash, bar, plus and equals sign inside a part are escaped with a backslash, so that different parts
/// never give the same key. Nothing else is cut; an empty cluster is `unknown`.
[[nodiscard]] QString outcomeKey(const QStringList& playbooks, QStringView nameSpace, QStringView clusterId, QStringView query);

/// The key of a synthesised outcome: as outcomeKey() when it has playbooks, else
/// `root_cause=<the first 60 code points of the sentence> | ns=NS | cluster=CID`.
[[nodiscard]] QString synthesisKey(const QStringList& playbooks, QStringView nameSpace, QStringView clusterId, QStringView rootCause);

/// The playbooks that a key (also one that was cut) names, without escapes; none when it is of another form.
[[nodiscard]] QStringList playbooksOfKey(QStringView key);

/// What a person calls that which a key stands for: its playbooks joined by " + ", or the sentence of its query or root cause. A key
/// of another form is itself.
[[nodiscard]] QString keyTitle(const QString& key);

/// The namespace that a key names, without escapes; empty: none.
[[nodiscard]] QString keyNamespace(QStringView key);

/// The first 16 bytes of SHA-256 over the key in UTF-8: what the unique index holds.
[[nodiscard]] QByteArray keyHash(const QString& key);

} // namespace hindcast
