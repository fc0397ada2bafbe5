// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
// print_evidence <texts: for each line of texts (\n, \t and \\ escaped) one of JSON: the candidates that the redaction rule would weigh in it,
// as [from, to, [features]], where from and to count bytes. The features are those of the rule: there is no other definition of them.
#include "core/rules/redaction/evidence/Evidence.h"
#include "core/rules/redaction/evidence/EvidenceLine.h"
#include "core/rules/redaction/values/LinePrefilter.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>
#include <iostream>
#include <string>

using namespace hindcast::redaction;

namespace {

std::string unescaped(const std::string& line)
{
    std::string out;
    for (size_t i = 0; i < line.size(); ++i) {
        const char next = line[i] == '\\' && i + 1 < line.size() ? line[i + 1] : '\0';
        if (next == 'n' || next == 't' || next == '\\') {
            out += next == 'n' ? '\n' : next == 't' ? '\t' : '\\';
            ++i;
        } else {
            out += line[i];
        }
    }
    return out;
}

/// Keeps the names.
class Names final : public FeatureSink
{
public:
    void add(std::initializer_list<std::string_view> pieces) override
    {
        QByteArray name;
        for (const std::string_view piece : pieces) {
            if (!name.isEmpty())
                name += ' ';
            name.append(piece.data(), qsizetype(piece.size()));
        }
        m_names << QString::fromUtf8(name);
    }
    [[nodiscard]] const QJsonArray& names() const { return m_names; }

private:
    QJsonArray m_names;
};

QJsonArray candidatesOf(std::string_view text)
{
    QJsonArray all;
    bool answers = false;
    for (size_t from = 0; from < text.size();) {
        const Span line{from, std::min(text.find('\n', from), text.size())};
        from = line.to + 1;
        const std::string_view said = text.substr(line.from, line.to - line.from);
        const bool says = maySay(said, Lexicon::get().kindsOf(said));
        if (!std::exchange(answers, says) && !says)
            continue;
        const EvidenceLine evidence(text, line);
        for (const EvidenceLine::Candidate& candidate : evidence.candidates()) {
            Names names;
            evidence.features(candidate, names);
            all << QJsonArray{qint64(candidate.span.from), qint64(candidate.span.to), names.names()};
        }
    }
    return all;
}

} // namespace

int main()
{
    for (std::string line; std::getline(std::cin, line);)
        std::cout << QJsonDocument(candidatesOf(unescaped(line))).toJson(QJsonDocument::Compact).constData() << '\n';
    return 0;
}
