// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/lessons/LessonParser.h"

#include "core/rules/text/CodePoints.h"
#include "core/rules/text/MarkdownLine.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

namespace hindcast {
namespace {

enum class Label { Problem, Lesson };

struct LabelWord {
    QLatin1String word;
    Label label;
};

// A longer one stands before the one that it begins with.
constexpr std::array labelWords{
    LabelWord{QLatin1String("problems"), Label::Problem},       LabelWord{QLatin1String("problem"), Label::Problem},
    LabelWord{QLatin1String("lessons learned"), Label::Lesson}, LabelWord{QLatin1String("lesson learned"), Label::Lesson},
    LabelWord{QLatin1String("lessons learnt"), Label::Lesson},  LabelWord{QLatin1String("lesson learnt"), Label::Lesson},
    LabelWord{QLatin1String("lessons"), Label::Lesson},         LabelWord{QLatin1String("lesson"), Label::Lesson},
};

/// A line that opens a section, and the text behind the label.
struct LabelLine {
    Label label = Label::Problem;
    QStringView rest;
    bool quoted = false;
    bool heading = false;
};

bool isColon(QChar c) { return c == u':' || c == QChar(0xFF1A); }

// A hyphen between blanks, or any longer dash.
qsizetype dashLength(QStringView text)
{
    if (text.startsWith(u"\u2013") || text.startsWith(u"\u2014"))
        return 1;
    return text.startsWith(u"- ") ? 2 : 0;
}

// `**Problem: a**`: the marks that were opened before the label and close at the end of the line are no part of the text.
QStringView withoutClosing(QStringView rest, QStringView marks)
{
    rest = strippedText(rest);
    return !marks.isEmpty() && rest.endsWith(marks) ? strippedText(rest.chopped(marks.size())) : rest;
}

// What stands behind the label's word. Without a colon the label must be all of a heading, or of emphasis.
std::optional<QStringView> behindLabel(const UndecoratedLine& line, QStringView rest)
{
    const QString closing = closingMarks(line.emphasis);
    const bool closedAtOnce = !closing.isEmpty() && rest.startsWith(closing);
    rest = strippedText(rest.sliced(closedAtOnce ? closing.size() : 0));
    if (rest.isEmpty())
        return line.heading || closedAtOnce ? std::optional(rest) : std::nullopt;
    if (closedAtOnce && dashLength(rest) > 0)
        return strippedText(rest.sliced(dashLength(rest)));
    if (!isColon(rest.front()))
        return std::nullopt;
    rest = rest.sliced(1);
    if (closing.isEmpty() || closedAtOnce)
        return strippedText(rest);
    return rest.startsWith(closing) ? strippedText(rest.sliced(closing.size())) : withoutClosing(rest, closing);
}

std::optional<LabelLine> labelLine(QStringView text)
{
    const UndecoratedLine line = undecorated(text);
    for (const LabelWord& w : labelWords)
        if (line.text.startsWith(w.word, Qt::CaseInsensitive))
            if (const auto rest = behindLabel(line, line.text.sliced(w.word.size())))
                return LabelLine{w.label, *rest, line.quoted, line.heading};
    return std::nullopt;
}

// A label alone in its line; the next one underlines it.
std::optional<LabelLine> underlinedLabel(QStringView text, QStringView next)
{
    if (isUnderline(next))
        for (const LabelWord& w : labelWords)
            if (text.compare(w.word, Qt::CaseInsensitive) == 0)
                return LabelLine{w.label, {}};
    return std::nullopt;
}

/// Collects the text of both sections; the first one of a label that has text counts.
class Sections
{
public:
    void open(Label label)
    {
        m_open = &of(label);
        if (!m_open->isEmpty())
            m_open = nullptr;
    }

    void close() { m_open = nullptr; }
    [[nodiscard]] bool isOpen() const { return m_open; }

    void add(QStringView text)
    {
        if (!m_open || text.isEmpty())
            return;
        if (!m_open->isEmpty())
            *m_open += u' ';
        *m_open += text;
    }

    [[nodiscard]] std::optional<ParsedLesson> lesson() &&
    {
        if (m_problem.isEmpty() || m_lesson.isEmpty())
            return std::nullopt;
        return ParsedLesson{std::move(m_problem), std::move(m_lesson), true};
    }

private:
    QString& of(Label label) { return label == Label::Problem ? m_problem : m_lesson; }

    QString m_problem;
    QString m_lesson;
    QString* m_open = nullptr;
};

/// Reads line by line. Labels inside a code block that belongs to a section are none; one around the labels is dropped.
class LessonReader
{
public:
    [[nodiscard]] std::optional<ParsedLesson> read(QStringView text) &&
    {
        LineSplitter lines(text);
        for (QStringView line; lines.next(line);) {
            line = strippedText(line);
            if (fenceLength(line) > 0) {
                fence(line);
            } else if (m_inCode) {
                m_sections.add(line);
            } else if (const auto underlined = underlinedLabel(line, lines.peek())) {
                open(*underlined);
                (void)lines.next(line);
            } else if (const auto label = labelLine(line)) {
                open(*label);
            } else if (isRule(line) || (m_heading && line.startsWith(u'#'))) {
                m_sections.close();
            } else {
                m_sections.add(m_quoted && line.startsWith(u'>') ? strippedText(line.sliced(1)) : line);
            }
        }
        return std::move(m_sections).lesson();
    }

private:
    void open(const LabelLine& line)
    {
        m_sections.open(line.label);
        m_sections.add(line.rest);
        m_quoted = line.quoted;
        m_heading = line.heading;
    }

    void fence(QStringView line)
    {
        if (m_inCode || (m_sections.isOpen() && !m_wrapped)) {
            m_sections.add(line);
            m_inCode = !m_inCode;
        } else {
            m_sections.close();
            m_wrapped = !m_wrapped;
        }
    }

    Sections m_sections;
    bool m_quoted = false;
    bool m_heading = false;
    bool m_inCode = false;
    bool m_wrapped = false;
};

// The text with a line for each label that stands behind a bar or the end of a sentence: `Problem: a. Lesson: b`.
QString withLabelsOnLines(QStringView text)
{
    constexpr qsizetype longestLabel = 64; // with its decoration
    QString out;
    out.reserve(text.size());
    for (qsizetype i = 0; i < text.size(); ++i) {
        if (!QStringView(u"|.!?;").contains(text[i])) {
            out += text[i];
            continue;
        }
        const QStringView behind = text.sliced(i + 1, std::min(longestLabel, text.size() - i - 1));
        if (text[i] != u'|')
            out += text[i];
        if (!behind.isEmpty() && (behind.front().isSpace() || text[i] == u'|') && labelLine(behind))
            out += u'\n';
        else if (text[i] == u'|')
            out += text[i];
    }
    return out;
}

} // namespace

ParsedLesson parseLesson(QStringView text)
{
    if (auto found = LessonReader().read(text))
        return *std::move(found);
    if (auto found = LessonReader().read(withLabelsOnLines(text)))
        return *std::move(found);
    return {{}, strippedText(text).toString()};
}

} // namespace hindcast
