// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/query/FilterSyntax.h"

#include "core/domain/Error.h"

#include <QCoreApplication>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::FilterSyntax)
};

template<class T>
using Parsed = std::expected<T, FilterError>;

bool isNameStart(QChar c) { return (c >= u'a' && c <= u'z') || (c >= u'A' && c <= u'Z') || c == u'_'; }
bool isNamePart(QChar c) { return isNameStart(c) || (c >= u'0' && c <= u'9'); }

/// Recursive descent with bounded depth.
class FilterParser
{
public:
    explicit FilterParser(QStringView text) : m_text(text) {}

    Parsed<FilterNode> run()
    {
        if (m_text.size() > greatestFilterLength)
            return error(greatestFilterLength, m_text.size() - greatestFilterLength, Tr::tr("The filter is too long."),
                         Tr::tr("at most %1 characters").arg(greatestFilterLength));
        if (const qsizetype nul = m_text.indexOf(QChar(u'\0')); nul >= 0)
            return error(nul, 1, Tr::tr("This character cannot be in any text."), {});
        skipBlanks();
        if (atEnd())
            return FilterNode{};
        HC_TRY(FilterNode node, alternatives());
        if (!atEnd()) // only a parenthesis ends a list of terms early
            return error(m_at, 1, Tr::tr("This parenthesis was never opened."), Tr::tr("a term, or the end"));
        return node;
    }

private:
    bool atEnd() const { return m_at >= m_text.size(); }
    QChar peek(qsizetype ahead = 0) const { return m_at + ahead < m_text.size() ? m_text[m_at + ahead] : QChar(); }
    void skipBlanks()
    {
        while (!atEnd() && peek().isSpace())
            ++m_at;
    }
    static std::unexpected<FilterError> error(qsizetype position, qsizetype length, QString sentence, QString expected)
    {
        return std::unexpected(FilterError{{position, length}, std::move(sentence), std::move(expected)});
    }
    /// Nothing but a blank, a parenthesis or the end may follow what just ended.
    bool delimited() const { return atEnd() || peek().isSpace() || peek() == u'(' || peek() == u')'; }

    bool atOr() const
    {
        if (peek().toLower() != u'o' || peek(1).toLower() != u'r')
            return false;
        const QChar next = peek(2);
        return m_at + 2 >= m_text.size() || next.isSpace() || next == u'(' || next == u')';
    }

    Parsed<FilterNode> alternatives()
    {
        FilterNode node;
        node.kind = FilterNode::Kind::Or;
        node.span.position = m_at;
        for (;;) {
            HC_TRY(FilterNode part, conjunction());
            node.children.push_back(std::move(part));
            if (!atOr())
                break;
            m_at += 2;
            skipBlanks();
        }
        node.span.length = m_at - node.span.position;
        return node.children.size() == 1 ? std::move(node.children.front()) : node;
    }

    Parsed<FilterNode> conjunction()
    {
        FilterNode node;
        node.span.position = m_at;
        while (!atEnd() && peek() != u')' && !atOr()) {
            HC_TRY(FilterNode part, term());
            node.children.push_back(std::move(part));
            skipBlanks();
        }
        if (node.children.empty())
            return error(m_at, atEnd() ? 0 : 1, atEnd() ? Tr::tr("The filter ends too early.") : Tr::tr("There is nothing here."),
                         Tr::tr("a word, \"a text\", field:value or a parenthesis"));
        node.span.length = m_at - node.span.position;
        return node.children.size() == 1 ? std::move(node.children.front()) : node;
    }

    Parsed<FilterNode> term()
    {
        if (++m_terms > greatestFilterTerms)
            return error(m_at, 1, Tr::tr("The filter has too many terms."), Tr::tr("at most %1").arg(greatestFilterTerms));
        if (++m_depth > greatestFilterDepth)
            return error(m_at, 1, Tr::tr("The filter is nested too deeply."), Tr::tr("at most %1 levels").arg(greatestFilterDepth));
        auto node = peek() == u'-' ? negation() : peek() == u'(' ? group() : leaf();
        --m_depth;
        return node;
    }

    Parsed<FilterNode> negation()
    {
        FilterNode node;
        node.kind = FilterNode::Kind::Not;
        node.span.position = m_at++;
        if (atEnd() || peek().isSpace() || peek() == u')')
            return error(m_at, 0, Tr::tr("Nothing follows the minus sign."), Tr::tr("the term to exclude, or \"-\" in quotes"));
        HC_TRY(FilterNode child, term());
        node.children.push_back(std::move(child));
        node.span.length = m_at - node.span.position;
        return node;
    }

    Parsed<FilterNode> group()
    {
        const qsizetype open = m_at++;
        skipBlanks();
        HC_TRY(FilterNode node, alternatives());
        if (peek() != u')')
            return error(open, 1, Tr::tr("This parenthesis is never closed."), QStringLiteral(")"));
        ++m_at;
        return node;
    }

    Parsed<FilterNode> leaf()
    {
        FilterNode node;
        node.span.position = m_at;
        if (peek() == u'~') {
            ++m_at;
            node.kind = FilterNode::Kind::Similar;
            if (peek() != u'"')
                return error(m_at, atEnd() ? 0 : 1, Tr::tr("Similarity needs a text in quotes."), QStringLiteral("~\"...\""));
        } else if (isNameStart(peek())) {
            HC_CHECK(fieldName(node));
        }
        if (node.kind == FilterNode::Kind::And)
            node.kind = FilterNode::Kind::Text;
        HC_TRY(node.value, value(node.kind == FilterNode::Kind::Field));
        if (node.kind == FilterNode::Kind::Text && node.value.form == FilterValue::Form::Regex)
            node.kind = FilterNode::Kind::Regex;
        node.span.length = m_at - node.span.position;
        return node;
    }

    /// `name<op>`: makes the node a Field and stands behind the operator; otherwise nothing is consumed.
    Parsed<void> fieldName(FilterNode& node)
    {
        qsizetype end = m_at;
        while (end < m_text.size() && isNamePart(m_text[end]))
            ++end;
        struct Sign {
            QLatin1String text;
            Comparison comparison;
        };
        static constexpr Sign signs[] = {{QLatin1String("!="), Comparison::NotEqual},
                                         {QLatin1String("<="), Comparison::LessOrEqual},
                                         {QLatin1String(">="), Comparison::GreaterOrEqual},
                                         {QLatin1String("<"), Comparison::Less},
                                         {QLatin1String(">"), Comparison::Greater},
                                         {QLatin1String("="), Comparison::Equal},
                                         {QLatin1String(":"), Comparison::Equal}};
        for (const Sign& sign : signs) {
            if (!m_text.mid(end).startsWith(sign.text))
                continue;
            node.kind = FilterNode::Kind::Field;
            node.field = m_text.mid(m_at, end - m_at).toString().toLower();
            node.fieldSpan = {m_at, end - m_at};
            node.comparison = sign.comparison;
            node.colon = sign.text == QLatin1String(":");
            m_at = end + sign.text.size();
            if (atEnd() || peek().isSpace() || peek() == u')')
                return error(m_at, 0, Tr::tr("The field %1 has no value.").arg(node.field), Tr::tr("a value right behind the sign"));
            break;
        }
        return {};
    }

    Parsed<FilterValue> value(bool ofField)
    {
        FilterValue v;
        v.span.position = m_at;
        if (peek() == u'"') {
            v.form = FilterValue::Form::Quoted;
            HC_TRY(v.text, enclosed(u'"', Tr::tr("This quotation mark is never closed.")));
        } else if (peek() == u'/') {
            v.form = FilterValue::Form::Regex;
            HC_TRY(v.text, enclosed(u'/', Tr::tr("This regular expression is never closed.")));
        } else {
            while (!delimited() && (ofField || peek() != u'"'))
                v.text += m_text[m_at++];
            if (v.text.isEmpty())
                return error(m_at, 1, Tr::tr("There is nothing here."), Tr::tr("a word, \"a text\", field:value or a parenthesis"));
        }
        v.span.length = m_at - v.span.position;
        if (v.form != FilterValue::Form::Word && !delimited())
            return error(m_at, 1, Tr::tr("Something follows without a blank."),
                         Tr::tr("a blank, or quotation marks around the whole text"));
        return v;
    }

    /// The text up to the closing mark. In quotes \" and \\ are escapes; in an expression only \/ is, because RE2 reads
    /// the others itself.
    Parsed<QString> enclosed(QChar mark, const QString& unclosed)
    {
        const qsizetype open = m_at++;
        QString out;
        while (!atEnd() && peek() != mark) {
            const bool escape = peek() == u'\\' && m_at + 1 < m_text.size();
            if (escape && (peek(1) == mark || (mark == u'"' && peek(1) == u'\\')))
                ++m_at;
            else if (escape)
                out += m_text[m_at++];
            out += m_text[m_at++];
        }
        if (atEnd())
            return error(open, m_text.size() - open, unclosed, QString(mark));
        ++m_at;
        return out;
    }

    QStringView m_text;
    qsizetype m_at = 0;
    int m_depth = 0;
    int m_terms = 0;
};

} // namespace

std::expected<FilterNode, FilterError> parseFilter(QStringView text) { return FilterParser(text).run(); }

} // namespace hindcast
