// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/DiffView.h"

#include "core/rules/text/TextDiff.h"
#include "ui/models/Format.h"
#include "ui/theme/Theme.h"

#include <QGridLayout>
#include <QLabel>
#include <QPlainTextEdit>
#include <QScrollBar>
#include <QTextCursor>

namespace hindcast {
namespace {

constexpr int greatestShown = 100'000; // characters of a side

/// Never colour alone: what is gone is struck out, what is new is underlined.
QTextCharFormat formatOf(DiffPart::Kind kind)
{
    QTextCharFormat out;
    const Tokens& t = Theme::instance().tokens();
    out.setForeground(t.text);
    if (kind == DiffPart::Kind::Same)
        return out;
    QColor back = kind == DiffPart::Kind::Removed ? t.regression : t.verified;
    out.setForeground(back);
    back.setAlphaF(0.16F);
    out.setBackground(back);
    out.setFontStrikeOut(kind == DiffPart::Kind::Removed);
    out.setFontUnderline(kind == DiffPart::Kind::Added);
    return out;
}

} // namespace

DiffView::DiffView(Qt::Orientation orientation, QWidget* parent)
    : QWidget(parent), m_leftTitle(new QLabel(this)), m_rightTitle(new QLabel(this)), m_left(makeSide(QStringLiteral("diffBefore"))),
      m_right(makeSide(QStringLiteral("diffAfter")))
{
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(metrics::padding);
    grid->setVerticalSpacing(metrics::gap);
    for (QLabel* label : {m_leftTitle, m_rightTitle}) {
        label->setTextFormat(Qt::PlainText);
        label->setWordWrap(true);
        label->setProperty("role", QStringLiteral("muted"));
    }
    const bool beside = orientation == Qt::Horizontal;
    grid->addWidget(m_leftTitle, 0, 0);
    grid->addWidget(m_left, 1, 0);
    grid->addWidget(m_rightTitle, beside ? 0 : 2, beside ? 1 : 0);
    grid->addWidget(m_right, beside ? 1 : 3, beside ? 1 : 0);
    grid->setRowStretch(1, 1);
    if (!beside)
        grid->setRowStretch(3, 1);
    for (int column = 0; column < (beside ? 2 : 1); ++column)
        grid->setColumnStretch(column, 1);
    setTitles(tr("Before"), tr("After"));
    connect(m_left->verticalScrollBar(), &QScrollBar::valueChanged, m_right->verticalScrollBar(), &QScrollBar::setValue);
    connect(m_right->verticalScrollBar(), &QScrollBar::valueChanged, m_left->verticalScrollBar(), &QScrollBar::setValue);
    connect(&Theme::instance(), &Theme::changed, this, &DiffView::draw);
}

QPlainTextEdit* DiffView::makeSide(const QString& name)
{
    auto* edit = new QPlainTextEdit(this);
    edit->setObjectName(name);
    edit->setReadOnly(true);
    edit->setTabChangesFocus(true);
    edit->setMinimumWidth(160);
    return edit;
}

void DiffView::setTitles(const QString& before, const QString& after)
{
    m_leftTitle->setText(before);
    m_rightTitle->setText(after);
    m_left->setAccessibleName(before);
    m_right->setAccessibleName(after);
}

void DiffView::setTexts(const QString& before, const QString& after)
{
    m_before = format::block(before, greatestShown);
    m_after = format::block(after, greatestShown);
    draw();
}

void DiffView::setMarked(bool marked)
{
    if (std::exchange(m_marked, marked) != marked)
        draw();
}

void DiffView::draw()
{
    m_left->clear();
    m_right->clear();
    m_changes = 0;
    QTextCursor left(m_left->document()), right(m_right->document());
    for (const DiffPart& part : wordDiff(m_before, m_after)) {
        if (part.kind != DiffPart::Kind::Added)
            left.insertText(part.text, formatOf(m_marked ? part.kind : DiffPart::Kind::Same));
        if (part.kind != DiffPart::Kind::Removed)
            right.insertText(part.text, formatOf(m_marked ? part.kind : DiffPart::Kind::Same));
        m_changes += part.kind == DiffPart::Kind::Same ? 0 : 1;
    }
    for (QPlainTextEdit* side : {m_left, m_right}) {
        side->moveCursor(QTextCursor::Start);
        side->document()->clearUndoRedoStacks();
    }
}

} // namespace hindcast
