// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/replay/PromptShelf.h"

#include "ui/jobs/StoreSession.h"
#include "ui/models/DisplaySettings.h"
#include "ui/replay/PromptEditor.h"

namespace hindcast {

PromptShelf::PromptShelf(StoreSession* session, PromptEditor* editor, QObject* parent)
    : QObject(parent), m_session(session), m_editor(editor)
{
    connect(m_editor, &PromptEditor::saveRequested, this, &PromptShelf::save);
    connect(m_session, &StoreSession::editingChanged, this, &PromptShelf::showEditing);
    read();
    showEditing();
}

void PromptShelf::read()
{
    using Prompts = std::vector<PromptVersions>;
    m_session->ask<Prompts>(
        StoreSession::LaneKind::Interactive, {{}, QStringLiteral("replay.prompts")},
        [](Connection& c, const StoreDescription& s, const JobContext&) { return replayPrompts(c, s); }, this,
        [this](Expected<Prompts> prompts) {
            if (prompts) {
                m_editor->setPrompts(*std::move(prompts));
                return;
            }
            m_editor->setPrompts(builtInReplayPrompts());
            m_editor->showFailure(prompts.error());
        });
}

void PromptShelf::showEditing() { m_editor->setSavable(m_session->isEditing() && PromptStore::keepsVersions(*m_session->store())); }

void PromptShelf::save(const QString& name, const PromptTemplate& text)
{
    const auto work = [name, text, now = DisplaySettings::instance().now()](const CurationTarget& target, const JobContext&) {
        return PromptStore(*target.data, *target.store).add(name, text.system, text.user, systemActor(), now);
    };
    m_session->change<PromptVersion>({tr("Store a version of a prompt")}, work, this, [this](Expected<PromptVersion> version) {
        if (version)
            m_editor->addVersion(*version);
        else
            m_editor->showFailure(version.error());
    });
}

} // namespace hindcast
