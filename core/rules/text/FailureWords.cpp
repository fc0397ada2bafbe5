// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/text/FailureWords.h"

#include "core/rules/text/LowerCase.h"

#include <algorithm>
#include <array>
#include <vector>

namespace hindcast {
namespace {

using FailureWord = QLatin1String;

constexpr std::array failureWords{FailureWord("crash"),       FailureWord("crashed"),    FailureWord("crashes"),
                                  FailureWord("crashing"),    FailureWord("fail"),       FailureWord("failed"),
                                  FailureWord("fails"),       FailureWord("failing"),    FailureWord("failure"),
                                  FailureWord("failures"),    FailureWord("error"),      FailureWord("errors"),
                                  FailureWord("errored"),     FailureWord("exception"),  FailureWord("timeout"),
                                  FailureWord("timeouts"),    FailureWord("exceptions"), FailureWord("refused"),
                                  FailureWord("killed"),      FailureWord("oomkilled"),  FailureWord("panic"),
                                  FailureWord("abort"),       FailureWord("aborted"),    FailureWord("traceback"),
                                  FailureWord("oom"),         FailureWord("denied"),     FailureWord("segfault"),
                                  FailureWord("fatal"),       FailureWord("aborts"),     FailureWord("panicked"),
                                  FailureWord("unreachable"), FailureWord("deadlock"),   FailureWord("crashloopbackoff")};

/// Two words that only say it together.
struct FailurePair {
    FailureWord first, second;
};
constexpr std::array failurePairs{
    FailurePair{FailureWord("timed"), FailureWord("out")},   FailurePair{FailureWord("segmentation"), FailureWord("fault")},
    FailurePair{FailureWord("core"), FailureWord("dumped")}, FailurePair{FailureWord("unable"), FailureWord("to")},
    FailurePair{FailureWord("could"), FailureWord("not")},   FailurePair{FailureWord("of"), FailureWord("memory")}};

constexpr std::array denials{FailureWord("no"),     FailureWord("not"),     FailureWord("never"),   FailureWord("without"),
                             FailureWord("zero"),   FailureWord("0"),       FailureWord("nothing"), FailureWord("none"),
                             FailureWord("nobody"), FailureWord("neither"), FailureWord("nor")};
/// Behind a word of failure: "errors: 0", "error-free", "fail-safe".
constexpr std::array takenBackBy{FailureWord("0"),     FailureWord("none"), FailureWord("null"), FailureWord("nil"),
                                 FailureWord("false"), FailureWord("free"), FailureWord("safe")};
/// All that a text may be that stands where an error would.
constexpr std::array denyingStarts{FailureWord("no"),      FailureWord("none"),    FailureWord("null"), FailureWord("nil"),
                                   FailureWord("false"),   FailureWord("0"),       FailureWord("ok"),   FailureWord("nothing"),
                                   FailureWord("without"), FailureWord("success"), FailureWord("n")};

constexpr size_t denialReach = 4; // words that a denial reaches over

bool isFailureWordOf(QStringView word, auto& words)
{
    return std::ranges::any_of(words, [word](FailureWord w) { return w == word; });
}

struct SaidWord {
    QStringView text;
    bool opens = false; ///< first of its clause
};

// Words of letters, digits and apostrophes; clauses end at . , ; ! ? and at lines. A colon ends none: "errors: 0".
std::vector<SaidWord> saidWords(QStringView text)
{
    std::vector<SaidWord> out;
    bool opens = true;
    for (qsizetype at = 0; at < text.size();) {
        qsizetype end = at;
        while (end < text.size() && (text[end].isLetterOrNumber() || text[end] == u'\''))
            ++end;
        if (end > at) {
            out.push_back({text.sliced(at, end - at), opens});
            opens = false;
            at = end;
            continue;
        }
        opens = opens || QStringView(u".,;!?\n\r").contains(text[at]);
        ++at;
    }
    return out;
}

bool isDeniedAt(const std::vector<SaidWord>& words, size_t at, size_t length)
{
    for (size_t back = 0; back < denialReach && at > back && !words[at - back].opens; ++back) {
        const QStringView before = words[at - back - 1].text;
        if (isFailureWordOf(before, denials) || before.endsWith(u"n't"))
            return true;
    }
    const size_t next = at + length;
    return next < words.size() && !words[next].opens && isFailureWordOf(words[next].text, takenBackBy);
}

// "exit code 137", "exited with status 1".
bool isBadExitAt(const std::vector<SaidWord>& words, size_t at)
{
    if (words[at].text != u"exit" && words[at].text != u"exited")
        return false;
    size_t next = at + 1;
    while (next < words.size() && next < at + denialReach
           && (words[next].text == u"with" || words[next].text == u"code" || words[next].text == u"status"))
        ++next;
    bool isNumber = false;
    return next > at + 1 && next < words.size() && words[next].text.toInt(&isNumber) != 0 && isNumber;
}

} // namespace

bool speaksOfFailure(QStringView text)
{
    QString lower = lowerCased(text);
    lower.replace(QChar(0x2019), u'\'');
    const std::vector<SaidWord> words = saidWords(lower);
    for (size_t at = 0; at < words.size(); ++at) {
        if (isBadExitAt(words, at))
            return true;
        const bool pair = at + 1 < words.size() && !words[at + 1].opens && std::ranges::any_of(failurePairs, [&](const FailurePair& p) {
                              return p.first == words[at].text && p.second == words[at + 1].text;
                          });
        if ((pair || isFailureWordOf(words[at].text, failureWords)) && !isDeniedAt(words, at, pair ? 2 : 1))
            return true;
    }
    return false;
}

bool deniesFailure(QStringView text)
{
    const QString lower = lowerCased(text);
    const std::vector<SaidWord> words = saidWords(lower);
    return words.empty() || (isFailureWordOf(words.front().text, denyingStarts) && !speaksOfFailure(lower));
}

} // namespace hindcast
