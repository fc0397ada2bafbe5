// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/serve/memory/MemoryDesk.h"

#include <algorithm>
#include <future>

namespace hindcast::serve {
namespace {

constexpr size_t mostInBatch = 500;

/// Takes at most a batch out of a queue; what was cancelled meanwhile is refused.
template<class Waiting>
std::vector<Waiting> takeBatch(std::mutex& mutex, std::deque<Waiting>& queue)
{
    std::vector<Waiting> all, out;
    {
        const std::scoped_lock lock(mutex);
        while (!queue.empty() && all.size() < mostInBatch) {
            all.push_back(std::move(queue.front()));
            queue.pop_front();
        }
    }
    for (Waiting& w : all) {
        if (w.token.isCancelled())
            w.answer(failCancelled());
        else
            out.push_back(std::move(w));
    }
    return out;
}

} // namespace

MemoryDesk::MemoryDesk(DeskOptions options) : m_options(std::move(options))
{
    for (int i = 0; i < std::max(1, m_options.readers); ++i)
        m_readers.push_back(std::make_unique<Reader>([this](const CancelToken& token) { return ReadDesk::open(m_options, token); }));
    const auto openWriter = [this](const CancelToken& token) { return WriteDesk::open(m_options, token); };
    m_writer = std::make_unique<Writer>(openWriter);
    m_thinker = std::make_unique<Writer>(openWriter);
}

Expected<void> MemoryDesk::open()
{
    auto opened = std::make_shared<std::promise<Expected<void>>>();
    m_readers.front()->post(
        {{}, [opened](ReadDesk&) { opened->set_value({}); }, [opened](const Error& error) { opened->set_value(Unexpected(error)); }});
    return opened->get_future().get();
}

void MemoryDesk::close()
{
    for (const auto& reader : m_readers)
        reader->close();
    m_writer->close();
    m_thinker->close();
}

MemoryDesk::Reader& MemoryDesk::idlest()
{
    return **std::ranges::min_element(m_readers, {}, [](const auto& r) { return r->waiting(); });
}

void MemoryDesk::record(RecordInput input, const RequestInfo& info, std::function<void(Expected<RecordDecision>)> answer)
{
    bool first = false;
    {
        const std::scoped_lock lock(m_mutex);
        first = m_records.empty();
        m_records.push_back({std::move(input), info.meta.trace, info.token, std::move(answer)});
    }
    if (first) // whoever comes later is taken along
        m_writer->post(
            {{}, [this](WriteDesk& desk) { recordAll(&desk, nullptr); }, [this](const Error& error) { recordAll(nullptr, &error); }});
}

void MemoryDesk::recordAll(WriteDesk* desk, const Error* refused)
{
    for (;;) {
        std::vector<WaitingRecord> batch = takeBatch(m_mutex, m_records);
        if (batch.empty()) {
            const std::scoped_lock lock(m_mutex);
            if (m_records.empty())
                return;
            continue;
        }
        std::vector<RecordInput> inputs;
        std::vector<TraceContext> traces;
        for (WaitingRecord& w : batch) {
            inputs.push_back(std::move(w.input));
            traces.push_back(std::move(w.trace));
        }
        const auto results = desk ? guarded<RecordResults>([&] { return desk->record(inputs, traces); })
                                  : Expected<RecordResults>(Unexpected(*refused));
        for (size_t i = 0; i < batch.size(); ++i)
            batch[i].answer(results ? (*results)[i] : Expected<RecordDecision>(Unexpected(results.error())));
    }
}

void MemoryDesk::note(AnswerNote note, const RequestInfo& info, std::function<void(Expected<void>)> answer)
{
    if (note.isEmpty() || !m_options.write)
        return answer({});
    bool first = false;
    {
        const std::scoped_lock lock(m_mutex);
        first = m_notes.empty();
        m_notes.push_back({std::move(note), info.token, std::move(answer)});
    }
    if (first)
        m_writer->post(
            {{}, [this](WriteDesk& desk) { noteAll(&desk, nullptr); }, [this](const Error& error) { noteAll(nullptr, &error); }});
}

void MemoryDesk::noteAll(WriteDesk* desk, const Error* refused)
{
    for (;;) {
        std::vector<WaitingNote> batch = takeBatch(m_mutex, m_notes);
        if (batch.empty()) {
            const std::scoped_lock lock(m_mutex);
            if (m_notes.empty())
                return;
            continue;
        }
        std::vector<AnswerNote> notes;
        notes.reserve(batch.size());
        for (WaitingNote& w : batch)
            notes.push_back(std::move(w.note));
        const auto done = desk ? guarded<void>([&] { return desk->note(notes); }) : Expected<void>(Unexpected(*refused));
        for (WaitingNote& w : batch)
            w.answer(done);
    }
}

} // namespace hindcast::serve
