// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
// test_fuzz SUBJECT FOLDER N: gives the target of that name every file of the corpus and N mutations of them, the same ones each time.
#include <QDir>
#include <QFile>

#include <cstdint>
#include <cstdio>
#include <random>
#include <string_view>
#include <vector>

extern "C" {
#define FUZZ_SUBJECT(name) int fuzz_##name(const uint8_t* data, size_t size);
#include "subjects.inc" // of the files that there are
#undef FUZZ_SUBJECT
}

namespace {

using Target = int (*)(const uint8_t*, size_t);

Target targetOf(std::string_view subject)
{
#define FUZZ_SUBJECT(name) \
    if (subject == #name)  \
        return fuzz_##name;
#include "subjects.inc"
#undef FUZZ_SUBJECT
    return nullptr;
}

void give(Target target, const QByteArray& bytes)
{
    const std::vector<uint8_t> copy(bytes.begin(), bytes.end()); // exactly as long: a read behind it is found by ASan
    (void)target(copy.data(), copy.size());
}

/// Flips, removes, repeats and joins.
QByteArray mutated(const std::vector<QByteArray>& corpus, std::mt19937& random)
{
    const auto below = [&random](qsizetype n) { return qsizetype(random() % uint32_t(n > 0 ? n : 1)); };
    QByteArray out = corpus[size_t(below(qsizetype(corpus.size())))];
    for (qsizetype rounds = 1 + below(6); rounds > 0; --rounds) {
        const qsizetype at = below(out.size()), length = below(out.size() - at + 1);
        const QByteArray& other = corpus[size_t(below(qsizetype(corpus.size())))];
        switch (below(5)) {
        case 0: out.insert(at, char(random() & 0xffU)); break;
        case 1: out.remove(at, length); break;
        case 2: out.insert(at, out.mid(at, length)); break;
        case 3: out.insert(at, other.mid(below(other.size()))); break;
        default: out.insert(at, "()-:\"/=<>.~\\ or null now 7d"[below(27)]); break;
        }
        out.truncate(20'000);
    }
    return out;
}

} // namespace

int main(int argc, char** argv)
{
    const Target target = targetOf(argc > 1 ? argv[1] : "");
    if (!target) {
        std::fprintf(stderr, "there is no target %s\n", argc > 1 ? argv[1] : "");
        return 1;
    }
    const QDir folder(QString::fromUtf8(argc > 2 ? argv[2] : "."));
    const long count = argc > 3 ? std::strtol(argv[3], nullptr, 10) : 1'000;
    std::vector<QByteArray> corpus;
    for (const QString& name : folder.entryList(QDir::Files, QDir::Name)) {
        QFile file(folder.filePath(name));
        if (file.open(QIODevice::ReadOnly))
            corpus.push_back(file.readAll());
    }
    if (corpus.empty()) {
        std::fprintf(stderr, "there is no corpus in %s\n", argc > 2 ? argv[2] : ".");
        return 1;
    }
    for (const QByteArray& bytes : corpus)
        give(target, bytes);
    std::mt19937 random(1);
    for (long i = 0; i < count; ++i)
        give(target, mutated(corpus, random));
    return 0;
}
