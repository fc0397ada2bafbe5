// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

namespace hindcast {

/// The project that something was sealed with: a source that was set aside keeps its rows under its name and the moment.
[[nodiscard]] constexpr std::string_view sealedProject(std::string_view project)
{
    return project.substr(0, project.find("-until-")); // see SourceIdentity
}

} // namespace hindcast
