// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/review/ReviewSections.h"

#include "core/rules/text/CodePoints.h"
#include "core/rules/text/LowerCase.h"
#include "core/rules/text/MarkdownLine.h"

#include <QCoreApplication>
#include <QHash>

#include <algorithm>
#include <array>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::ReviewSections)
};

struct KnownName {
    QLatin1String written;
    QLatin1String name;
};

constexpr std::array knownNames{
    KnownName{QLatin1String("decision analysis"), QLatin1String("decision analysis")},
    KnownName{QLatin1String("execution assessment"), QLatin1String("execution assessment")},
    KnownName{QLatin1String("strengths"), QLatin1String("strengths")},
    KnownName{QLatin1String("areas for improvement"), QLatin1String("areas for improvement")},
    KnownName{QLatin1String("areas of improvement"), QLatin1String("areas for improvement")},
    KnownName{QLatin1String("improvements"), QLatin1String("areas for improvement")},
    KnownName{QLatin1String("patterns and insights"), QLatin1String("patterns and insights")},
    KnownName{QLatin1String("recommendation"), QLatin1String("recommendation")},
    KnownName{QLatin1String("recommendations"), QLatin1String("recommendation")},
};

// Words before a name that do not make another one of it: Key Strengths, Final Recommendation.
constexpr std::array namePrefixes{QLatin1String("key "),       QLatin1String("main "),    QLatin1String("major "),
                                  QLatin1String("final "),     QLatin1String("overall "), QLatin1String("notable "),
                                  QLatin1String("core "),      QLatin1String("primary "), QLatin1String("suggested "),
                                  QLatin1String("potential "), QLatin1String("my "),      QLatin1String("the ")};

constexpr qsizetype longestKnownLine = 80; // with its decoration

/// How a line may be a heading.
struct Heading {
    int level = 0; ///< of `#`s; 0: another form, which counts for known names only
    QString text;  ///< without emphasis
    QStringView rest = {}; ///< `**Recommendation:** text`
};

QString withLineFeeds(QStringView text)
{
    QString out = text.toString();
    if (out.startsWith(QChar(0xFEFF)))
        out.remove(0, 1);
    out.replace(QLatin1String("\r\n"), QLatin1String("\n"));
    out.replace(u'\r', u'\n');
    return out;
}

// What is inside the block when all of the text is one.
QStringView unwrapped(QStringView text)
{
    const QStringView all = strippedText(text);
    const qsizetype marks = fenceLength(all);
    const qsizetype firstEnd = all.indexOf(u'\n');
    const qsizetype lastStart = all.lastIndexOf(u'\n') + 1;
    if (marks == 0 || firstEnd < 0 || lastStart <= firstEnd)
        return text;
    const auto closes = [&](QStringView line) {
        line = strippedText(line);
        return fenceLength(line) >= marks && line.front() == all.front() && fenceLength(line) == line.size();
    };
    if (!closes(all.sliced(lastStart)))
        return text;
    const QStringView inner = all.sliced(firstEnd + 1, std::max<qsizetype>(0, lastStart - firstEnd - 2));
    LineSplitter lines(inner);
    for (QStringView line; lines.next(line);)
        if (closes(line))
            return text;
    return inner;
}

// `**Name**` is Name; the marks must be the same on both sides.
QStringView withoutEmphasis(QStringView text)
{
    while (text.size() > 2 && (text.front() == u'*' || text.front() == u'_') && text.front() == text.back())
        text = strippedText(text.sliced(1, text.size() - 2));
    return text;
}

bool isDecoration(QChar c)
{
    return c.isSpace() || c.isSurrogate() || c == QChar(0xFE0F) || c == QChar(0x200D) || c.category() == QChar::Symbol_Other
        || c.category() == QChar::Symbol_Modifier;
}

// Without emoji and other symbols around it: no section's name has any.
QStringView withoutDecoration(QStringView text)
{
    while (!text.isEmpty() && isDecoration(text.front()))
        text = text.sliced(1);
    while (!text.isEmpty() && isDecoration(text.back()))
        text.chop(1);
    return text;
}

// The canonical name of one of the sections that a review has, whatever stands around it; empty: it is none.
QString knownNameOf(QStringView heading)
{
    QString text = lowerCased(heading.left(longestKnownLine)).simplified();
    for (QString before; before != text;) {
        before = text;
        QStringView inner = withoutEmphasis(withoutDecoration(text));
        while (!inner.isEmpty() && (inner.back() == u':' || inner.back() == QChar(0xFF1A)))
            inner = strippedText(inner.chopped(1));
        if (const QStringView numbered = listItem(inner); !numbered.isNull())
            inner = strippedText(numbered);
        for (const QLatin1String prefix : namePrefixes)
            if (inner.startsWith(prefix))
                inner = inner.sliced(prefix.size());
        text = inner.toString();
    }
    const auto* const it = std::ranges::find(knownNames, text, &KnownName::written);
    return it == knownNames.end() ? QString() : QString(it->name);
}

QString canonicalName(QStringView heading)
{
    if (QString known = heading.size() <= longestKnownLine ? knownNameOf(heading) : QString(); !known.isEmpty())
        return known;
    QStringView text = withoutEmphasis(strippedText(heading));
    while (!text.isEmpty() && (text.back() == u':' || text.back() == QChar(0xFF1A)))
        text = withoutEmphasis(strippedText(text.chopped(1)));
    return lowerCased(text.isEmpty() ? heading : text).simplified();
}

bool isKnownName(const QString& name)
{
    return std::ranges::any_of(knownNames, [&name](const KnownName& known) { return name == known.name; });
}

/// `Recommendation: go`: a section's own name, and what follows it. Null: it is not one.
std::optional<Heading> namedHeading(QStringView line, int level)
{
    const qsizetype colon = line.left(longestKnownLine).indexOf(u':');
    if (colon <= 0 || strippedText(line.sliced(colon + 1)).isEmpty() || knownNameOf(line.first(colon)).isEmpty())
        return std::nullopt;
    return Heading{level, line.first(colon).toString(), strippedText(line.sliced(colon + 1))};
}

// Up to three blanks, #s, a blank, the text and, if wanted, closing #s.
std::optional<Heading> hashHeading(QStringView line)
{
    qsizetype at = 0;
    while (at < 3 && at < line.size() && line[at] == u' ')
        ++at;
    int level = 0;
    for (; at < line.size() && line[at] == u'#'; ++at)
        ++level;
    if (level == 0 || level > 6 || at == line.size())
        return std::nullopt;
    const bool apart = line[at] == u' ' || line[at] == u'\t';
    QStringView text = strippedText(line.sliced(at));
    if (auto named = level > 1 ? namedHeading(text, level) : std::nullopt) // one # is the title, whatever it says
        return named;
    if (!apart && !isKnownName(canonicalName(text))) // "##Strengths" is how models write; "#1" and "#include" are no headings
        return std::nullopt;
    QStringView open = text;
    while (open.endsWith(u'#'))
        open.chop(1);
    if (open.isEmpty() || open.back() == u' ' || open.back() == u'\t')
        text = strippedText(open);
    if (text.isEmpty())
        return std::nullopt;
    return Heading{level, text.toString()};
}

/// Such a line between strengths would make strengths of weaknesses. With #s it is a section of its own, whose name no review has.
bool isWeaknesses(QStringView name)
{
    while (name.endsWith(u':'))
        name.chop(1);
    for (const QLatin1String other : {QLatin1String("weaknesses"), QLatin1String("limitations"), QLatin1String("drawbacks")})
        if (strippedText(name).compare(other, Qt::CaseInsensitive) == 0)
            return true;
    return false;
}

// A line in bold (what follows in it is the body), or a name with a colon; of a section's own name the rest of the line is the body, too.
std::optional<Heading> looseHeading(QStringView line)
{
    line = strippedText(line);
    if (line.startsWith(u"**") || line.startsWith(u"__")) {
        const qsizetype end = line.indexOf(line.first(2), 2);
        if (end < 0 || end > longestKnownLine)
            return std::nullopt;
        QStringView rest = strippedText(line.sliced(end + 2));
        const QStringView name = strippedText(line.sliced(2, end - 2));
        const bool colon = name.endsWith(u':') || rest.startsWith(u':');
        if (!rest.isEmpty() && !colon)
            return std::nullopt;
        if (rest.startsWith(u':'))
            rest = strippedText(rest.sliced(1));
        return Heading{0, isWeaknesses(name) ? QStringLiteral("Areas for Improvement") : name.toString(), rest};
    }
    if (line.size() <= longestKnownLine && line.endsWith(u':'))
        return Heading{0, line.toString()};
    return listItem(line).isNull() ? namedHeading(line, 0) : std::nullopt;
}

/// `1. **Strengths**`: sections as the items of one list.
std::optional<Heading> listedHeading(QStringView line)
{
    const QStringView item = strippedText(listItem(line)); // which begins with a blank
    if (!item.startsWith(u"**") && !item.startsWith(u"__"))
        return std::nullopt;
    auto heading = looseHeading(item);
    return heading && !knownNameOf(heading->text).isEmpty() ? heading : std::nullopt;
}

/// Reads the lines of a review into sections.
class ReviewReader
{
public:
    [[nodiscard]] ReviewSections read(QStringView text) &&
    {
        LineSplitter lines(text);
        for (QStringView line; lines.next(line);) {
            const QStringView trimmed = strippedText(line);
            if (m_firstLine.isEmpty())
                m_firstLine = strippedText(
                    trimmed.sliced(std::ranges::find_if(trimmed, [](QChar c) { return c != u'#'; }) - trimmed.begin()));
            if (inCode(trimmed)) {
                append(line);
                continue;
            }
            if (trimmed.size() <= longestKnownLine && isUnderline(lines.peek()) && open({0, withoutEmphasis(trimmed).toString()})) {
                (void)lines.next(line);
                continue;
            }
            std::optional<Heading> heading = hashHeading(line);
            if (!heading)
                heading = looseHeading(trimmed);
            if (!heading && !m_marked) // under a heading it is an item of that section
                heading = listedHeading(trimmed);
            m_marked = m_marked || (heading && heading->level > 1);
            if (!heading || !open(*heading))
                append(line);
        }
        ReviewSections out{m_title.isEmpty() ? m_firstLine.toString() : m_title, std::move(m_sections)};
        for (ReviewSection& section : out.sections)
            section.body = strippedText(section.body).toString();
        return out;
    }

private:
    // Whether the line is one of a code block, its marks included.
    bool inCode(QStringView trimmed)
    {
        const qsizetype marks = fenceLength(trimmed);
        if (m_fence == 0) {
            m_fence = marks;
            m_fenceMark = marks > 0 ? trimmed.front() : QChar();
            return marks > 0;
        }
        if (marks >= m_fence && trimmed.front() == m_fenceMark && marks == trimmed.size())
            m_fence = 0;
        return true;
    }

    // True when the line is a heading and has been dealt with.
    bool open(const Heading& heading)
    {
        const QString name = canonicalName(heading.text);
        const bool known = isKnownName(name);
        if (heading.level == 1 && !known) {
            if (m_title.isEmpty() && !m_titleSeen)
                m_title = heading.text;
            m_titleSeen = true;
            m_open = -1;
            return true;
        }
        if (!known && heading.level != 2)
            return false;
        const auto it = m_index.constFind(name);
        if (it != m_index.constEnd()) {
            m_open = *it;
        } else {
            m_open = qsizetype(m_sections.size());
            m_index.insert(name, m_open);
            m_sections.push_back({name, withoutEmphasis(heading.text).toString(), {}});
        }
        if (!heading.rest.isEmpty())
            append(heading.rest);
        return true;
    }

    void append(QStringView line)
    {
        if (m_open < 0)
            return;
        QString& body = m_sections[size_t(m_open)].body;
        body += line;
        body += u'\n';
    }

    QString m_title;
    QStringView m_firstLine;
    std::vector<ReviewSection> m_sections;
    QHash<QString, qsizetype> m_index;
    qsizetype m_open = -1;
    qsizetype m_fence = 0;
    QChar m_fenceMark;
    bool m_titleSeen = false;
    bool m_marked = false; ///< there are headings below the title
};

} // namespace

const ReviewSection* ReviewSections::find(QLatin1String name) const
{
    const auto it = std::ranges::find(sections, name, &ReviewSection::name);
    return it == sections.end() ? nullptr : &*it;
}

Expected<ReviewSections> reviewSections(QStringView text)
{
    if (text.size() > greatestReview)
        return fail(ErrorCode::TooLarge, Tr::tr("A review of more than %1 characters is not read.").arg(greatestReview));
    const QString lines = withLineFeeds(text);
    return ReviewReader().read(unwrapped(lines));
}

} // namespace hindcast
