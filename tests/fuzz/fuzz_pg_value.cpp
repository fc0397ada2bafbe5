// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/domain/Timestamp.h"
#include "core/store/sql/postgres/PgValue.h"

#include <cstdint>
#include <cstdlib>

using namespace hindcast;

/// The first byte chooses a type, the rest is what a server claims to be a value of it: never read beyond its end, times
/// never beyond what prints.
extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size);
extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size)
{
    static constexpr unsigned int types[] = {16, 17, 20, 21, 23, 25, 26, 700, 701, 1114, 1184, 3802, 1009, 0, 1700};
    using Kind = Statement::View::Kind;
    if (size == 0)
        return 0;
    const unsigned int type = types[data[0] % std::size(types)];
    const auto* begin = reinterpret_cast<const char*>(data + 1);
    const Statement::View v = pgDecode(type, begin, int(size - 1));
    const bool inside = v.bytes.empty() || (v.bytes.data() >= begin && v.bytes.data() + v.bytes.size() <= begin + size - 1);
    const bool time = v.kind != Kind::Time || (v.integer >= Timestamp::leastUs && v.integer <= Timestamp::greatestUs);
    const bool flag = v.kind != Kind::Flag || v.integer == 0 || v.integer == 1;
    if (!inside || !time || !flag || v.kind == Kind::Null)
        std::abort();
    return 0;
}
