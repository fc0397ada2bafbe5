// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/prompts/PromptKinds.h"
#include "core/rules/prompts/ReflectionPrompt.h"

#include <cstdint>
#include <cstdlib>

using namespace hindcast;

/// A prompt that is accepted holds each of its values once and nothing of a placeholder but what the values bring along;
/// what is refused says why.
extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size);
extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size)
{
    QByteArray bytes;
    if (size > 0)
        bytes = QByteArray(reinterpret_cast<const char*>(data), qsizetype(size));
    QString user = QString::fromUtf8(bytes);
    user.remove(QChar(u'\u0001')); // marks the values
    const Expected<void> good = checkPrompt({QStringLiteral("reflection-failure@2"), QStringLiteral("s"), user});
    QMap<QString, QString> values;
    qsizetype added = 0, removed = 0;
    for (const QString& name : reflectionPlaceholders()) {
        values.insert(name, QStringLiteral("\u0001{{trace}}%1\u0001").arg(name)); // braces in values mean nothing
        added += values[name].size();
        removed += name.size() + 4;
    }
    const QString filled = filledPrompt(user, values);
    if (!good) {
        if (good.error().sentence.isEmpty())
            std::abort();
        return 0;
    }
    if (filled.size() != user.size() + added - removed || filled.count(QChar(u'\u0001')) != 2 * values.size())
        std::abort();
    QString back = filled;
    for (const auto& [name, value] : values.asKeyValueRange()) {
        if (filled.count(value) != 1)
            std::abort();
        back.replace(value, QStringLiteral("{{") + name + QStringLiteral("}}"));
    }
    if (back != user)
        std::abort();
    return 0;
}
