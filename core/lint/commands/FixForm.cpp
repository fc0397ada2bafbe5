// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lint/commands/FixForm.h"

#include "core/lint/commands/Programs.h"
#include "core/rules/errors/NormalSignature.h"
#include "core/rules/kube/KubeFlags.h"

#include <span>
#include <vector>

namespace hindcast::lint {
namespace {

struct FixWord {
    QString text;
    bool last = false; ///< of its sentence or call
};

/// Behind it nothing belongs to the same call.
bool isStop(QChar c) { return QStringView(u".,;:!?)`").contains(c); }
bool isEndMark(QChar c) { return isStop(c) || QStringView(u"\"']").contains(c); }
bool isOpening(QChar c) { return QStringView(u"\"'`([").contains(c); }
bool isOperator(QStringView word) { return word == u"&&" || word == u"||" || word == u"|"; }

std::vector<FixWord> fixWords(const QString& folded)
{
    std::vector<FixWord> out;
    for (QStringView word : QStringView(folded).split(u' ', Qt::SkipEmptyParts)) {
        bool last = false;
        for (; !word.isEmpty() && isEndMark(word.back()); word.chop(1))
            last = last || isStop(word.back());
        while (!word.isEmpty() && isOpening(word.front()))
            word = word.sliced(1);
        if (!word.isEmpty())
            out.push_back({word.toString(), last});
        else if (last && !out.empty())
            out.back().last = true;
    }
    return out;
}

bool isKubectl(const std::vector<FixWord>& words, size_t i)
{
    const QString& word = words[i].text;
    const std::string name = (word.startsWith(u'/') ? word.section(u'/', -1) : word).toStdString();
    const std::string next = i + 1 < words.size() ? words[i + 1].text.toStdString() : std::string();
    return programName(name) == "kubectl" && isKnownProgram(name, next, false);
}

/// As parseKubeArguments() takes arguments apart.
class KubectlForm
{
public:
    explicit KubectlForm(std::span<const FixWord> arguments) : m_arguments(arguments) {}

    [[nodiscard]] QStringList words()
    {
        QStringList behind; // somebody else's command
        while (m_at < m_arguments.size() && behind.isEmpty()) {
            const QString word = m_arguments[m_at++].text;
            if (word == u"--" && !m_positionals.isEmpty())
                behind << word;
            else if (word.startsWith(QLatin1String("--")) && word.size() > 2)
                longFlag(word);
            else if (word.startsWith(u'-') && word.size() > 1)
                shortFlags(word);
            else
                m_positionals << word;
        }
        for (; m_at < m_arguments.size(); ++m_at)
            behind << m_arguments[m_at].text;
        m_flags.sort();
        return m_positionals + m_flags + behind;
    }

private:
    [[nodiscard]] QString nextWord() { return m_at < m_arguments.size() ? m_arguments[m_at++].text : QString(); }

    void longFlag(const QString& word)
    {
        const bool takes = !word.contains(u'=')
            && longFlagTakesValue(KubeTool::Kubectl, QStringView(word).sliced(2), m_positionals.isEmpty());
        m_flags << (takes ? word + u'=' + nextWord() : word);
    }

    void shortFlags(const QString& word)
    {
        for (qsizetype at = 1; at < word.size(); ++at) {
            const QChar letter = word[at];
            if (!shortFlagTakesValue(KubeTool::Kubectl, letter, m_positionals.value(0))) {
                m_flags << u'-' + QString(letter);
                continue;
            }
            QString value = at + 1 < word.size() ? word.mid(at + 1) : nextWord();
            if (value.startsWith(u'='))
                value.remove(0, 1);
            m_flags << (letter == u'n' ? QStringLiteral("--namespace") : u'-' + QString(letter)) + u'=' + value;
            break;
        }
    }

    std::span<const FixWord> m_arguments;
    size_t m_at = 0;
    QStringList m_positionals, m_flags;
};

} // namespace

QString fixForm(QStringView text)
{
    const std::vector<FixWord> words = fixWords(normalErrorText(text));
    QStringList out;
    for (size_t i = 0; i < words.size(); ++i) {
        if (!isKubectl(words, i)) {
            out << words[i].text;
            continue;
        }
        out << QStringLiteral("kubectl");
        size_t end = i + 1;
        while (end < words.size() && !words[end - 1].last && !isOperator(words[end].text) && !isKubectl(words, end))
            ++end;
        out << KubectlForm(std::span(words).subspan(i + 1, end - i - 1)).words();
        i = end - 1;
    }
    return out.join(u' ');
}

} // namespace hindcast::lint
