// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

namespace hindcast {

class PromptEditor;
class StoreSession;
struct PromptTemplate;

/// Brings the prompts of a database into an editor, and stores what is edited there as versions while editing is enabled.
class PromptShelf final : public QObject
{
    Q_OBJECT
public:
    /// Both outlive it.
    PromptShelf(StoreSession* session, PromptEditor* editor, QObject* parent = nullptr);

private:
    void read();
    void showEditing();
    void save(const QString& name, const PromptTemplate& text);

    StoreSession* m_session;
    PromptEditor* m_editor;
};

} // namespace hindcast
