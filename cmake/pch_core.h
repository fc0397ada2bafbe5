// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Only speeds up compiling: every header stands alone without it (all_verify_interface_header_sets).
#include <QByteArray>
#include <QCoreApplication>
#include <QHash>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QList>
#include <QObject>
#include <QString>
#include <QStringList>

#include <algorithm>
#include <expected>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <variant>
#include <vector>
