// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTextBrowser>

namespace hindcast {

/// Shows pages and pictures that are part of the program, and nothing from anywhere else; pictures are as wide as there is room.
class ManualBrowser final : public QTextBrowser
{
    Q_OBJECT
public:
    explicit ManualBrowser(QWidget* parent = nullptr);

    QVariant loadResource(int type, const QUrl& name) override;

protected:
    void doSetSource(const QUrl& name, QTextDocument::ResourceType type) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    /// Markdown's tables and margins come bare.
    void lookLikeABook();
};

} // namespace hindcast
