// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTextBrowser>

namespace hindcast {

/// A stored text as its Markdown means it, as high as it is long. Nothing in it acts: HTML is text, pictures are not loaded from
/// anywhere, links are not followed
/// and say where they lead; the text can be selected, and is copied as such.
class MarkdownView final : public QTextBrowser
{
    Q_OBJECT
public:
    explicit MarkdownView(QWidget* parent = nullptr);

    /// At most 20,000 characters of it.
    void setText(const QString& markdown);
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return {0, sizeHint().height()}; }
    [[nodiscard]] bool hasHeightForWidth() const override { return true; }
    [[nodiscard]] int heightForWidth(int width) const override;

protected:
    [[nodiscard]] QMimeData* createMimeDataFromSelection() const override;
    QVariant loadResource(int type, const QUrl& name) override;
    void resizeEvent(QResizeEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;

private:
    void restyle();
    void spellOutLinks();
};

} // namespace hindcast
