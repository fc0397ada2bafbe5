// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/ManualDialog.h"

#include "ui/dialogs/ManualBrowser.h"
#include "ui/theme/Tokens.h"

#include <QDir>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QListWidget>
#include <QRegularExpression>
#include <QShortcut>
#include <QVBoxLayout>

namespace hindcast {
namespace {

QUrl urlOfPage(const QString& page) { return QUrl(QStringLiteral("qrc:/manual/%1.md").arg(page)); }

QString textOf(const QString& page)
{
    QFile file(QStringLiteral(":/manual/%1.md").arg(page));
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

/// The chapters, in the order in which the first page lists them; it comes first.
QStringList pagesOfManual()
{
    QStringList out{QStringLiteral("index")};
    static const QRegularExpression link(QStringLiteral("\\]\\((\\w+)\\.md\\)"));
    const QString index = textOf(out.front());
    for (auto it = link.globalMatch(index); it.hasNext();)
        out << it.next().captured(1);
    return out;
}

} // namespace

ManualDialog::ManualDialog(QWidget* parent)
    : QDialog(parent), m_pages(new QListWidget(this)), m_browser(new ManualBrowser(this)), m_find(new QLineEdit(this))
{
    setObjectName(QStringLiteral("manual"));
    setWindowTitle(tr("Manual"));
    resize(940, 700);
    m_pages->setAccessibleName(tr("Chapters"));
    m_pages->setFixedWidth(260);
    m_pages->setWordWrap(true);
    m_pages->setSpacing(metrics::gap / 2);
    m_pages->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    for (const QString& page : pagesOfManual()) {
        auto* item = new QListWidgetItem(textOf(page).section(u'\n', 0, 0).remove(u'#').trimmed(), m_pages);
        item->setData(Qt::UserRole, page);
    }
    m_browser->setAccessibleName(tr("Page"));
    m_browser->setOpenExternalLinks(false);
    m_find->setPlaceholderText(tr("Find in the manual"));
    m_find->setAccessibleName(m_find->placeholderText());
    m_find->setClearButtonEnabled(true);
    auto* left = new QVBoxLayout;
    left->setSpacing(metrics::group);
    left->addWidget(m_find);
    left->addWidget(m_pages, 1);
    auto* box = new QHBoxLayout(this);
    box->setSpacing(metrics::group);
    box->addLayout(left);
    box->addWidget(m_browser, 1);
    connect(m_pages, &QListWidget::currentRowChanged, this,
            [this](int row) { showPage(m_pages->item(row)->data(Qt::UserRole).toString()); });
    connect(m_browser, &QTextBrowser::sourceChanged, this, &ManualDialog::pageShown);
    connect(m_find, &QLineEdit::returnPressed, this, &ManualDialog::findNext);
    for (const auto& [keys, step] : {std::pair(QKeySequence::Back, false), std::pair(QKeySequence::Forward, true)})
        connect(new QShortcut(keys, this), &QShortcut::activated, m_browser, step ? &QTextBrowser::forward : &QTextBrowser::backward);
    connect(new QShortcut(QKeySequence::Find, this), &QShortcut::activated, m_find, qOverload<>(&QWidget::setFocus));
    showPage(QStringLiteral("index"));
    m_browser->setFocus();
}

void ManualDialog::showPage(const QString& page)
{
    if (m_browser->source().adjusted(QUrl::RemoveFragment) != urlOfPage(page))
        m_browser->setSource(urlOfPage(page), QTextDocument::MarkdownResource);
}

void ManualDialog::pageShown(const QUrl& page)
{
    for (int i = 0; i < m_pages->count(); ++i)
        if (i != m_pages->currentRow() && page.adjusted(QUrl::RemoveFragment) == urlOfPage(m_pages->item(i)->data(Qt::UserRole).toString()))
            m_pages->setCurrentRow(i);
}

int ManualDialog::currentPage() const { return std::max(m_pages->currentRow(), 0); }

void ManualDialog::findNext()
{
    const QString words = m_find->text();
    if (words.isEmpty() || m_browser->find(words))
        return;
    for (int step = 1; step <= m_pages->count(); ++step) { // around, and at last this page from its beginning
        const QString page = m_pages->item((currentPage() + step) % m_pages->count())->data(Qt::UserRole).toString();
        if (!textOf(page).contains(words, Qt::CaseInsensitive))
            continue;
        showPage(page);
        m_browser->moveCursor(QTextCursor::Start);
        if (m_browser->find(words))
            return;
    }
}

} // namespace hindcast
