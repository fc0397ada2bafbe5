// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/sql/sqlite/pages/TableWalk.h"

#include <sqlite3.h>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <string>

using namespace hindcast;

namespace {

constexpr size_t fuzzedPage = 512;

/// Touches every byte that is claimed to be a value; a table of so few pages has no more rows than bytes.
class TouchingSink final : public RowSink
{
public:
    explicit TouchingSink(size_t most) : m_most(most) {}
    bool row(std::span<const Statement::View> values) override
    {
        for (const Statement::View& v : values)
            if (v.kind == Statement::View::Kind::Text || v.kind == Statement::View::Kind::Blob)
                for (const char c : v.bytes)
                    m_sum = m_sum + static_cast<unsigned char>(c);
        if (++m_rows > m_most)
            std::abort();
        return true;
    }

private:
    size_t m_most, m_rows = 0;
    quint64 volatile m_sum = 0;
};

/// A file whose first page is sound and has an empty schema, and whose other pages are anything.
std::string fileOf(const uint8_t* data, size_t size)
{
    std::string file(fuzzedPage, '\0');
    const auto put = [&file](size_t at, std::initializer_list<int> bytes) {
        for (const int byte : bytes)
            file[at++] = char(byte);
    };
    std::copy_n("SQLite format 3", 16, file.begin());
    put(16, {2, 0, 1, 1, 0, 64, 32, 32});
    put(47, {4});
    put(59, {1});
    put(100, {13, 0, 0, 0, 0, 2, 0, 0});
    file.append(static_cast<const char*>(static_cast<const void*>(data)), size);
    file.resize((file.size() + fuzzedPage - 1) / fuzzedPage * fuzzedPage);
    const auto pages = unsigned(file.size() / fuzzedPage);
    put(24, {0, 0, 0, 1, int(pages >> 24U), int(pages >> 16U & 255U), int(pages >> 8U & 255U), int(pages & 255U)});
    put(92, {0, 0, 0, 1});
    return file;
}

} // namespace

/// Pages of a table with any content: nothing is read beyond them, and it comes to an end.
extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size);
extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size)
{
    std::string file = fileOf(data, std::min<size_t>(size, 64 * fuzzedPage));
    sqlite3* db = nullptr;
    if (sqlite3_open(":memory:", &db) != SQLITE_OK)
        std::abort();
    auto* bytes = static_cast<unsigned char*>(static_cast<void*>(file.data()));
    sqlite3_deserialize(db, "main", bytes, sqlite3_int64(file.size()), sqlite3_int64(file.size()), SQLITE_DESERIALIZE_READONLY);
    if (sqlite3_exec(db, "BEGIN; SELECT count(*) FROM sqlite_master", nullptr, nullptr, nullptr) != SQLITE_OK)
        std::abort();
    const auto pages = PageFile::of(db);
    if (!pages)
        std::abort();
    TableShape shape;
    shape.root = 2;
    shape.values = 4;
    shape.fields = {{0, 0, false, true, false}, {1, 1, true, false, false}, {2, 2, false, false, true}, {4, 3, false, false, true}};
    // A page may be the child of every place of the pages above it, so rows are bounded by how often pages can be visited.
    TouchingSink sink(size_t(pages->pages()) * fuzzedPage);
    (void)TableWalk(*pages, shape).run(-1'000, 1'000'000'000, sink, [] { return false; });
    sqlite3_close(db);
    return 0;
}
