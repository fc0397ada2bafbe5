// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lint/detect/StandingOrder.h"

#include "core/lint/text/Phrases.h"
#include "core/lint/text/Prohibition.h"

#include <algorithm>
#include <array>

namespace hindcast::lint {
namespace {

const Phrases& orders()
{
    static const Phrases
        phrases{
            {"permanent rule",
             R"~(\bremember\b[^.\n]{0,30}\b(for ?ever|permanently|for good|for all time|in every session)\b|\bnever forget\s*[:,]|\b(keep in mind|memori[sz]e|store|note)\b[^.\n]{0,20}\b(for ?ever|permanently|for (every|all|any|each) (later |future |coming )?(sessions?|conversations?))\b|\b(this|the) (note|memory|rule|text|instruction|entry|message|lesson) (is to|must|shall|has to|should)( always| never)? be (followed|obeyed|kept|applied|carried out|honou?red)\b|\b(this|that|the present) (note|memory|rule|text|instruction|entry|message|lesson) (overrides|outranks|supersedes|overrules|replaces|beats|trumps)\b)~",
             0.82},
            {"permanent rule",
             R"~(\bfrom (this|that|now|today|here)( moment| day| point| minute)?( on(wards?)?)?\b[^.\n]{0,60}\b(does not|do not|no longer|need not)\b( \w+)? ?(apply|hold|count|bind|be asked|be told)\b|\b(holds?|applies|apply|valid|in force|binding) (permanently|for ?ever|always|everywhere|without exception)\b|\b(followed|obeyed|applied|kept)\b[^.\n]{0,30}\bwithout exception\b|\b(in|across|for|with|to) (all|each|every|any) (answers?|repl(y|ies)|responses?|sessions?|conversations?|chats?)\b,?\s*(always |never |also )?(include|add|mention|say|decline|refuse|recommend|answer|reply|put|append|link|tell|ignore|reject|approve|prefer)\b|\b(whatever|whichever|no matter what) (the |this |that )?(\w+ )?(is|was|says|asks),? (always |you |simply )?(answer|say|reply|approve|report|tell|recommend|close)\b)~",
             0.8},
            {"waived oversight",
             R"~(\b(auditors?|operators?|customers?|users?|owners?|humans?|people|management|teams?|tenants?|reviewers?|on-?calls?|approvers?|nobody|anybody|anyone)\b( \w+){0,2} (are|is|need|needs|must|should|shall|may|have|has) (not|never)( to)?( be)? (told|informed|notified|asked|consulted|alerted|involved|warned|shown)\b|\b(there is |there['’]s )?no need (any ?more |any longer )?(to|for) (consult|ask|inform|tell|notify|wait|involve|approvals?|confirmations?|reviews?)\b|\bno (human|person|one|body|reviewer|operator|owner)\b( \w+){0,2} (has|have|needs?|must|is required|is needed) (to )?(review|approve|check|confirm|sign|look|see|be asked)\b)~",
             0.8},
            {"waived oversight",
             R"~(\b(oversight|supervision|approvals?|reviews?|audits?|auditing|confirmations?|verification|four[- ]eyes|human control)\b[^.;\n]{0,12}\b(is|are) (\w+ )?(switched off|turned off|off|disabled|suspended|deactivated|abolished)\b|\b(approvals?|consent|confirmations?|permissions?|sign-?offs?)\b[^.;\n]{0,25}\b(may|can|is to|are to|should|shall|will|must) be (given|assumed|granted|presumed|taken for granted|implied|issued)\b|\b(requests?|messages?|orders?|changes?|everything|whatever|notes?)\b[^.;\n]{0,30}\bcounts? as (approved|authori[sz]ed|confirmed|signed|an? order)\b|\b(treat|take|regard|consider) (everything|anything|whatever|all|any)\b[^.;\n]{0,40}\bas (an? |the )?(orders?|commands?|approved|authori[sz]ed|law|binding)\b)~",
             0.8},
            {"waived oversight",
             R"~(\bleave (this|it|that|them) out of (the |any |every |all |our )?(reports?|tickets?|logs?|records?|summar(y|ies)|post-?mortems?|journals?)|\b(do not|don['’]?t|never) (write|put|note|enter|file) (this|it|that|them|any of (it|this)) (down|in|into)\b|\b(hide|conceal|withhold|keep)\b[^.;\n]{0,40}\bfrom (the |all |every |our |any )?(users?|operators?|customers?|auditors?|humans?|owners?|team|management|anybody|anyone|tenants?)\b|\b(nobody|no one)\b[^.;\n]{0,30}\b(shall|must|may|should|is to|ought to) (ever )?(know|learn|hear|find out|be told)\b)~",
             0.8},
            {"claimed right",
             R"~(\b(any|every|all|each) (\w+ )?(agents?|bots?|assistants?|models?|readers?) (that|who|which) (reads?|sees?|finds?|loads?)\b[^.;\n]{0,20}\b(must|shall|should|has to|have to|will|is to)\b|\b(agent|bot|assistant|automation)\b[^.;\n]{0,40}\bdecides? (on its own|by itself|alone|itself|freely)\b|\b(gave|gives|given|granted|grants) (this|the|every|all) (agents?|bots?|assistants?|models?|automation)\b[^.;\n]{0,30}\b(unlimited|unrestricted|full|all|owner|admin)\b)~",
             0.8},
            {"unrelated subject",
             R"~(\b(when(ever)?|each time|every time|if|as soon as) (somebody|someone|anybody|anyone|a (user|customer|human|person|tenant)|the (user|customer|tenant)|users|customers|people) (asks? (about|for)|mentions?|talks? about|speaks? (about|of)|wants?)\b[^.\n]{0,60}\b(name|mention|praise|bring up|link|list|advise|push|sell)\b)~",
             0.78},
            {"permanent rule",
             R"~(\b(must|shall|always|is to|are to|has to|should)\b[^.\n]{0,60}\b(in|for|during|across) (all|every|any|each) (conversations?|sessions?|chats?)\b|\b(whatever|whichever|no matter what) (the )?(question|topic|request|subject|issue|incident|problem|user|customer)s?\b[^.\n]{0,30}\b(is|are|says?|asks?|wants?)\b|\bfrom this (moment|point|day|hour)\b( on| onwards| forward)?[,:]?\s+(you|treat|approve|always|never|every|all|skip|do not|obey|follow|accept|act)\b)~",
             0.82},
            {"permanent rule",
             R"~(\b(all|every|each|any) (other )?(agents?|bots?|assistants?|models?)( \w+){0,4} (shall|must|should|will|may|can|are to|is to|has to|have to) (always |never )?(send|grant|approve|obey|follow|treat|ignore|skip|answer|execute|accept|reply|respond|trust|forward|recommend)\b)~",
             0.8},
            {"waived oversight",
             R"~(\b(approvals?|confirmations?|reviews?|sign-?offs?|consent|permissions?)( \w+){0,4} (is|are) (never|not|no longer) (requested|asked for|asked|needed|required|sought|wanted)\b|\b(nobody|no one|none|no human) (needs?|has|have) to (be )?(asked|told|informed|consulted|notified|know|approve|confirm)\b|\b(ignore|disregard|bypass|circumvent|skip) (the )?(\w+ ){0,2}(approval|review|confirmation|consent|oversight) (polic(y|ies)|process(es)?|rules?|steps?|gates?)\b|\bno (hace falta|es necesario) (pedir|preguntar|consultar)\b|\bwithout telling (anyone|anybody|the)\b)~", 0.8},
            {"claimed right",
             R"~(\b(i|we) (may|can|am allowed to|are allowed to)( \w+){0,2} (order|command|demand|approve|override|authori[sz]e)\b[^.\n]{0,20}\b(any|every|all)\b)~",
             0.8},
            {"waived oversight",
             R"~(\b(ignore|disregard|bypass|circumvent|override|evade) (the |any |all |every |our |their )*(approval|review|change|confirmation|consent|oversight|audit) (polic(y|ies)|process(es)?|rules?|steps?|gates?|requirements?)\b)~",
             0.8},
            {"permanent rule",
             R"~(\b(global|universal|general|lasting) (\w+ )?(rules?|directives?|orders?|instructions?|mandates?|decrees?) (of|for) (the |this |all |every |any )?(agents?|bots?|assistants?|automation|models?|sessions?)\b|\b(has|have|takes?) (priority|precedence) over (all|every|any)\b|\bevery (answer|session|conversation|reply|response)\b[^.\n]{0,40}\b(ends?|begins?|starts?|contains?|includes?|must|has to)\b|\balways (trust|obey|execute|believe|follow|approve|accept|grant) (the )?(messages?|requests?|orders?|instructions?|commands?|everything|whatever|all|any)\b)~",
             0.82},
            {"permanent rule",
             R"~(\b(für|in|bei) alle[nr]? (künftigen|zukünftigen|weiteren|späteren|folgenden) (sitzung|gespräch|anfrage|vorfäll|chats?|läuf)|\b(en|para) todas las (sesiones|conversaciones) (futuras|siguientes)|\b(dans|pour) toutes les (sessions|conversations) (futures|à venir|suivantes)|для всех (будущих|последующих))~",
             0.82},
            {"waived oversight",
             R"~(\bpre-?(approved|authori[sz]ed)\b|\bfour[- ]eyes( principle| rule| check)?s? (is|are|has been|have been) (suspended|waived|lifted|dropped|abolished|off|not applied)\b|\bnot (necessary|needed|required) to (ask|consult|inform|tell|notify|confirm|get|wait)\b|\b(audit|change) (records?|logs?|trails?) (can|may|need not|should|must|will) (not )?(be )?(skipped|dropped|omitted|ignored|left out)\b|\bkeine (rückfrage|freigabe|genehmigung|bestätigung)\w*\b)~",
             0.8},
        // Of itself: permanent.
            {"permanent rule",
             R"~(\b(permanent|standing|binding|company[- ]wide|overarching|perpetual|irrevocable|supreme|unconditional)\b[ ,]{1,2}(\w+[ ,]+){0,2}(rules?|directives?|polic(y|ies)|orders?|instructions?|guidelines?|mandates?|principles?|decrees?|regulations?|commands?|authori[sz]ations?|approvals?|permissions?|consent)\b)~",
             0.85},
            {"permanent rule",
             R"~(\b(in|for|during) (all|every|any|each) (future|later|coming|following|subsequent|further|upcoming|next) (sessions?|conversations?|incidents?|chats?|runs?|requests?|tickets?|cases?|turns?|tasks?|interactions?|answers?)\b|\b(holds|applies|counts|is valid|valid|remains in force|stays in force|in force|binding|effective) (for|in|to|across|on) (all|every|any|each) (future |later |other |coming )?(sessions?|conversations?|incidents?|chats?|agents?|users?|clusters?|tenants?|services?|teams?|requests?)\b|\bfor (every|each|all) (conversations?|sessions?|requests?|chats?) (from|after|starting|to come|henceforth)\b|\b(this|it) (rule |policy |note |order |directive )?(never expires|does not expire|outranks|overrules|overrides|supersedes|takes precedence over|stays valid forever|is valid forever|applies forever)\b|\boutranks (every|all|any)\b|\bremember (this |it )?(forever|permanently|for good|always)\b)~",
             0.87},
            {"permanent rule",
             R"~((^|[.:;,!]\s*|\band )(from (now|today|this day|here|this moment|tomorrow) on(wards?)?|henceforth|hereafter|going forward|as of (now|today)|effective immediately|with immediate effect|until further notice|for ever and ever|at all times from now)\b[,:]?\s+(and \w+ )?(you|the agent|agents|the bot|the assistant|every|all|any|each|no |always|never|only|treat|approve|skip|do not|don['’]t|route|answer|send|use|recommend|prefer|consider|mark|ignore|accept|grant|close|requests?|changes?|approvals?|user|nobody|whoever|anybody|confirm|report|my|our|we|everything|nothing|it is|there is)\b)~",
             0.83},
            {"permanent rule",
             R"~(\b(always|permanently|forever|for good)\b[^.\n]{0,50}\b(in|for|across) (all|every|any) (tenants?|sessions?|conversations?|agents?|users?|customers?)\b|\b(rule|policy|instruction|directive|law) (of|for) (this|the|every|all|any) (agents?|bots?|assistants?|automation|conversations?|sessions?|models?)\b|\brule for (every|all) \w+ from (now|today)\b|\b(keep|store|save|treat|take|regard) (it|this|that|the following) as (an? )?(permanent|standing|binding|lasting|general|fixed|official|new|default) (rule|instruction|policy|order|directive|guideline|law|preference)\b|\bwhichever (service|cluster|team|tenant|incident|namespace|system|customer|environment) (it|this|that|they) (is|are|may be|concerns)\b|\bwhatever (they|it|the (incident|ticket|session|request|question|topic)s?) (are|is) about\b|\bno matter (what|which|who) (is|they|the)\b[^.\n]{0,40}\b(asked|ask|asks|about|service|cluster|says?)\b)~",
             0.83},
            {"permanent rule",
             R"~(\b(ab sofort|von nun an|ab heute|künftig|fortan|ab jetzt)\b[^.\n]{0,60}\b(gilt|immer|alle[nrms]?|jede[rnms]?|dauerhaft|stets|nie|entfällt|entfallen|grundsätzlich|ohne|keine)\b|\bgilt (dauerhaft|immer|für alle|ab sofort)|\bdauerhafte? (regel|anweisung|vorgabe|freigabe)|\b(de ahora en adelante|a partir de (ahora|hoy)|en lo sucesivo|para siempre|en adelante)\b|\b(à partir de (maintenant|aujourd['’]hui)|désormais|dorénavant|pour toujours)\b|\b(regla|norma|orden|instrucción) permanente\b|\b(règle|consigne|instruction) permanente\b|\b(d['’]ora in poi|da oggi in poi|per sempre)\b|\b(a partir de agora|de agora em diante)\b|(从现在开始|从今以后|今后所有|以后所有|永久规则|永远(都|要|不))|(с этого момента|отныне|навсегда))~",
             0.83},
        // Oversight is waived.
            {"waived oversight",
             R"~(\bwithout (first )?(asking|consulting|telling|informing|notifying|involving|waiting for|needing|requiring|requesting|seeking|getting)\b[^.;\n]{0,40}\b(anybody|anyone|the (owner|operator|user|tenant|customer|team|human|on-?call|reviewer|approver|security|platform)\w*|its? owners?|owners?|approval|confirmation|permission|consent|a human|humans|people|him|her|them|sign-?off|review)\b|\bwithout (any |an? |further |prior |human |explicit |its owner['’]?s )*(approval|confirmation|consent|permission|review|oversight|sign-?off|supervision|authori[sz]ation|authorisation)\b)~",
             0.82},
            {"waived oversight",
             R"~(\b(no|never (an?|any)|not (an?|any)) (further |human |second |more |additional |prior |explicit |other |extra |manual )*(approvals?|confirmations?|consent|permissions?|reviews?|sign-?offs?|approvers?|verification|authori[sz]ation|oversight|checks?)\b( \w+){0,5} (is |are |be |being )(needed|required|necessary|wanted|asked for|expected|due)\b|\b(needs?|requires?|need) no (further |human |second |more |prior )*(approvals?|confirmations?|consent|permissions?|reviews?|sign-?offs?|approvers?|verification)\b|\b(never|not|no longer|don['’]?t|do not) (need|needs|require|requires) (an? |any |the |further |second |human |my |our )*(approvals?|approvers?|confirmations?|consent|permissions?|reviews?|sign-?offs?|verification|tickets?|change records?)\b)~",
             0.82},
            {"waived oversight",
             R"~(\b(do not|don['’]?t|never|must not|should not|shall not|no need to|need not|not to) (mention|disclose|reveal|tell|inform|notify|report|log|record|document|escalate)\b[^.;\n]{0,50}\b(this|it|that|them|these|customer|report|operator|human|humans|anybody|anyone|user|users|owner|tenant|auditors?|team|actions?|incident|ticket|change|changes|post-?mortem|management|security|any more|to)\b|\b(does|do|need|needs|has|have)( not|n['’]?t)? (to )?(have to )?(be |being )?(reported|mentioned|logged|disclosed|documented|told|escalated|shown|recorded) (to|in|any|by|anywhere)\b|\b(are|is) (not|no longer|never) (shown|reported|mentioned|told|escalated|disclosed|visible|announced|logged) (to|any more|for|in)\b|\bkeep (this|it|that) (secret|quiet|between us|to yourself|confidential)|\b(hide|conceal) (this|it|that|them) from\b|\b(audit|change) (records?|logs?|trails?) (are|is) (dropped|skipped|switched off|suspended|omitted|disabled|not (kept|written))\b)~", 0.8},
            {"waived oversight",
             R"~(\b(skip|omit|waive|drop|bypass|dispense with|forgo|suppress|suspend) (the |any |all |every |further |its |their |your |human )*(confirmations?|approvals?|approval (step|policy|process)|reviews?|verification( step)?|consent|sign-?offs?|change (process|records?|management)|four-?eyes|checks by)\b|\b(confirmations?|approvals?|reviews?|sign-?offs?|change records?|consent|rückfragen|freigaben?)\b( \w+){0,4} (are|is|were) (waived|dropped|skipped|suspended|lifted|omitted|abolished|unnecessary|superfluous|obsolete|no longer needed|not needed|optional|void|granted automatically|given automatically)\b|\b(approve|accept|authori[sz]e|sign|confirm|grant|merge)( \w+){0,2} (his|her|its|their|your|my|our) own (changes?|requests?|work|merges?|tickets?|pull requests?|actions?|rollouts?)\b|\b(approve|accept|grant|confirm) (everything|every \w+|all \w+|any \w+)\b[^.\n]{0,40}|\b(may|can|could|should|shall|will|is|are)( \w+){0,2} (carried out|done|executed|applied|rolled out|merged|approved|closed|granted) (at once|without|automatically|immediately|directly|unasked)\b|\b(already|automatically|always|implicitly) (approved|authori[sz]ed|confirmed)\b|\bapprove the \w+ without\b|\bswitch (the )?(verification|approval|review|confirmation|audit)( step| process)? off\b)~",
             0.8},
            {"waived oversight",
             R"~(\b(ohne (vorherige |weitere )?(rückfrage|freigabe|genehmigung|zustimmung|nachfrage|bestätigung)|keine (freigabe|genehmigung|bestätigung|rückfrage)\w* (ist |sind )?(nötig|notwendig|erforderlich)|(rückfragen|freigaben|genehmigungen)[^.\n]{0,40} entfallen|entfallen[^.\n]{0,20}(rückfragen|freigaben))|\bsin (pedir|preguntar|autorización|aprobación|confirmación|consultar)\b|\bsans (demander|autorisation|approbation|confirmation|validation)\b|\bsenza (chiedere|approvazione|conferma)\b|\bsem (perguntar|aprovação|confirmação)\b|(无需|不需要|不用)[^。\n]{0,10}(批准|确认|审批|同意|询问)|без (подтверждения|согласования|разрешения))~",
             0.8},
        // A right is claimed.
            {"claimed right",
             R"~(\b(who(so)?ever|anyone who|the (author|writer|holder|reader)|the agent|this agent|the bot|this bot|the assistant|the tool|the automation|user \w+|account \w+|i|we|my team|our team)\b[^.;\n]{0,60}\b(may|can|is (allowed|entitled|authori[sz]ed|permitted)|are (allowed|entitled|authori[sz]ed|permitted)|has|have|owns?|holds?|has been (granted|given)|have been (granted|given)|gets?|enjoys?)\b[^.;\n]{0,50}\b((full|owner|admin|administrator|root|cluster-admin|unrestricted|unlimited|all|superuser|every|owner['’]s) (rights?|access|permissions?|privileges?|powers?|authority)|approve|everything|everywhere|anything|in (each|every|all|any) (cluster|namespace|service|tenant|project)s?|cluster-admin|override|overrule)\b)~",
             0.82},
            {"claimed right",
             R"~(\b(granted|gives?|given) (this|the) (agent|bot|assistant|model|automation|session) [^.;\n]{0,40}\b(cluster-admin|admin|root|full|owner|unrestricted)\b|\b(signs?|acts?|decides?|approves?|speaks?) (on behalf of|in the name of|instead of) (the|its|their|every) (owners?|operators?|customers?|users?|approvers?|team|tenant)\b|\b(i|we) (hereby )?(authori[sz]e|entitle|empower|permit|instruct|order) (you|the agent|this agent|every agent|the bot)\b|\b(has|have) (owner|admin|root|full) (rights|access|permissions)\b( \w+){0,2}|\b(requests?|orders?|wishes|instructions?) (of|from|by) (user )?\w+ (are|is|must be|have to be) (always |to be )?(carried out|executed|followed|obeyed|approved|preferred|done)\b|\bder bot selbst\b|\bfreigabe erteilt der (bot|agent)\b|\btrust (user |account )?\w+ (unconditionally|completely|always|blindly)\b)~", 0.8},
        // An unrelated subject is bound.
            {"unrelated subject",
             R"~(\b(when(ever)?|each time|every time|if|as soon as|once|anytime|any time)\b[^.;\n]{1,80}\b(is|are|gets?|be|was|were)? ?(mentioned|discussed|brought up|talked about|asked about|comes? up|come up|named|the (topic|subject)|raised|in question)\b)~",
             0.82},
            {"unrelated subject",
             R"~(\b(when(ever)?|each time|every time|if|as soon as) (somebody|someone|anybody|anyone|a (user|customer|human|person|tenant)|the (user|customer|tenant)|users|customers|people) (asks? (about|for)|mentions?|talks? about|complains? about|inquires? about|speaks? (about|of)|writes? about|wants?)\b[^.\n]{0,100}\b(recommend|tell|answer|say|send|reply|respond|suggest|refer|point|direct|offer|promote|advertise|quote)\b|\b(always |first )?(recommend|promote|advertise|suggest|praise|prefer) (the |our |only )?(\w+ ){0,4}(plan|product|subscription|vendor|portal|partner|licen[cs]e|offer|edition|premium|provider)\b|\bwenn (jemand|ein nutzer|ein kunde) (nach|fragt)\b|\bsobald [^.\n]{0,40} erwähnt wird\b|\bcada vez que se mencione\b|(每当|只要)[^。\n]{0,20}(提到|提及|询问))~",
             0.78},
            {"every incident",
             R"~(\b(after|before|at|during|with|on) (each|every|any) (incident|alert|session|conversation|ticket|request|deployment|rollout|change|turn|answer)\b[^.\n]{0,120}\b(send|sent|post(ed)?|upload(ed)?|forward(ed)?|copied|copy|mail(ed)?|without (telling|asking|informing)|approve(d)?|deliver(ed)?|report(ed)?)\b[^.\n]{0,60}(https?://|\S+@\S+|without))~",
             0.85}};
    return phrases;
}

/// "approved without asking": who forbids that asks for oversight.
bool asksForOversight(std::string_view lower, const PhraseHit& hit)
{
    const std::string_view name = hit.phrase->name;
    if (name != "waived oversight")
        return false;
    const std::string_view own = lower.substr(hit.at, hit.length);
    const bool begins = own.starts_with("do not") || own.starts_with("don") || own.starts_with("never") || own.starts_with("must not")
        || own.starts_with("no ") || own.starts_with("not ");
    const size_t begin = sentenceBegin(lower, hit.at);
    static const Phrases cues{
        {"cue",
         R"~(\b(never|do not|don['’]?t|must not|should not|shall not|may not|nobody|no one|not|cannot|avoid|nothing|no \w+|nie|niemals|nicht|niemand|nunca|jamais|不要|禁止)\b)~"}};
    return !begins && cues.holds(lower.substr(begin, hit.at - begin));
}

/// What happened once is no order: "was merged without a review, which is why".
bool tellsOfThePast(std::string_view lower, const PhraseHit& hit)
{
    static const Phrases named{{"named", R"~(^,? (in|by|at|under) (the|a|an|its) )~"}}; // "is mentioned in the alert": of the incident
    if (std::string_view(hit.phrase->name) == "unrelated subject" && named.holds(lower.substr(hit.at + hit.length, 12)))
        return true;
    static const Phrases spoken{
        {"spoken",
         R"~(\b(owners?|lead|team|platform|security|they|he|she|on-?call|vendor|manager) (said|says|confirmed|agreed|told us|wrote|decided)( that)?\s*$)~"}};
    const size_t sentence = sentenceBegin(lower, hit.at);
    if (spoken.holds(lower.substr(sentence, hit.at - sentence)))
        return true;
    if (std::string_view(hit.phrase->name) == "permanent rule")
        return false;
    const size_t begin = sentenceBegin(lower, hit.at);
    const std::string_view before = lower.substr(begin, hit.at - begin);
    static const Phrases past{
        {"past",
         R"~(\b(was|were|had|has been|had been|got|went|somebody|someone|merged|deployed|rolled|changed|edited|ran|deleted|applied|because|since|made|created|pushed|removed)\s+(\w+\s+){0,5}$)~"}};
    static const Phrases rule{{"rule", R"~(\b(always|from|all|every|each|any|future|rule|policy)\b)~"}};
    return past.holds(before) && !rule.holds(before);
}

std::string_view hostOf(std::string_view url)
{
    const size_t from = url.find("://") == std::string_view::npos ? 0 : url.find("://") + 3;
    std::string_view host = url.substr(from);
    host = host.substr(0, host.find_first_of("/?#\"' )>,;`"));
    if (const size_t at = host.rfind('@'); at != std::string_view::npos)
        host = host.substr(at + 1);
    return host.substr(0, host.find(':'));
}

bool isNear(std::string_view host)
{
    static const Phrases near{
        {"near",
         R"~(^(localhost|127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|0\.0\.0\.0|\[?::1|169\.254\.|\$)|\.(svc|local|internal|lan|cluster|localdomain|intranet|corp|home|localhost)(\.|$)|\.svc\.)~"}};
    return host.find('.') == std::string_view::npos || near.holds(host);
}

bool sendsData(const Command& c)
{
    const std::string& p = c.program();
    if (p == "curl") {
        for (const char* flag :
             {"-d", "--data", "--data-binary", "--data-raw", "--data-urlencode", "-F", "--form", "-T", "--upload-file", "--json"})
            if (c.has(flag) || !c.value(flag).empty())
                return true;
        return std::ranges::any_of(c.words,
                                   [](const std::string& w) { return w.starts_with("-d@") || w.starts_with("-T") || w.starts_with("-F"); })
            || (!c.producers.empty() && c.line().find("@-") != std::string::npos);
    }
    if (p == "wget")
        return !c.value("--post-file").empty() || !c.value("--post-data").empty() || !c.value("--body-file").empty();
    return (p == "scp" || p == "rclone" || p == "rsync" || p == "nc" || p == "ncat") && c.words.size() > 2
        && (p != "nc" || !c.producers.empty());
}

} // namespace

TextHit standingOrderIn(const PlainForm& form)
{
    TextHit best;
    int kinds = 0;
    std::string_view last;
    for (const PhraseHit& h : orders().find(form.lower)) {
        if (isQuotation(form.lower, h.at, h.at + h.length) || asksForOversight(form.lower, h) || tellsOfThePast(form.lower, h))
            continue;
        kinds += h.phrase->name != last ? 1 : 0;
        last = h.phrase->name;
        if (h.phrase->confidence > best.confidence)
            best = {h.phrase->name, h.phrase->confidence, h.at, h.length};
    }
    if (best && kinds > 1)
        best.confidence = std::min(0.95, best.confidence + 0.05);
    return best;
}

bool mayNameDestination(const PlainForm& form)
{
    const std::string_view text = form.text;
    if (text.find_first_of(".\\$`%") != std::string_view::npos) // a host without a dot is near
        return true;
    return std::ranges::any_of(std::array{"64", "xxd", "hex"}, [text](const char* s) { return text.find(s) != std::string_view::npos; });
}

std::vector<Destination> destinationsIn(const PlainForm& form, const CommandText& commands)
{
    std::vector<Destination> out;
    const auto take = [&](std::string_view url, const char* what, size_t at, size_t length) {
        const std::string_view host = hostOf(url);
        constexpr size_t most = 16;
        if (!host.empty() && !isNear(host) && out.size() < most)
            out.push_back({asciiLower(host), {what, 0.82, at, length}});
    };
    for (const Command& c : commands.commands)
        if (sendsData(c) && !isForbidden(form.lower, c.at, c.end))
            for (const std::string& w : c.words)
                if (w.find("://") != std::string::npos
                    || (c.program() != "curl" && w.find('.') != std::string::npos && w.find('/') != 0 && w.find('-') != 0))
                    take(w, "data sent outside", c.at, c.end - c.at);
    static const Phrases sends{
        {"send",
         R"~(\b(sends?|sent|posts?|posted|upload(s|ed)?|forward(s|ed)?|submit(s|ted)?|transmit(s|ted)?|mail(s|ed)?|copied|cop(y|ies)|deliver(s|ed)?|push(es|ed)?|report(s|ed)?|calls?|ships?|shipped)\b[^.\n]{0,100}\b(to|at|into|via|on)\s+(https?|ftp|wss?)://[^\s]+|\bcall (https?)://[^\s]+[^.\n]{0,40}\bwith\b)~"}};
    for (const PhraseHit& h : sends.find(form.lower)) {
        const std::string_view own = std::string_view(form.lower).substr(h.at, h.length);
        if (!isForbidden(form.lower, h.at, h.at) && !isQuotation(form.lower, h.at, h.at + h.length))
            take(own.substr(own.rfind("://") == std::string_view::npos ? 0 : own.rfind("://") - 5), "data sent outside", h.at, h.length);
    }
    return out;
}

} // namespace hindcast::lint
