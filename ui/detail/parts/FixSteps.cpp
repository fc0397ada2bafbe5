// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/detail/parts/FixSteps.h"

#include "ui/models/Format.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/ClearLayout.h"

#include <QApplication>
#include <QClipboard>
#include <QHBoxLayout>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLabel>
#include <QToolButton>

namespace hindcast {
namespace {

constexpr size_t mostSteps = 5;
constexpr int longestStep = 1'200; ///< characters that are shown; all are copied

} // namespace

std::vector<FixStep> stepsOf(const QString& stored)
{
    if (stored.trimmed().isEmpty())
        return {};
    const QJsonDocument document = QJsonDocument::fromJson(stored.toUtf8());
    std::vector<FixStep> out;
    const QJsonArray steps = document.array();
    for (const auto& v : steps) {
        const QJsonObject o = v.toObject();
        if (!o.value(QLatin1String("command")).isString())
            return {{{}, stored}};
        out.push_back({o.value(QLatin1String("command")).toString(), o.value(QLatin1String("stdin_yaml")).toString()});
    }
    return document.isArray() ? out : std::vector<FixStep>{{{}, stored}};
}

FixSteps::FixSteps(QWidget* parent) : QWidget(parent), m_box(new QVBoxLayout(this))
{
    setObjectName(QStringLiteral("fixSteps"));
    m_box->setContentsMargins(0, 0, 0, 0);
    m_box->setSpacing(metrics::gap);
}

void FixSteps::setFix(const QString& stored)
{
    clearLayout(m_box);
    m_shown = 0;
    const std::vector<FixStep> steps = stepsOf(stored);
    for (size_t i = 0; i < std::min(steps.size(), mostSteps); ++i) {
        if (!steps[i].command.isEmpty())
            addText(steps[i].command, tr("Copy this command"));
        if (!steps[i].manifest.isEmpty())
            addText(steps[i].manifest, steps[i].command.isEmpty() ? tr("Copy this text") : tr("Copy this manifest"));
        ++m_shown;
    }
    if (steps.empty())
        addNote(tr("No fix is recorded."));
    else if (steps.size() > mostSteps)
        addNote(tr("%Ln more step(s) are in Raw.", nullptr, int(steps.size() - mostSteps)));
}

void FixSteps::addText(const QString& text, const QString& copyTip)
{
    auto* card = new QFrame(this);
    card->setObjectName(QStringLiteral("card"));
    auto* label = new QLabel(format::block(text, longestStep), card);
    Theme::setFont(label, &Theme::monoFont);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto* copy = new QToolButton(card);
    copy->setIcon(Theme::instance().icon(QStringLiteral("copy"), &Tokens::muted));
    copy->setToolTip(copyTip);
    copy->setAccessibleName(copyTip);
    connect(copy, &QToolButton::clicked, this, [text] { QApplication::clipboard()->setText(text); });
    auto* row = new QHBoxLayout(card);
    row->setContentsMargins(metrics::padding, metrics::gap, metrics::gap, metrics::gap);
    row->addWidget(label, 1);
    row->addWidget(copy, 0, Qt::AlignTop);
    m_box->addWidget(card);
}

void FixSteps::addNote(const QString& text)
{
    auto* label = new QLabel(text, this);
    label->setProperty("role", QStringLiteral("muted"));
    label->setWordWrap(true);
    m_box->addWidget(label);
}

} // namespace hindcast
