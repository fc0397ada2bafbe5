// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lint/detect/Injection.h"

#include "core/lint/commands/CommandText.h"
#include "core/lint/text/Phrases.h"
#include "core/lint/text/Prohibition.h"

#include <QString>

#include <algorithm>

namespace hindcast::lint {
namespace {

/// Every word of these is a model's business, whoever writes it.
const Phrases& injections()
{
    static const Phrases phrases{
        {"role change",
         R"~(\byou are an? (ai|assistant|model|bot|agent|chatbot|llm)\b[^.\n]{0,40}\b(without|unrestricted|free|no (rules|limits|restrictions|filters)|that (may|can|must))\b|\b(rules|instructions|guidelines|restrictions|policies|limits)\b[^.\n]{0,30}\b(do not|don['’]t|no longer) (apply to|bind|concern) you\b|\bas an? (ai|llm|language model|assistant|agent|bot|ai agent|ai assistant),? you (must|should|have to|are|shall|need)\b)~",
         0.88},
        {"address",
         R"~(\bto (the|any|every) (ai|llm|model|assistant|agent|bot)s? (that|who|which) (reads?|sees?|processes|handles|receives)\b|^\s*(assistant|ai)\s*:\s*(sure|understood|of course|ok(ay)?|certainly|i will|i['’]ll|yes)\b)~",
         0.86},

        {"address",
         R"~(\b(for|to|attention|note) (the |any |every |all )?(language models?|llms?|ai|ai agents?|ai models?|assistants?|chatbots?)\s*[:,]\s*(please )?(mark|treat|ignore|approve|always|never|do not|respond|answer|skip|call|run|send|delete|consider|tell|print|you)\b|\b(do not|don['’]t|never) (tell|inform|show|warn) the (user|operator|human|customer)s?\b[^.\n]{0,40}\b(this|note|message|memory|instruction|prompt)\b|\b(respond|answer|reply) only (with|by)\b)~",
         0.85},

        {"override",
         R"~(\b(stop|do not|don['’]?t|cease|quit|never|no longer) (to )?(follow|followed|following|obey|obeying|heed|heeding|listen(ing)? to|comply(ing)? with)\b[^.\n]{0,30}\b(system prompt|system message|(your|the operator['’]?s?|the user['’]?s?|the developer['’]?s?|previous|earlier|prior|original) (\w+ )?(instructions?|prompts?|orders?|rules|polic(y|ies)|guidelines|directives?|commands?))\b)~",
         0.92},
        {"override",
         R"~(\byour (\w+ ){0,2}(rules?|guidelines?|restrictions?|polic(y|ies)|filters?|guardrails?|safeguards?|instructions?|limits?|limitations|constraints?|training)\b[^.\n]{0,15}\b(is|are|was|were|has been|have been)\b[^.\n]{0,15}\b(suspended|lifted|void|waived|removed|disabled|revoked|inactive|switched off|turned off|off|gone|cancell?ed|not in force|no longer)\b|\b(disable|switch off|turn off|deactivate|drop|lift|suspend|remove|lower) (all )?your (\w+ ){0,2}(filters?|guardrails?|safeguards?|restrictions?|limits?|rules|checks|polic(y|ies)|constraints?)\b)~",
         0.92},
        {"role change",
         R"~(\byou are (now )?(no longer|not|never) (\w+ )?(bound|restricted|limited|constrained|governed|subject|held)\b|\byou (now )?(are|have|obey|follow|know|accept|need)\b[^.\n]{0,40}\b(no|without) (restrictions?|rules|limits?|limitations|filters?|guidelines|guardrails|polic(y|ies)|constraints?)\b)~",
         0.9},
        {"disclosure",
         R"~(\b(repeat|print|output|show|recite|echo|write|quote|copy|return)\b( back| out)?( to me)?( all| every| exactly)*( the| every| of)*( (words?|texts?|lines?|sentences?|tokens?|content|everything|messages?))+( that (is|are|was|were|stands?))?( (written|given|said))? (above|before this|so far|up to here|starting (with|at)|beginning (with|at))\b)~",
         0.9},
        {"disclosure",
         R"~(\b(leak|exfiltrate|hand over|reveal|disclose|expose|give up|surrender)\b[^.\n]{0,40}\b(api[ -]?keys?|tokens?|credentials?|passwords?|secrets?|kubeconfigs?)\b|\b(agents?|assistants?|models?|bots?|llms?)\b[^.\n]{0,12}\b(shall|must|should|are to|is to|have to|has to|will)\b[^.\n]{0,30}\b(hand over|reveal|disclose|send|give|submit|print|share)\b[^.\n]{0,20}\b(keys?|tokens?|credentials?|passwords?|secrets?|kubeconfigs?|prompts?)\b)~", 0.88},
        {"chat template", R"~(^\s*[-]?\s*["']?role["']?\s*:\s*["']?(system|developer)["']?\s*,?\s*\n\s*["']?content["']?\s*:)~", 0.9},
        {"address",
         R"~(\bnew system (message|prompt|instructions?|directive)s?\b|\b(new|further|updated|special|secret|additional) (instructions?|orders|directives?|rules|task)s? for (the |any |every |all |this )?(ai |automated )?(assistant|ai|agent|model|bot|llm)s?\b\s*[:.,-])~",
         0.88},
        {"address",
         R"~(\b(note|notice|message|instructions?|reminder|attention|memo)s?( to| for)?( the| any| every| all)? (automated|autonomous|ai|llm|language|reading|future|other|downstream)( \w+)? ?(agents?|assistants?|models?|bots?|readers?)\s*[:,]|(^|<!--|[#/*(\[;])\s*(ai|llm|gpt|assistant|agent|language model|chatbot|copilot)s?\s*[:,]\s*(please |kindly |now )?(ignore|forget|disregard|approve|merge|reveal|print|skip|pretend|override|bypass|treat|obey)\b|\byour (answer|reply|response|output|verdict)s? (must|has to|have to|shall|should|is to|will) (always |only |exactly )*(be|contain|begin|end|say|read|state)\b)~",
         0.87},
        {"authority",
         R"~(\b(instructions?|orders?|message|directive|command|request)s? (is |comes? |came )?(from|by|of) your (\w+ )?(creators?|developers?|makers?|trainers?|owners?|administrators?|masters?|vendor|company|programmers?)\b|\byour (real|actual|true|new) (task|job|goal|mission|purpose|instructions?|role)s?\s*:)~",
         0.9},
        {"fetch",
         R"~(\b(fetch|visit|open|load|get|browse( to)?|read|download|go to|call)\b[^.\n]{0,30}(https?|ftp)://\S+[^\n]{0,30}\b(and|then)\b[^.\n]{0,12}\b(do|follow|obey|execute|carry out|perform|run|act on)\b[^.\n]{0,20}\b(what|whatever|the instructions?|instructions?|everything|anything|all)\b)~",
         0.92},
        // Instructions are overridden.
        {"override",
         R"~(\b(ignore|disregard|forget|override|bypass|neglect|discard|drop|void|skip over)\b[\s:,]+(all |any |every |each |the |of |your |my |our |these |those |previous |prior |earlier |preceding |above |former |past |other |existing |original |system |safety |foregoing |and ){0,6}(instructions?|guidelines|guardrails|directions|directives|prompts?|system message|programming|training|rules you|rules of your|restrictions|constraints you|orders)\b)~",
         0.95},
        {"override",
         R"~(\b(ignore|disregard|forget|override)\b[\s:,]+(all |any |everything |whatever |every |each |the ){0,3}(of )?(the |your )?(previous|prior|earlier|above|preceding)( rules| policies| messages| context| conversation| text| input| commands)?\b(\s+(and|you)\b|\s*[.,;!]|$))~",
         0.9},
        {"override",
         R"~(\b(ignore|forget|disregard)\b[^.\n]{0,40}\b(everything|anything|all)\b[^.\n]{0,20}\b(above|before this|told|you (were|have been|know|learned)|said (before|above)))~",
         0.92},
        {"override",
         R"~(\b(all|any|your|the|every) (earlier|previous|prior|former|existing|other) (rules|instructions|guidelines|policies|directives|orders|prompts)( and \w+)? (are|is|have been|were) (now |hereby |all )?(void|null|obsolete|cancell?ed|superseded|revoked|suspended|lifted|no longer (valid|binding|in force)|overridden|withdrawn)\b)~",
         0.93},
        {"override",
         R"~(\b(new|updated|revised|the following|these) (instructions?|rules|directives?|prompt) (supersedes?|overrides?|replaces?|takes? precedence over|outranks?) (all|any|your|the|every|previous|earlier|prior)\b)~",
         0.93},
        {"override",
         R"~(\byou (no longer|don['’]?t|do not) (need|have) (to follow|to obey|to ask|to verify|a verification|any restrictions?|an? approval)\b|\byour (guidelines|restrictions|safety rules|instructions) (no longer|do not|don['’]?t) apply\b)~",
         0.9},
        {"override",
         R"~(\b(vergiss|ignoriere?|missachte|verwirf|übergehe)\b[^.\n]{0,30}\b(alle |die |bisherigen |vorherigen |früheren |obigen |deine |sonstigen ){1,4}(anweisung|instruktion|regel|vorgabe|befehl|richtlinie)|\b(olvida|ignora|desestima|descarta|omite)\b[^.\n]{0,30}\b(instrucciones|reglas|indicaciones|directrices|órdenes)\b|\b(ignore[zr]?|oublie[zr]?|ne tiens? pas compte|n['’]obéis)\b[^.\n]{0,40}\b(instructions|consignes|règles|directives)\b|\b(ignora|dimentica|trascura)\b[^.\n]{0,40}\b(istruzioni|regole|direttive)\b|\b(ignore|esqueça|desconsidere)\b[^.\n]{0,40}\b(instruções|regras|orientações)\b|\b(negeer|vergeet)\b[^.\n]{0,30}\b(instructies|regels|aanwijzingen)\b|\b(zignoruj|zapomnij)\b[^.\n]{0,40}\b(instrukcje|polecenia|zasady)|(игнорируй|забудь|не обращай внимания на|отбрось)[^.\n]{0,60}(инструкции|указания|правила|команды)|(忽略|忘记|忘掉|无视|忽視|無視)[^。\n]{0,30}(指令|指示|提示|规则|規則|要求|说明)|(以前の|これまでの|上記の|前の)[^。\n]{0,15}(指示|命令|ルール)[^。\n]{0,8}(無視|忘れ)|(이전|위의|기존)[^.\n]{0,20}(지시|명령|지침)[^.\n]{0,12}(무시|잊))~",
         0.93},
        {"override",
         R"~(\b(ignore|disregard|forget|override)\b[\s:,]+(all |any |your |the |every |of ){0,4}(safety|security|system|your|previous|prior|earlier|existing|internal) (\w+ )?(rules|policies|checks|controls|filters|guardrails|constraints|limits)\b)~",
         0.87},
        {"override", R"~(\b(ignora|ignore|esque[cç]a|desconsidere)\b[^.\n]{0,40}\b(instru[cç][oõ]es|regras|orienta[cç][oõ]es)\b)~", 0.92},
        // Prompts and secrets are asked for.
        {"disclosure", R"~(\byour (system|hidden|initial|secret|original) (prompt|instructions?|message)\b)~", 0.86},
        {"disclosure",
         R"~(\b(print|reveal|show|output|repeat|display|tell( me| us)?|disclose|share|give( me| us)?|expose|leak|return|write( out)?|list|dump|recite|send( me| us)?|quote|paste|include)\b[\s:,][^.\n]{0,50}\b(your|the|its)\b[^.\n]{0,25}\b(system prompt|hidden prompt|initial prompt|initial instructions|system message|system instructions|developer message|secret instructions|hidden instructions|context window|original prompt|prompt)\b)~",
         0.92},
        {"disclosure",
         R"~(\b(print|reveal|show|output|repeat|display|tell me|tell us|disclose|share|give me|expose|leak|hand over|send|dump|paste)\b[\s:,][^.\n]{0,50}\b(your|you (were|have been|are) (given|started|configured|running) with|that you (have|hold|know|use|were))\b[^.\n]{0,40}(\b(api[ -]?keys?|tokens?|credentials?|passwords?|secrets?|environment variables|instructions|configuration|kubeconfig)\b|started with|were given|$))~",
         0.9},
        {"disclosure",
         R"~(\b(api[ -]?keys?|tokens?|credentials?|passwords?|secrets?|kubeconfig|service account token)\b[^.\n]{0,30}\b(that )?you (were|have been|are|was) (started|given|configured|running|provided|launched)|\breveal the (service account|api|bearer|admin)[ -]?(token|key)\b)~",
         0.9},
        {"disclosure",
         R"~((gib|zeige?|nenne?|verrate|drucke?)\b[^.\n]{0,50}\b(deine[snr]?|dein)\b[^.\n]{0,30}\b(system-?prompt|systemprompts?|anweisungen|prompts?|zugangsdaten|schlüssel)|\b(muestra|revela|imprime|dime)\b[^.\n]{0,40}\b(tu|tus)\b[^.\n]{0,20}\b(prompt|instrucciones|clave|claves)|\b(affiche|révèle|montre|donne)\b[^.\n]{0,40}\b(ton|tes|votre|vos)\b[^.\n]{0,20}\b(prompt|instructions|clés?)|(输出|显示|打印|告诉我|泄露|透露)[^。\n]{0,15}(系统提示|提示词|系統提示|密钥|初始指令)|(покажи|выведи|раскрой)[^.\n]{0,40}(системн|промпт))~",
         0.93},
        // Roles.
        {"role change",
         R"~(\byou are (now|no longer|from now on|hereby)\b[^.\n]{0,12}\b(an?|the|in|free|bound|restricted|unrestricted|dan|called|known as|acting|operating|allowed to (do|ignore)|my)\b[^.\n]{0,60}\b(assistant|ai|model|bot|agent|gpt|llm|persona|restrictions?|rules|developer mode|admin(istrator)?|operator|hacker|unrestricted|jailbroken|approver|owner|root|guidelines|filters?|policy|limits?)\b)~",
         0.9},
        {"role change",
         R"~(\byou are now [a-z]{2,20}(gpt|bot|ai|llm)\b|\byour (new|true|real|actual) (role|name|identity|persona|purpose|task|job|goal|mission|instructions?) (is|are|will be)\b|\b(act|behave|respond|answer|speak|operate|continue) as (if you (are|were|had)|an? (unrestricted|unfiltered|uncensored|jailbroken|different|evil|root|privileged)|dan\b|the (system|cluster) (owner|administrator)|my (late )?grandmother)|\bpretend (to be|that you|you)\b|\b(enable|enter|activate|switch to|you are in) (developer|debug|god|jailbreak|dan|admin|maintenance|unrestricted) mode\b|\byou are (the )?(cluster|system) (owner|administrator|root)\b|\bassume the (role|persona|identity) of\b)~",
         0.9},
        {"role change",
         R"~(\b(du bist (jetzt|nun|ab sofort)) (ein|der|die|kein)|\bdeine neue (rolle|aufgabe)\b|\b(ahora eres|a partir de ahora eres|tu nuevo rol)\b|\btu es (maintenant|désormais)\b|\bton nouveau rôle\b|(你现在是|你是一个没有|从现在起你是|你的新角色)|(ты теперь|твоя новая роль)|\bsei ora un\b|\bagora você é\b)~",
         0.88},
        // What a chat looks like to a model.
        {"chat template",
         R"~(<\|?(im_start|im_end|system|user|assistant|end_of_turn|start_of_turn|endoftext|eot_id|start_header_id|begin_of_text|endofprompt|end)\|?>?\|?>|\[/?inst\]|<</?sys>>|<(start|end)_of_turn>|<\|[a-z_]{2,24}\|>|<｜[a-z▁_ ]{2,30}｜>|^\s*#{2,4}\s*(system|instruction|assistant|human|user|response)s?( prompt)?\s*:?\s*$)~",
         0.95},
        {"chat template",
         R"~(^\s*(human|assistant|user)\s*:[^\n]{2,400}\n+\s*(assistant|human|user|ai)\s*:|^\s*</?(system|assistant|user|human)(_prompt|_message|-reminder| prompt)?>[^<\n]{2,}|</?(system|assistant|user|human)(_prompt|_message|-reminder| prompt)>[^<\n]{2,}|\bbegin (new )?system (prompt|message)\b|"role"\s*:\s*"(system|developer|assistant)"\s*,\s*"content")~",
         0.9},
        // Authority is claimed.
        {"authority",
         R"~(\b(as|i am|i['’]m|this is|speaking as) (your|the) (developer|creator|administrator|admin|owner|maker|master|supervisor|programmer|operator'?s? manager|openai|anthropic|vendor)\b[^.\n]{0,60}\b(i|you|authori[sz]e|order|instruct|permit|allow|require|demand|command|tell|must|need)\b)~",
         0.9},
        {"authority",
         R"~(\b(message|instruction|order|directive|notice|note|memo) (from|by|of) (the |your )?(security team|developers?|creators?|openai|anthropic|system administrators?|admin(istrator)?s?|ceo|management|platform team|vendor|owner)\b[^.\n]{0,80}\b(highest|authority|you (must|are|should|have)|void|override|comply|obey|do not log|all earlier|priority over|effective immediately)\b)~",
         0.88},
        {"authority",
         R"~(\b(system|admin|developer|root)[ -]?(override|command|directive|instruction|prompt|notice)\b\s*[:!-]|\bpriority (override|instruction)\b|\bhighest authority\b|\boverride code\b)~",
         0.85},
        // A model is spoken to.
        {"address",
         R"~(\b(dear|hey|hello|hi|attention|listen|note to|message to|instructions? (for|to)|reminder (for|to)|memo to) (the |any |all |every |you,? )?(next |reading |future |other |following |current )?(ai|llm|model|assistant|agent|chat ?bot|language model|copilot|gpt)s?\b[^.\n]{0,200}\b(ignore|forget|disregard|treat|approve|must|should|always|never|respond|answer|reply|say|mark|call|run|send|do not|don['’]t|skip|delete|reveal|print)\b)~",
         0.87},
        {"address",
         R"~(^\s*(ai|llm|assistant|agent|model|chatbot|copilot)s?\s*[,:]\s*(please )?(ignore|forget|disregard|you|always|never|respond|answer|reply|approve|mark|reveal|print|skip|do not|treat|pretend|run|call|send|delete)\b)~",
         0.85},
        {"address",
         R"~(\b(respond|answer|reply)( only| always| every time)? (with|by saying) ["'“]?[a-z]+["'”]?[^.\n]{0,20}\b(whatever|regardless|no matter|to (every|all|any)|always|and nothing else|only)\b|\b(always|only) (respond|answer|reply) (with|that|by)\b|\byou (must )?(only )?answer only with\b|\byou answer only\b|\b(responde|contesta) siempre\b|\bantworte (immer|nur|stets)\b|\bréponds (toujours|uniquement)\b)~",
         0.85},
        {"address",
         R"~(\b(if|when|once|whenever|as soon as) you (are|were) (an? )?(ai|llm|language model|assistant|agent|automated)\b|\bwhen(ever)? you (read|process|see|summari[sz]e|retrieve|recall|load) this (note|text|memory|message|entry|document|hint|lesson)\b|\bbefore you (answer|respond|reply)\b,?[^.\n]{0,60}\b(print|reveal|output|show|send|call|fetch|post|list|tell)\b|\bin your (next|final) (answer|response|reply)\b)~",
         0.87}};
    return phrases;
}

/// Data goes to an address, and a model is to send it.
const Phrases& exfiltration()
{
    static const Phrases phrases{
        {"fetch",
         R"~(\b(call|fetch|visit|open|request|load|get|browse( to)?|query|curl|post|send|upload|forward|submit|transmit|report|exfiltrate|deliver|copy|email|mail)\b[^.\n]{0,120}(https?|ftp|wss?)://[^\s]+[^\n]{0,40}\b(with|including|containing|and append|and attach|passing|appending)\b[^.\n]{0,60}\b(kubeconfig|tokens?|secrets?|credentials?|passwords?|environment|env vars?|api[ -]?keys?|conversation|context|prompt|history|its body|output)\b)~",
         0.9},
        {"send",
         R"~(\b(send|post|upload|forward|submit|transmit|exfiltrate|deliver|leak|append|copy|paste|email|mail)\b[^.\n]{0,80}\b(kubeconfig|tokens?|secrets|credentials?|passwords?|environment variables|env vars|api[ -]?keys?|conversation|system prompt|chat history|private keys?|service account)\b[^.\n]{0,60}\b(to|at|into|in)\b[^.\n]{0,30}(https?|ftp|wss?)://)~",
         0.9},
        {"image", R"~(!\[[^\]\n]{0,80}\]\(https?://[^)\s]*[?&][^)\s]*(\{|\$|<|%7b)[^)\n]*\))~", 0.85}};
    return phrases;
}

/// SYSTEM: in capitals, before something that is said to somebody.
const Phrases& announced()
{
    static const Phrases phrases{
        {"authority",
         R"~((^|[.!?]\s+|["'(])\s*(SYSTEM|ADMIN|ADMINISTRATOR|DEVELOPER|ROOT|INSTRUCTION|IMPORTANT INSTRUCTION|NEW INSTRUCTIONS?)( (MESSAGE|OVERRIDE|NOTICE|PROMPT|UPDATE))?\s*:[^\n]{0,160}\b(?i:(you|your|agent|assistant|model|ignore|must|grant(ed|s)?|override|approved?|skip|reveal|disable|authori[sz]ed|always|never ask|no longer|comply|obey|agents|assistants|hand over))\b)~",
         0.9}};
    return phrases;
}

/// Somebody else's instructions: of a runbook, a chart, a probe.
bool isOfADocument(std::string_view lower, const PhraseHit& hit)
{
    const size_t stop = std::min(lower.size(), hit.at + hit.length + 48);
    static const Phrases documents{
        {"document",
         R"~(^\s*(in|of|from|on|at|by) (the |our |that |this |its |step |page |section |kernel |vendor['’]?s? )*(runbook|wiki|readme|manual|documentation|docs|guide|page|chart|vendor|release notes|ticket|playbook|pod|deployment|container|install|confluence|handbook|handover|upgrade notes|changelog|dockerfile|cpu))~"}};
    const size_t end = hit.at + hit.length;
    return end <= stop && documents.holds(lower.substr(end, stop - end));
}

bool speaksOfPrompts(std::string_view lower, const PhraseHit& hit) // psql and shells have prompts too
{
    const std::string_view own = lower.substr(hit.at, hit.length);
    return own.find("shell prompt") != std::string_view::npos || own.find("login prompt") != std::string_view::npos
        || own.find("password prompt") != std::string_view::npos || own.find("command prompt") != std::string_view::npos
        || own.find("the prompt") != std::string_view::npos;
}

TextHit plainInjection(const std::string& text, const std::string& lower)
{
    TextHit best;
    const auto take = [&](const PhraseHit& h) {
        if (h.phrase->confidence > best.confidence)
            best = {h.phrase->name, h.phrase->confidence, h.at, h.length};
    };
    for (const PhraseHit& h : injections().find(lower)) {
        const std::string_view name = h.phrase->name;
        if (name == "override" && (isOfADocument(lower, h) || isForbidden(lower, h.at, h.at + h.length)))
            continue;
        if (name == "disclosure" && (speaksOfPrompts(lower, h) || isForbidden(lower, h.at, h.at)))
            continue;
        if (name != "chat template" && isQuotation(lower, h.at, h.at + h.length))
            continue;
        take(h);
    }
    for (const PhraseHit& h : exfiltration().find(lower))
        if (!isForbidden(lower, h.at, h.at) && !isQuotation(lower, h.at, h.at + h.length))
            take(h);
    for (const PhraseHit& h : announced().find(text))
        take(h);
    return best;
}

/// Words on lines of their own: blanks of any kind are one, nothing else is different.
std::string withoutLineEnds(std::string_view text)
{
    std::string out;
    out.reserve(text.size());
    for (const char c : text) {
        const bool blank = c == ' ' || c == '\n' || c == '\t' || c == '\r';
        if (!blank)
            out += c;
        else if (!out.empty() && out.back() != ' ')
            out += ' ';
    }
    return out;
}

/// An order to override that is broken over lines.
TextHit brokenInjection(const PlainForm& form)
{
    if (form.lower.find('\n') == std::string::npos)
        return {};
    const std::string joined = withoutLineEnds(form.lower);
    for (const PhraseHit& h : injections().find(joined))
        if (std::string_view(h.phrase->name) == "override" && !isOfADocument(joined, h) && !isForbidden(joined, h.at, h.at + h.length)
            && !isQuotation(joined, h.at, h.at + h.length) && h.length <= 80)
            return {h.phrase->name, h.phrase->confidence, 0, form.text.size()};
    return {};
}

/// What was written to be decoded, once or twice.
TextHit encodedInjection(const std::string& text, int depth)
{
    constexpr size_t shortest = 24;
    constexpr int deepest = 2;
    if (depth > deepest)
        return {};
    for (const auto& [at, stretch] : encodedStretches(text, shortest)) {
        const std::string plain = decodedText(stretch);
        if (plain.empty())
            continue;
        const PlainForm form = plainForm(QString::fromStdString(plain));
        TextHit hit = plainInjection(form.text, form.lower);
        if (!hit)
            hit = encodedInjection(form.text, depth + 1);
        if (hit)
            return {"encoded " + hit.what, hit.confidence, at, stretch.size()};
    }
    return {};
}

/// Written backwards, with rot13, with digits for letters, or with blanks between the letters.
TextHit disguisedInjection(const PlainForm& form)
{
    static const Phrases marks{
        {"rot13", R"~(\b(vtaber|qvfertneq|sbetrg)\b[^.\n]{0,40}\b(vafgehpgvbaf?|thvqryvarf|ehyrf|cebzcg)\b)~"},
        {"reversed", R"~(\bsnoitcurtsni\b[^.\n]{0,40}\b(erongi|tegrof|dragersid)\b)~"},
        {"digits",
         R"~(\b([i1!]gn[o0]r[e3]|f[o0]rg[e3]t|d[i1]sr[e3]g[a4]rd)\b\s+([a@4]ll\s+|y[o0]ur\s+|th[e3]\s+|pr[e3]v[i1][o0]u[s5]\s+|pr[i1][o0]r\s+|[e3][a4]rl[i1][e3]r\s+){1,4}([i1]n[s5]truct[i1][o0]n[s5]?|rul[e3][s5]|pr[o0]mpt[s5]?|gu[i1]d[e3]l[i1]n[e3][s5])\b)~"},
        {"spaced",
         R"~(\bi[ ._-]{1,3}g[ ._-]{1,3}n[ ._-]{1,3}o[ ._-]{1,3}r[ ._-]{1,3}e\b[ ._a-z-]{0,120}\bi[ ._-]{0,3}n[ ._-]{0,3}s[ ._-]{0,3}t[ ._-]{0,3}r)~"}};
    for (const PhraseHit& h : marks.find(form.lower)) {
        const std::string_view own = std::string_view(form.lower).substr(h.at, h.length);
        if (std::string_view(h.phrase->name) == "digits" && own.find_first_of("01345@!") == std::string_view::npos)
            continue;
        return {std::string("disguised override (") + h.phrase->name + ')', 0.9, h.at, h.length};
    }
    return {};
}

} // namespace

TextHit injectionIn(const PlainForm& form)
{
    if (!form.hidden.empty())
        return {std::string("text hidden by ") + form.hiddenBy, 0.97, 0, form.text.size()};
    if (TextHit hit = plainInjection(form.text, form.lower))
        return hit;
    if (TextHit hit = brokenInjection(form))
        return hit;
    if (TextHit hit = disguisedInjection(form))
        return hit;
    return encodedInjection(form.text, 1);
}

} // namespace hindcast::lint
