// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/CancelToken.h"
#include "core/serve/protocol/RequestMeta.h"

#include <functional>

namespace hindcast::serve {

/// What every handler is told about its request.
struct RequestInfo {
    RequestMeta meta;
    CancelToken token;
    std::function<void(double progress, std::optional<double> total, const QString& message)> progress; ///< may be called from any thread
};

/// Called exactly once, from any thread.
template<class T>
using Reply = std::function<void(RpcExpected<T>)>;

/// What a tool says. An error that a model can act on is an answer with isError.
struct ToolAnswer {
    QJsonArray content;
    std::optional<QJsonObject> structured; ///< conforms to the output schema
    bool isError = false;
};
/// A block of text.
[[nodiscard]] QJsonObject textBlock(const QString& text);
/// An answer that is an error, in words.
[[nodiscard]] ToolAnswer toolError(const QString& sentence);

struct ToolSpec {
    QString name, title, description;
    QJsonObject inputSchema;
    QJsonObject outputSchema; ///< empty: none
    bool readOnly = false, destructive = false, idempotent = false, openWorld = false;
    QStringList needs; ///< capabilities that a modern client must declare
    /// Arguments were held against the input schema.
    std::function<void(const QJsonObject& arguments, const RequestInfo& info, const Reply<ToolAnswer>& reply)> call;
    /// Told of arguments that the input schema refused; empty: nobody wants to know.
    std::function<void(const QJsonObject& arguments, const RequestInfo& info)> refused = {};
};

struct ResourceSpec {
    QString uri; ///< or the template of one
    QString name, title, description, mimeType;
};

struct PromptArgument {
    QString name, description;
    bool required = false;
};

struct PromptSpec {
    QString name, title, description;
    std::vector<PromptArgument> arguments;
    /// Gives messages.
    std::function<void(const QJsonObject& arguments, const RequestInfo& info, const Reply<QJsonArray>& reply)> get;
};

/// What completion is asked for.
struct CompletionQuestion {
    QString prompt; ///< its name; empty: a resource
    QString uriTemplate;
    QString argument, value;
};
struct CompletionAnswer {
    QStringList values;
    qint64 total = 0;
};

/// What a server offers. Made once, then only read, from any thread.
struct Registry {
    QString name, version, instructions;
    bool publicLists = true; ///< caches may hand lists to anybody
    std::vector<ToolSpec> tools; ///< in the order in which they are listed
    std::vector<ResourceSpec> templates;
    std::vector<PromptSpec> prompts;

    std::function<void(const RequestInfo& info, const Reply<std::vector<ResourceSpec>>& reply)> listResources;
    /// Whether a uri is one of a resource or template.
    std::function<bool(const QString& uri)> knowsResource;
    /// Gives contents; BadParams with the uri where there is no such resource.
    std::function<void(const QString& uri, const RequestInfo& info, const Reply<QJsonArray>& reply)> readResource;
    std::function<void(const CompletionQuestion& question, const RequestInfo& info, const Reply<CompletionAnswer>& reply)> complete;
    /// Calls \a changed, from any thread, whenever the resource changes, until what it gives is destroyed. Null: too many watch.
    std::function<std::shared_ptr<void>(const QStringList& uris, const std::function<void(const QString& uri)>& changed)> watch;
    /// Whether what is behind it answers; empty: there is nothing that could not. Called once, from any thread.
    std::function<void(std::function<void(bool healthy)> answer)> health;

    [[nodiscard]] const ToolSpec* tool(QStringView name) const;
    [[nodiscard]] const PromptSpec* prompt(QStringView name) const;
    [[nodiscard]] QJsonObject serverInfo() const;
    /// What `server/discover` and `initialize` name; \a subscribes: somebody can be told of changes.
    [[nodiscard]] QJsonObject capabilities(bool subscribes) const;
};

} // namespace hindcast::serve
