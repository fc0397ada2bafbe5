// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/redaction/shapes/Shape.h"

namespace hindcast::redaction {
// Models and what is built on them; tokens of no vendor.
std::span<const Shape> modelShapes()
{
    using enum Alphabet;
    static constexpr Shape list[] = {
        {"JSON Web Token", "eyJ", Dotted, 17, 0, G | T | N | K},
        {"JSON Web Token in base64", "ZXlK", Base64, 40, 0, G},
        {"Anthropic", "sk-ant-", Url, 6, 0, G | T | N | K},
        {"OpenAI project", "sk-proj-", Url, 6, 0, G | T | K},
        {"OpenAI service", "sk-svcacct-", Url, 16, 0, G | T | K},
        {"OpenAI admin", "sk-admin-", Url, 16, 0, G | T | K},
        {"OpenRouter", "sk-or-", Url, 10, 0, T | K},
        {"LiteLLM, DeepSeek, OpenAI", "sk-", Url, 20, 0, G | T | N | K, true},
        {"Cerebras", "csk-", Lower, 48, 48, K},
        {"Groq", "gsk_", Alnum, 16, 0, G | T | N | K},
        {"xAI", "xai-", Alnum, 70, 90, T | K},
        {"Perplexity", "pplx-", Alnum, 16, 0, G | T | K},
        {"Replicate", "r8_", Alnum, 16, 0, T | K},
        {"Hugging Face", "hf_", Alnum, 16, 0, G | T | N | K},
        {"Hugging Face organization", "api_org_", Alnum, 34, 34, G | K},
        {"Jina", "jina_", Alnum, 60, 60, N | K},
        {"Firecrawl", "fc-", Hex, 32, 32, N | K},
        {"Tavily", "tvly-", Url, 20, 0, N | K, true},
        {"LangSmith personal", "lsv2_pt_", Word, 43, 43, T | K},
        {"LangSmith service", "lsv2_sk_", Word, 43, 43, T | K},
        {"Langfuse", "sk-lf-", Uuid, 36, 36, T | K},
        {"Langfuse", "pk-lf-", Uuid, 36, 36, T | K},
        {"NVIDIA", "nvapi-", Url, 60, 70, T | K},
        {"ElevenLabs", "sk_", Hex, 48, 48, T | K},
        {"Pinecone", "pcsk_", Word, 60, 75, T | K},
        {"Fireworks", "fw_", Alnum, 22, 24, K, true},
        {"Composio", "ak_", Url, 20, 20, K, true},
        {"Composio consumer", "ck_", Url, 20, 20, K, true},
        {"Voyage", "pa-", Url, 43, 43, K, true},
        {"Together", "tgp_v1_", Url, 43, 43, K},
        {"Kagi", "kagi_", Url, 30, 0, N},
        {"LlamaCloud", "llx-", Alnum, 44, 52, K},
        {"Brave Search", "BSA", Url, 24, 40, K, true},
        {"Cartesia", "sk_car_", Word, 20, 20, K},
        {"RunPod, redirect.pizza", "rpa_", Alnum, 30, 46, K, true},
    };
    return list;
}

} // namespace hindcast::redaction
