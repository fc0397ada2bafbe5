// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/redaction/Redaction.h"

#include "core/rules/redaction/RedactionPass.h"
#include "core/rules/redaction/evidence/Evidence.h"
#include "core/rules/redaction/values/TokenShapes.h"
#include "core/rules/redaction/wrapped/WrappedText.h"
#include "core/rules/text/CodePoints.h"

#include <algorithm>
#include <memory>

namespace hindcast {
namespace {

struct Bytes {
    QByteArray text;
    size_t replaced = 0;
    size_t dropped = 0;
    bool changed = false;
    bool open = false; ///< something at its end may go on behind it
};

constexpr int mostPasses = 8;

std::string_view viewOf(const QByteArray& text) { return {text.constData(), size_t(text.size())}; }
QByteArray copyOf(std::string_view text) { return {text.data(), qsizetype(text.size())}; }

/// Takes what a further look has found into \a result; false: it found nothing.
bool append(Bytes& result, Bytes further)
{
    if (!further.changed)
        return false;
    result.changed = true;
    result.open = result.open || further.open;
    result.text = std::move(further.text);
    result.replaced += further.replaced;
    result.dropped += further.dropped;
    return true;
}

// What one pass leaves is looked at again until nothing changes: that is what makes a second redaction change nothing.
// Ordinary text is done after one; text that is still not is made to fight us, and goes as a whole. \a open tells whether
// something at its end may go on behind it.
Bytes settledAround(std::string_view text, bool leaveWrapped, bool& open, redaction::LineMemory* memory)
{
    Bytes result;
    std::string_view current = text;
    redaction::KnownLines known;
    for (int i = 0; i < mostPasses; ++i) {
        const size_t most = 4 * current.size() + 4096;
        size_t lookAhead = most;
        redaction::RedactionPass pass(current, lookAhead, known, i == 0 ? memory : nullptr);
        if (leaveWrapped)
            pass.leaveWrapped();
        const bool changed = pass.run();
        open = open || pass.isOpen() || lookAhead < most;
        if (!changed)
            return result;
        result.changed = true;
        result.text = copyOf(pass.takeText());
        known = pass.takeKnown();
        result.replaced += pass.replaced();
        result.dropped += pass.dropped();
        current = viewOf(result.text);
    }
    result.text = copyOf(redaction::restMarker);
    return result;
}

Bytes settled(std::string_view text, int depth);

/// What is left when the texts within the text, each read in its notation, have lost their secrets.
Bytes settledWithin(std::string_view text, const redaction::Notation& notation, int depth)
{
    Bytes result;
    size_t copied = 0;
    for (const redaction::WrappedText& wrapped : redaction::wrappedTexts(text, notation)) {
        const Bytes inner = settled(wrapped.text, depth + 1);
        const bool goesOn = inner.open && notation.hides == redaction::Hides::Never; // armour whose other lines begin otherwise
        if (!inner.changed || goesOn)
            continue;
        result.changed = true;
        result.text.append(text.data() + copied, qsizetype(wrapped.span.from - copied));
        const std::string written = redaction::writeWrapped(viewOf(inner.text), notation, wrapped.dialect);
        result.text.append(written.data(), qsizetype(written.size()));
        result.replaced += inner.replaced;
        result.dropped += inner.dropped;
        copied = wrapped.span.to;
    }
    if (result.changed)
        result.text.append(text.data() + copied, qsizetype(text.size() - copied));
    return result;
}

// First what stands within: around it, its quotes and breaks are something else. Until neither changes.
Bytes settledPart(std::string_view text, int depth, bool& open, redaction::LineMemory* memory)
{
    constexpr int deepest = 4, mostWithin = 2; // a text of JSON in one of JSON in ...; what fights back there does so at every depth
    Bytes result;
    const auto current = [&result, text] { return result.changed ? viewOf(result.text) : text; };
    for (int i = 0; i <= (depth == 0 ? mostPasses : mostWithin); ++i) {
        bool within = false;
        if (depth < deepest)
            for (const redaction::Notation* notation : redaction::notations())
                within |= append(result, settledWithin(current(), *notation, depth));
        if (i > 0 && !within)
            return result;
        if (!append(result, settledAround(current(), depth < deepest, open, i == 0 ? memory : nullptr)) && !within)
            return result;
    }
    result.text = copyOf(redaction::restMarker);
    return result;
}

/// Where the next document of YAML begins behind \a from, or the next object of a list of Kubernetes; the end when there is none.
size_t borderBehind(std::string_view text, size_t from)
{
    for (size_t at = text.find('\n', from); at != std::string_view::npos; at = text.find('\n', at + 1)) {
        if (at + 1 == text.size() || text[at + 1] != '-') // most lines end here
            continue;
        const std::string_view line = text.substr(at + 1);
        if (line.starts_with("---\n") || line.starts_with("- apiVersion: "))
            return at + 1; // the line belongs to what follows
    }
    return text.size();
}

// Documents are looked at one by one: nothing of one reaches into the next, and only those with a secret are looked
// at again. Where something seems to reach, the rest is one. \a whole tells whether a second look would find the same parts.
Bytes settledParts(std::string_view text, int depth, bool& whole)
{
    constexpr size_t shortestRemembered = 4'096; // bytes: of less, too few lines are there again
    const auto memory = text.size() < shortestRemembered ? nullptr : std::make_unique<redaction::LineMemory>();
    Bytes result;
    whole = true;
    size_t copied = 0;
    for (size_t from = 0; from < text.size();) {
        size_t to = borderBehind(text, from);
        bool open = false;
        Bytes part = settledPart(text.substr(from, to - from), depth, open, memory.get());
        if (open && to < text.size()) {
            whole = false;
            to = text.size();
            part = settledPart(text.substr(from), depth, open, memory.get());
        }
        result.open = open && to == text.size();
        if (part.changed) {
            const bool ends = to == text.size() || part.text.endsWith('\n');
            whole = whole && ends && borderBehind(viewOf(part.text), 0) == size_t(part.text.size());
            if (!result.changed) // once: what is taken out leaves a text about as long
                result.text.reserve(qsizetype(text.size()));
            result.changed = true;
            result.text.append(text.data() + copied, qsizetype(from - copied)).append(part.text);
            result.replaced += part.replaced;
            result.dropped += part.dropped;
            copied = to;
        }
        from = to;
    }
    if (result.changed)
        result.text.append(text.data() + copied, qsizetype(text.size() - copied));
    return result;
}

/// Whether a text is one line without any word that a secret begins with, and without the brackets that would make it more than a line:
/// nothing can be taken out of it. Most texts that agents exchange are such lines.
bool isPlainLine(std::string_view text)
{
    const auto has = [text](std::string_view sign) { return text.find(sign) != std::string_view::npos; };
    return !has("\n") && !has("{") && !has("<") && !has("variable \"") && redaction::Lexicon::get().kindsOf(text) == 0
        && !redaction::hasLongRun(text) && !redaction::mayBeUser(text) && !redaction::maySay(text, 0);
}

/// What is left of a text and of all texts in it.
Bytes settled(std::string_view text, int depth)
{
    if (isPlainLine(text))
        return {};
    bool whole = true;
    Bytes result = settledParts(text, depth, whole);
    for (int i = 0; result.changed && !whole; ++i) {
        if (i == mostPasses) {
            result.text = copyOf(redaction::restMarker);
            return result;
        }
        if (!append(result, settledParts(viewOf(result.text), depth, whole)))
            break;
    }
    return result;
}

} // namespace

RedactionResult redactedWithCounts(QStringView text)
{
    const QByteArray utf8 = text.toUtf8();
    const Bytes result = settled(viewOf(utf8), 0);
    return {result.changed ? QString::fromUtf8(result.text) : text.toString(), qint64(result.replaced), qint64(result.dropped)};
}

bool isCut(QStringView text) { return text.contains(QLatin1String(redaction::restMarker.data(), redaction::restMarker.size())); }

QString redacted(QStringView text) { return redactedWithCounts(text).text; }

QByteArray redactedUtf8(const QByteArray& text)
{
    const Bytes result = settled(viewOf(text), 0);
    return result.changed ? result.text : text;
}

RedactedCut redactedCut(const QString& text, qsizetype codePoints)
{
    constexpr qsizetype margin = 4'096; // a secret that begins before the cut ends within it
    const QStringView window = QStringView(text).first(std::min(text.size(), 2 * codePoints + margin));
    const QString clean = redacted(window);
    const QStringView kept = firstCodePoints(clean, codePoints);
    return {kept.toString(), codePointCount(clean) - codePointCount(kept) + codePointCount(QStringView(text).sliced(window.size()))};
}

} // namespace hindcast
