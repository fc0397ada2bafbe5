<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>hindcast::AcceptDialog</name>
    <message numerus="yes">
        <source>and %Ln more</source>
        <translation>
            <numerusform>and %Ln more</numerusform>
            <numerusform>and %Ln more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Accept %Ln finding(s)</source>
        <translation>
            <numerusform>Accept %Ln finding</numerusform>
            <numerusform>Accept %Ln findings</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hindcast::AliasClusterAction</name>
    <message numerus="yes">
        <source>%n pattern(s) of %1 are given to agents of %2 too.</source>
        <translation>
            <numerusform>%n pattern of %1 is given to agents of %2 too.</numerusform>
            <numerusform>%n patterns of %1 are given to agents of %2 too.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hindcast::AliasClusterDialog</name>
    <message numerus="yes">
        <source>%Ln pattern(s)</source>
        <translation>
            <numerusform>%Ln pattern</numerusform>
            <numerusform>%Ln patterns</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hindcast::CarryAction</name>
    <message numerus="yes">
        <source>%n value(s) were decided differently here: nothing is applied.</source>
        <translation>
            <numerusform>%n value was decided differently here: nothing is applied.</numerusform>
            <numerusform>%n values were decided differently here: nothing is applied.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hindcast::CarryDialog</name>
    <message numerus="yes">
        <source>%Ln value(s) were decided otherwise here: nothing is applied while that is so.</source>
        <translation>
            <numerusform>%Ln value was decided otherwise here: nothing is applied while that is so.</numerusform>
            <numerusform>%Ln values were decided otherwise here: nothing is applied while that is so.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln record(s) change here.</source>
        <translation>
            <numerusform>%Ln record changes here.</numerusform>
            <numerusform>%Ln records change here.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Apply to %Ln record(s)</source>
        <translation>
            <numerusform>Apply to %Ln record</numerusform>
            <numerusform>Apply to %Ln records</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hindcast::Catalog</name>
    <message numerus="yes">
        <source> and %Ln more</source>
        <translation>
            <numerusform> and %Ln more</numerusform>
            <numerusform> and %Ln more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hindcast::ChangeDialog</name>
    <message numerus="yes">
        <source>and %Ln more</source>
        <translation>
            <numerusform>and %Ln more</numerusform>
            <numerusform>and %Ln more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln of the selected already are so.</source>
        <translation>
            <numerusform>%Ln of the selected is so already.</numerusform>
            <numerusform>%Ln of the selected are so already.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln record(s) change. Fingerprint %1.</source>
        <translation>
            <numerusform>%Ln record changes. Fingerprint %1.</numerusform>
            <numerusform>%Ln records change. Fingerprint %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln outcome(s)</source>
        <translation>
            <numerusform>%Ln outcome</numerusform>
            <numerusform>%Ln outcomes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln pattern(s)</source>
        <translation>
            <numerusform>%Ln pattern</numerusform>
            <numerusform>%Ln patterns</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln reflection(s)</source>
        <translation>
            <numerusform>%Ln reflection</numerusform>
            <numerusform>%Ln reflections</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln episode(s)</source>
        <translation>
            <numerusform>%Ln episode</numerusform>
            <numerusform>%Ln episodes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln review(s)</source>
        <translation>
            <numerusform>%Ln review</numerusform>
            <numerusform>%Ln reviews</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Looking at what would change in %Ln record(s) …</source>
        <translation>
            <numerusform>Looking at what would change in %Ln record …</numerusform>
            <numerusform>Looking at what would change in %Ln records …</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hindcast::ChangePage</name>
    <message numerus="yes">
        <source>%Ln record(s)</source>
        <translation>
            <numerusform>%Ln record</numerusform>
            <numerusform>%Ln records</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hindcast::ChangePlan</name>
    <message numerus="yes">
        <source>%n hint(s) will no longer be given to agents.</source>
        <translation>
            <numerusform>%n hint will no longer be given to agents.</numerusform>
            <numerusform>%n hints will no longer be given to agents.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n hint(s) will be given to agents again.</source>
        <translation>
            <numerusform>%n hint will be given to agents again.</numerusform>
            <numerusform>%n hints will be given to agents again.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hindcast::ChangeSets</name>
    <message numerus="yes">
        <source>%n value(s) were decided differently here: nothing was applied.</source>
        <translation>
            <numerusform>%n value was decided differently here: nothing was applied.</numerusform>
            <numerusform>%n values were decided differently here: nothing was applied.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hindcast::ClustersPage</name>
    <message numerus="yes">
        <source>%Ln pair(s)</source>
        <translation>
            <numerusform>%Ln pair</numerusform>
            <numerusform>%Ln pairs</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hindcast::ClustersView</name>
    <message numerus="yes">
        <source>%Ln name(s)</source>
        <translation>
            <numerusform>%Ln name</numerusform>
            <numerusform>%Ln names</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hindcast::ConfidenceChart</name>
    <message numerus="yes">
        <source>all %Ln outcome(s)</source>
        <translation>
            <numerusform>%Ln outcome</numerusform>
            <numerusform>all %Ln outcomes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hindcast::CorrectionPlan</name>
    <message numerus="yes">
        <source>%n record(s) of other tables that belong to it go or change with it.</source>
        <translation>
            <numerusform>%n record of another table that belongs to it goes or changes with it.</numerusform>
            <numerusform>%n records of other tables that belong to it go or change with it.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hindcast::CostsPage</name>
    <message numerus="yes">
        <source>%Ln call(s) without a known price</source>
        <translation>
            <numerusform>%Ln call without a known price</numerusform>
            <numerusform>%Ln calls without a known price</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln call(s) given up</source>
        <translation>
            <numerusform>%Ln call given up</numerusform>
            <numerusform>%Ln calls given up</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>budget: %1 in %Ln day(s)</source>
        <translation>
            <numerusform>budget: %1 in %Ln day</numerusform>
            <numerusform>budget: %1 in %Ln days</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>steps of %Ln day(s) in UTC</source>
        <translation>
            <numerusform>steps of %Ln day in UTC</numerusform>
            <numerusform>steps of %Ln days in UTC</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln call(s)</source>
        <translation>
            <numerusform>%Ln call</numerusform>
            <numerusform>%Ln calls</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln attempt(s) after the first</source>
        <translation>
            <numerusform>%Ln attempt after the first</numerusform>
            <numerusform>%Ln attempts after the first</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hindcast::CostsView</name>
    <message numerus="yes">
        <source>%Ln call(s), %1 in all · %2 ms</source>
        <translation>
            <numerusform>%Ln call, %1 in all · %2 ms</numerusform>
            <numerusform>%Ln calls, %1 in all · %2 ms</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hindcast::DayChart</name>
    <message numerus="yes">
        <source>%Ln day(s) from %1</source>
        <translation>
            <numerusform>%Ln day from %1</numerusform>
            <numerusform>%Ln days from %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hindcast::DecisionDialog</name>
    <message numerus="yes">
        <source>%Ln record(s) change. Fingerprint %1.</source>
        <translation>
            <numerusform>%Ln record changes. Fingerprint %1.</numerusform>
            <numerusform>%Ln records change. Fingerprint %1.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hindcast::DetailPane</name>
    <message numerus="yes">
        <source>%Ln records are selected. What is done now is done to all of them; the sheet lists what would change.</source>
        <translation>
            <numerusform>%Ln record is selected. What is done now is done to it; the sheet lists what would change.</numerusform>
            <numerusform>%Ln records are selected. What is done now is done to all of them; the sheet lists what would change.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hindcast::EpisodePage</name>
    <message numerus="yes">
        <source>%Ln episode(s) could not be compared: no embedding of this model.</source>
        <translation>
            <numerusform>%Ln episode could not be compared: no embedding of this model.</numerusform>
            <numerusform>%Ln episodes could not be compared: no embedding of this model.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hindcast::EpisodesView</name>
    <message numerus="yes">
        <source>%Ln episode(s)</source>
        <translation>
            <numerusform>%Ln episode</numerusform>
            <numerusform>%Ln episodes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln episode(s) have no embedding and are never found by likeness.</source>
        <translation>
            <numerusform>%Ln episode has no embedding and is never found by likeness.</numerusform>
            <numerusform>%Ln episodes have no embedding and are never found by likeness.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hindcast::EvaluationsView</name>
    <message numerus="yes">
        <source>%Ln evaluation(s)</source>
        <translation>
            <numerusform>%Ln evaluation</numerusform>
            <numerusform>%Ln evaluations</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hindcast::EvidencePage</name>
    <message numerus="yes">
        <source>More than %Ln outcome(s): the first ones that were found are shown.</source>
        <translation>
            <numerusform>More than %Ln outcome: the first one that was found is shown.</numerusform>
            <numerusform>More than %Ln outcomes: the first ones that were found are shown.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln outcome(s) of this pattern, newest first.</source>
        <translation>
            <numerusform>%Ln outcome of this pattern.</numerusform>
            <numerusform>%Ln outcomes of this pattern, newest first.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hindcast::ExploreTopChart</name>
    <message numerus="yes">
        <source>%Ln rarer one(s)</source>
        <translation>
            <numerusform>%Ln rarer one</numerusform>
            <numerusform>%Ln rarer ones</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hindcast::FindingPage</name>
    <message numerus="yes">
        <source>and %Ln more</source>
        <translation>
            <numerusform>and %Ln more</numerusform>
            <numerusform>and %Ln more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hindcast::FindingStrip</name>
    <message numerus="yes">
        <source>%Ln more finding(s) are in Lint.</source>
        <translation>
            <numerusform>%Ln more finding is in Lint.</numerusform>
            <numerusform>%Ln more findings are in Lint.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln rule(s) that compare records were not asked.</source>
        <translation>
            <numerusform>%Ln rule that compares records was not asked.</numerusform>
            <numerusform>%Ln rules that compare records were not asked.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hindcast::FindingWords</name>
    <message numerus="yes">
        <source>seen by %Ln session(s)</source>
        <translation>
            <numerusform>seen by %Ln session</numerusform>
            <numerusform>seen by %Ln sessions</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>~ %Ln could have seen it (inferred)</source>
        <translation>
            <numerusform>~ %Ln could have seen it (inferred)</numerusform>
            <numerusform>~ %Ln could have seen it (inferred)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln cluster(s)</source>
        <translation>
            <numerusform>%Ln cluster</numerusform>
            <numerusform>%Ln clusters</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln other pattern(s) rest on the same sessions</source>
        <translation>
            <numerusform>%Ln other pattern rests on the same sessions</numerusform>
            <numerusform>%Ln other patterns rest on the same sessions</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hindcast::FixSteps</name>
    <message numerus="yes">
        <source>%Ln more step(s) are in Raw.</source>
        <translation>
            <numerusform>%Ln more step is in Raw.</numerusform>
            <numerusform>%Ln more steps are in Raw.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hindcast::Format</name>
    <message numerus="yes">
        <source>… cut here: %Ln more character(s)</source>
        <translation>
            <numerusform>… cut here: %Ln more character</numerusform>
            <numerusform>… cut here: %Ln more characters</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hindcast::HistoryPage</name>
    <message numerus="yes">
        <source>%Ln recorded event(s), newest first.</source>
        <translation>
            <numerusform>%Ln recorded event.</numerusform>
            <numerusform>%Ln recorded events, newest first.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hindcast::JournalView</name>
    <message numerus="yes">
        <source>%1 of %Ln entries</source>
        <translation>
            <numerusform>%1 of %Ln entry</numerusform>
            <numerusform>%1 of %Ln entries</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln entries</source>
        <translation>
            <numerusform>%Ln entry</numerusform>
            <numerusform>%Ln entries</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The chain holds: %Ln entries</source>
        <translation>
            <numerusform>The chain holds: %Ln entry</numerusform>
            <numerusform>The chain holds: %Ln entries</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hindcast::LabApply</name>
    <message numerus="yes">
        <source>%n lost: demoted, after a preview.</source>
        <translation>
            <numerusform>%n lost: demoted, after a preview.</numerusform>
            <numerusform>%n lost: demoted, after a preview.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n gained, held by a person: restored, after a preview.</source>
        <translation>
            <numerusform>%n gained, held by a person: restored, after a preview.</numerusform>
            <numerusform>%n gained, held by a person: restored, after a preview.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n gained, held by a person: restored when the lost ones are done.</source>
        <translation>
            <numerusform>%n gained, held by a person: restored when the lost ones are done.</numerusform>
            <numerusform>%n gained, held by a person: restored when the lost ones are done.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n gained: no action promotes; only a recorder with these settings does.</source>
        <translation>
            <numerusform>%n gained: no action promotes; only a recorder with these settings does.</numerusform>
            <numerusform>%n gained: no action promotes; only a recorder with these settings does.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n gained without a row: a recorder with these settings makes it.</source>
        <translation>
            <numerusform>%n gained without a row: a recorder with these settings makes it.</numerusform>
            <numerusform>%n gained without rows: a recorder with these settings makes them.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n moved: nothing to apply.</source>
        <translation>
            <numerusform>%n moved: nothing to apply.</numerusform>
            <numerusform>%n moved: nothing to apply.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hindcast::LabResults</name>
    <message numerus="yes">
        <source>Exact since %1; before that: assumed. %Ln pattern(s) rest on outcomes that were purged.</source>
        <translation>
            <numerusform>Exact since %1; before that: assumed. %Ln pattern rests on outcomes that were purged.</numerusform>
            <numerusform>Exact since %1; before that: assumed. %Ln patterns rest on outcomes that were purged.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hindcast::LabTracePanel</name>
    <message numerus="yes">
        <source>%Ln step(s) of %1</source>
        <translation>
            <numerusform>%Ln step of %1</numerusform>
            <numerusform>%Ln steps of %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hindcast::LabView</name>
    <message numerus="yes">
        <source>A tie: %Ln other(s) fit exactly as well; they differ in: %1.</source>
        <translation>
            <numerusform>A tie: %Ln other fits exactly as well; it differs in: %1.</numerusform>
            <numerusform>A tie: %Ln others fit exactly as well; they differ in: %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln pattern(s) left out: their history is not complete.</source>
        <translation>
            <numerusform>%Ln pattern left out: its history is not complete.</numerusform>
            <numerusform>%Ln patterns left out: their history is not complete.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hindcast::LedgerCensus</name>
    <message numerus="yes">
        <source>Costs are stored with %Ln decimals: the sum of all rows may be off by up to %1 EUR.</source>
        <translation>
            <numerusform>Costs are stored with %Ln decimal: the sum of all rows may be off by up to %1 EUR.</numerusform>
            <numerusform>Costs are stored with %Ln decimals: the sum of all rows may be off by up to %1 EUR.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln row(s) with tokens were rounded to nothing.</source>
        <translation>
            <numerusform>%Ln row with tokens was rounded to nothing.</numerusform>
            <numerusform>%Ln rows with tokens were rounded to nothing.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln row(s) of costs have no time: they are in no sum.</source>
        <translation>
            <numerusform>%Ln row of costs has no time: it is in no sum.</numerusform>
            <numerusform>%Ln rows of costs have no time: they are in no sum.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln row(s) of costs hold no number of EUR: they count as calls without a known price.</source>
        <translation>
            <numerusform>%Ln row of costs holds no number of EUR: it counts as a call without a known price.</numerusform>
            <numerusform>%Ln rows of costs hold no number of EUR: they count as calls without a known price.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln row(s) among the evaluations are reflections: they are not counted, but cognitive-memory&apos;s own statistics do.</source>
        <translation>
            <numerusform>%Ln row among the evaluations is a reflection: it is not counted, but cognitive-memory&apos;s own statistics do.</numerusform>
            <numerusform>%Ln rows among the evaluations are reflections: they are not counted, but cognitive-memory&apos;s own statistics do.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hindcast::LifeLinesChart</name>
    <message numerus="yes">
        <source>%Ln pattern(s)</source>
        <translation>
            <numerusform>%Ln pattern</numerusform>
            <numerusform>%Ln patterns</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln event(s)</source>
        <translation>
            <numerusform>%Ln event</numerusform>
            <numerusform>%Ln events</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hindcast::LifeWords</name>
    <message numerus="yes">
        <source>and %Ln more</source>
        <translation>
            <numerusform>and %Ln more</numerusform>
            <numerusform>and %Ln more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hindcast::LintSelfReinforced</name>
    <message numerus="yes">
        <source>%1 of %2 sessions that counted had been shown this very hint; without them it would have %Ln occurrences.</source>
        <translation>
            <numerusform>%1 of %2 sessions that counted had been shown this very hint; without them it would have %Ln occurrence.</numerusform>
            <numerusform>%1 of %2 sessions that counted had been shown this very hint; without them it would have %Ln occurrences.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hindcast::LintWords</name>
    <message numerus="yes">
        <source>%Ln finding(s)</source>
        <translation>
            <numerusform>%Ln finding</numerusform>
            <numerusform>%Ln findings</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln error(s)</source>
        <translation>
            <numerusform>%Ln error</numerusform>
            <numerusform>%Ln errors</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln warning(s)</source>
        <translation>
            <numerusform>%Ln warning</numerusform>
            <numerusform>%Ln warnings</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln accepted</source>
        <translation>
            <numerusform>%Ln accepted</numerusform>
            <numerusform>%Ln accepted</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln selected</source>
        <translation>
            <numerusform>%Ln selected</numerusform>
            <numerusform>%Ln selected</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Nothing looks wrong besides %Ln finding(s) that somebody accepted.</source>
        <translation>
            <numerusform>Nothing looks wrong besides %Ln finding that somebody accepted.</numerusform>
            <numerusform>Nothing looks wrong besides %Ln findings that somebody accepted.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %Ln finding(s)</source>
        <translation>
            <numerusform>%1 of %Ln finding</numerusform>
            <numerusform>%1 of %Ln findings</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hindcast::MonthCut</name>
    <message numerus="yes">
        <source>About %1 of %2 outcomes are older than %Ln day(s).</source>
        <translation>
            <numerusform>About %1 of %2 outcomes are older than %Ln day.</numerusform>
            <numerusform>About %1 of %2 outcomes are older than %Ln days.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 outcomes are older than %Ln day(s).</source>
        <translation>
            <numerusform>%1 of %2 outcomes are older than %Ln day.</numerusform>
            <numerusform>%1 of %2 outcomes are older than %Ln days.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hindcast::OutcomeList</name>
    <message numerus="yes">
        <source>%Ln outcome(s)</source>
        <translation>
            <numerusform>%Ln outcome</numerusform>
            <numerusform>%Ln outcomes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hindcast::OutcomeTrendChart</name>
    <message numerus="yes">
        <source>%Ln outcome(s)</source>
        <translation>
            <numerusform>%Ln outcome</numerusform>
            <numerusform>%Ln outcomes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hindcast::PatternListModel</name>
    <message numerus="yes">
        <source>%Ln outcome(s) in the last 30 days.</source>
        <translation>
            <numerusform>%Ln outcome in the last 30 days.</numerusform>
            <numerusform>%Ln outcomes in the last 30 days.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hindcast::PatternTimeline</name>
    <message numerus="yes">
        <source>the newest %Ln event(s)</source>
        <translation>
            <numerusform>the newest event</numerusform>
            <numerusform>the newest %Ln events</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln event(s)</source>
        <translation>
            <numerusform>%Ln event</numerusform>
            <numerusform>%Ln events</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hindcast::PatternsView</name>
    <message numerus="yes">
        <source>%1 of %Ln pattern(s)</source>
        <translation>
            <numerusform>%1 of %Ln pattern</numerusform>
            <numerusform>%1 of %Ln patterns</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hindcast::PurgeDialog</name>
    <message numerus="yes">
        <source>Yes, purge %Ln record(s)</source>
        <translation>
            <numerusform>Yes, purge %Ln record</numerusform>
            <numerusform>Yes, purge %Ln records</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Purge %Ln record(s)</source>
        <translation>
            <numerusform>Purge %Ln record</numerusform>
            <numerusform>Purge %Ln records</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln record(s) would go.</source>
        <translation>
            <numerusform>%Ln record would go.</numerusform>
            <numerusform>%Ln records would go.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln promoted pattern(s) would stay without any outcome that shows why.</source>
        <translation>
            <numerusform>%Ln promoted pattern would stay without any outcome that shows why.</numerusform>
            <numerusform>%Ln promoted patterns would stay without any outcome that shows why.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Of %Ln of them pinned copies stay.</source>
        <translation>
            <numerusform>Of %Ln of them a pinned copy stays.</numerusform>
            <numerusform>Of %Ln of them pinned copies stay.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Pinned evidence of %Ln pattern(s)</source>
        <translation>
            <numerusform>Pinned evidence of %Ln pattern</numerusform>
            <numerusform>Pinned evidence of %Ln patterns</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hindcast::PurgePreviewPage</name>
    <message numerus="yes">
        <source>about %Ln second(s)</source>
        <translation>
            <numerusform>about %Ln second</numerusform>
            <numerusform>about %Ln seconds</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>about %Ln minute(s)</source>
        <translation>
            <numerusform>about %Ln minute</numerusform>
            <numerusform>about %Ln minutes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln promoted pattern(s) lose their last evidence.</source>
        <translation>
            <numerusform>%Ln promoted pattern loses its last evidence.</numerusform>
            <numerusform>%Ln promoted patterns lose their last evidence.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Of %Ln of them pinned copies stay.</source>
        <translation>
            <numerusform>Of %Ln of them a pinned copy stays.</numerusform>
            <numerusform>Of %Ln of them pinned copies stay.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hindcast::PurgeRunPage</name>
    <message numerus="yes">
        <source>%1 of %2 removed, about %Ln second(s) left.</source>
        <translation>
            <numerusform>%1 of %2 removed, about %Ln second left.</numerusform>
            <numerusform>%1 of %2 removed, about %Ln seconds left.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hindcast::QuarantineAction</name>
    <message numerus="yes">
        <source>%n outcome(s) are not trusted any more.</source>
        <translation>
            <numerusform>%n outcome is not trusted any more.</numerusform>
            <numerusform>%n outcomes are not trusted any more.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n pattern(s) rest mostly on them and are demoted.</source>
        <translation>
            <numerusform>%n pattern rests mostly on them and is demoted.</numerusform>
            <numerusform>%n patterns rest mostly on them and are demoted.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n pattern(s) that rest on them too stay: most of their evidence is of others.</source>
        <translation>
            <numerusform>%n pattern that rests on them too stays: most of its evidence is of others.</numerusform>
            <numerusform>%n patterns that rest on them too stay: most of their evidence is of others.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n reflection(s) of the sessions are demoted.</source>
        <translation>
            <numerusform>%n reflection of the sessions is demoted.</numerusform>
            <numerusform>%n reflections of the sessions are demoted.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hindcast::Recall</name>
    <message numerus="yes">
        <source>%n episode(s) have no vector of this model: they were not compared.</source>
        <translation>
            <numerusform>%n episode has no vector of this model: it was not compared.</numerusform>
            <numerusform>%n episodes have no vector of this model: they were not compared.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hindcast::ReconnectNotice</name>
    <message numerus="yes">
        <source>Hindcast keeps trying to connect again: attempt %Ln.</source>
        <translation>
            <numerusform>Hindcast keeps trying to connect again: attempt %Ln.</numerusform>
            <numerusform>Hindcast keeps trying to connect again: attempt %Ln.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hindcast::ReflectionPage</name>
    <message numerus="yes">
        <source>%Ln time(s), first %1, last %2</source>
        <translation>
            <numerusform>%Ln time, first %1, last %2</numerusform>
            <numerusform>%Ln times, first %1, last %2</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hindcast::ReflectionsView</name>
    <message numerus="yes">
        <source>%Ln reflection(s)</source>
        <translation>
            <numerusform>%Ln reflection</numerusform>
            <numerusform>%Ln reflections</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hindcast::ReparseSetup</name>
    <message numerus="yes">
        <source>The %Ln selected review(s)</source>
        <translation>
            <numerusform>The %Ln selected review</numerusform>
            <numerusform>The %Ln selected reviews</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The %Ln selected episode(s)</source>
        <translation>
            <numerusform>The %Ln selected episode</numerusform>
            <numerusform>The %Ln selected episodes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln review(s) are read again.</source>
        <translation>
            <numerusform>%Ln review is read again.</numerusform>
            <numerusform>%Ln reviews are read again.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln episode(s) are read again.</source>
        <translation>
            <numerusform>%Ln episode is read again.</numerusform>
            <numerusform>%Ln episodes are read again.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hindcast::ReplayResults</name>
    <message numerus="yes">
        <source>%Ln without an answer</source>
        <translation>
            <numerusform>%Ln without an answer</numerusform>
            <numerusform>%Ln without an answer</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln differ(s)</source>
        <translation>
            <numerusform>%Ln differs</numerusform>
            <numerusform>%Ln differ</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Apply %Ln accepted one(s) …</source>
        <translation>
            <numerusform>Apply %Ln accepted one …</numerusform>
            <numerusform>Apply %Ln accepted ones …</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln not readable</source>
        <translation>
            <numerusform>%Ln not readable</numerusform>
            <numerusform>%Ln not readable</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln vote(s)</source>
        <translation>
            <numerusform>%Ln vote</numerusform>
            <numerusform>%Ln votes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Neither: %Ln.</source>
        <translation>
            <numerusform>Neither: %Ln.</numerusform>
            <numerusform>Neither: %Ln.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hindcast::ReplaySetup</name>
    <message numerus="yes">
        <source>The %Ln selected reflection(s)</source>
        <translation>
            <numerusform>The %Ln selected reflection</numerusform>
            <numerusform>The %Ln selected reflections</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln reflection(s) are replayed.</source>
        <translation>
            <numerusform>%Ln reflection is replayed.</numerusform>
            <numerusform>%Ln reflections are replayed.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln of them have no trace and get no answer.</source>
        <translation>
            <numerusform>%Ln of them has no trace and gets no answer.</numerusform>
            <numerusform>%Ln of them have no trace and get no answer.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hindcast::ReviewsView</name>
    <message numerus="yes">
        <source>%Ln review(s)</source>
        <translation>
            <numerusform>%Ln review</numerusform>
            <numerusform>%Ln reviews</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hindcast::SearchStatus</name>
    <message numerus="yes">
        <source>the best %Ln record(s)</source>
        <translation>
            <numerusform>the best record</numerusform>
            <numerusform>the best %Ln records</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln record(s)</source>
        <translation>
            <numerusform>%Ln record</numerusform>
            <numerusform>%Ln records</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hindcast::SearchView</name>
    <message numerus="yes">
        <source>%Ln selected</source>
        <translation>
            <numerusform>%Ln selected</numerusform>
            <numerusform>%Ln selected</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hindcast::SecretsNotice</name>
    <message numerus="yes">
        <source>%Ln secret(s) will be taken out: “%1”</source>
        <translation>
            <numerusform>%Ln secret will be taken out: “%1”</numerusform>
            <numerusform>%Ln secrets will be taken out: “%1”</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hindcast::SeenDialog</name>
    <message numerus="yes">
        <source>%Ln reflection(s) have no vector of the embedder and were compared by n-grams.</source>
        <translation>
            <numerusform>%Ln reflection has no vector of the embedder and was compared by n-grams.</numerusform>
            <numerusform>%Ln reflections have no vector of the embedder and were compared by n-grams.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hindcast::SessionPage</name>
    <message numerus="yes">
        <source>%Ln outcome(s)</source>
        <translation>
            <numerusform>%Ln outcome</numerusform>
            <numerusform>%Ln outcomes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln hint(s)</source>
        <translation>
            <numerusform>%Ln hint</numerusform>
            <numerusform>%Ln hints</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln record(s)</source>
        <translation>
            <numerusform>%Ln record</numerusform>
            <numerusform>%Ln records</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hindcast::Snapshot</name>
    <message numerus="yes">
        <source>%Ln text(s) of %1 were too large to be copied as a whole: their beginnings were.</source>
        <translation>
            <numerusform>%Ln text of %1 was too large to be copied as a whole: its beginning was.</numerusform>
            <numerusform>%Ln texts of %1 were too large to be copied as a whole: their beginnings were.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hindcast::SpecSecrets</name>
    <message numerus="yes">
        <source>%n secret(s) were taken out of the note.</source>
        <translation>
            <numerusform>%n secret was taken out of the note.</numerusform>
            <numerusform>%n secrets were taken out of the note.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n secret(s) were taken out of the text: it is stored as &quot;%1&quot;.</source>
        <translation>
            <numerusform>%n secret was taken out of the text: it is stored as &quot;%1&quot;.</numerusform>
            <numerusform>%n secrets were taken out of the text: it is stored as &quot;%1&quot;.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hindcast::StatusLine</name>
    <message numerus="yes">
        <source>%Ln job(s) running</source>
        <translation>
            <numerusform>%Ln job running</numerusform>
            <numerusform>%Ln jobs running</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hindcast::StoreSurvey</name>
    <message numerus="yes">
        <source>%Ln value(s) of %1.%2 cannot be read as what they should be.</source>
        <translation>
            <numerusform>%Ln value of %1.%2 cannot be read as what it should be.</numerusform>
            <numerusform>%Ln values of %1.%2 cannot be read as what they should be.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hindcast::SummaryPage</name>
    <message numerus="yes">
        <source>%Ln time(s)</source>
        <translation>
            <numerusform>%Ln time</numerusform>
            <numerusform>%Ln times</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hindcast::SweepChart</name>
    <message numerus="yes">
        <source>%Ln replay(s)</source>
        <translation>
            <numerusform>%Ln replay</numerusform>
            <numerusform>%Ln replays</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hindcast::SweepDialog</name>
    <message numerus="yes">
        <source>Every model is asked with every prompt about the same %Ln reflection(s). Nothing is put in the place of anything.</source>
        <translation>
            <numerusform>Every model is asked with every prompt about the same %Ln reflection. Nothing is put in the place of anything.</numerusform>
            <numerusform>Every model is asked with every prompt about the same %Ln reflections. Nothing is put in the place of anything.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hindcast::TextSearch</name>
    <message numerus="yes">
        <source>%n episode(s) have no vector that is read here and were compared by n-grams.</source>
        <translation>
            <numerusform>%n episode has no vector that is read here and was compared by n-grams.</numerusform>
            <numerusform>%n episodes have no vector that is read here and were compared by n-grams.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hindcast::TimeRangeButton</name>
    <message numerus="yes">
        <source>Last %Ln day(s)</source>
        <translation>
            <numerusform>Last day</numerusform>
            <numerusform>Last %Ln days</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hindcast::TracePage</name>
    <message numerus="yes">
        <source>%Ln step(s), the first %1 are shown.</source>
        <translation>
            <numerusform>%Ln step, the first %1 are shown.</numerusform>
            <numerusform>%Ln steps, the first %1 are shown.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln step(s).</source>
        <translation>
            <numerusform>%Ln step.</numerusform>
            <numerusform>%Ln steps.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hindcast::TracesView</name>
    <message numerus="yes">
        <source>%Ln trace(s)</source>
        <translation>
            <numerusform>%Ln trace</numerusform>
            <numerusform>%Ln traces</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hindcast::Triage</name>
    <message numerus="yes">
        <source>%n agent(s) reported that it harmed.</source>
        <translation>
            <numerusform>%n agent reported that it harmed.</numerusform>
            <numerusform>%n agents reported that it harmed.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n agent(s) reported that it harmed: %1</source>
        <translation>
            <numerusform>%n agent reported that it harmed: %1</numerusform>
            <numerusform>%n agents reported that it harmed: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Asked in vain %n time(s) (%1): %2</source>
        <translation>
            <numerusform>Asked in vain once (%1): %2</numerusform>
            <numerusform>Asked in vain %n times (%1): %2</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hindcast::TriageHeader</name>
    <message numerus="yes">
        <source>%Ln done</source>
        <translation>
            <numerusform>%Ln done</numerusform>
            <numerusform>%Ln done</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln put aside</source>
        <translation>
            <numerusform>%Ln put aside</numerusform>
            <numerusform>%Ln put aside</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln chosen</source>
        <translation>
            <numerusform>%Ln chosen</numerusform>
            <numerusform>%Ln chosen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln changed since</source>
        <translation>
            <numerusform>%Ln changed since</numerusform>
            <numerusform>%Ln changed since</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hindcast::TriageModel</name>
    <message numerus="yes">
        <source>~ %Ln session(s)</source>
        <translation>
            <numerusform>~ %Ln session</numerusform>
            <numerusform>~ %Ln sessions</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln session(s)</source>
        <translation>
            <numerusform>%Ln session</numerusform>
            <numerusform>%Ln sessions</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 (and %Ln more)</source>
        <translation>
            <numerusform>%1 (and %Ln more)</numerusform>
            <numerusform>%1 (and %Ln more)</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hindcast::TriageView</name>
    <message numerus="yes">
        <source>%Ln of %1 wait</source>
        <translation>
            <numerusform>%Ln of %1 waits</numerusform>
            <numerusform>%Ln of %1 wait</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln item(s)</source>
        <translation>
            <numerusform>%Ln item</numerusform>
            <numerusform>%Ln items</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hindcast::TriggerRateChart</name>
    <message numerus="yes">
        <source>%Ln day(s) from %1</source>
        <translation>
            <numerusform>%Ln day from %1</numerusform>
            <numerusform>%Ln days from %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hindcast::UnansweredView</name>
    <message numerus="yes">
        <source>%Ln question(s)</source>
        <translation>
            <numerusform>%Ln question</numerusform>
            <numerusform>%Ln questions</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hindcast::UndoAction</name>
    <message numerus="yes">
        <source>What change-set %1 kept is gone: decay is undone within %n day(s).</source>
        <translation>
            <numerusform>What change-set %1 kept is gone: decay is undone within %n day.</numerusform>
            <numerusform>What change-set %1 kept is gone: decay is undone within %n days.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hindcast::UndoHistory</name>
    <message numerus="yes">
        <source>%Ln record(s)</source>
        <translation>
            <numerusform>%Ln record</numerusform>
            <numerusform>%Ln records</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hindcast::VersionsPage</name>
    <message numerus="yes">
        <source>%Ln earlier one(s), newest first.</source>
        <translation>
            <numerusform>%Ln earlier one.</numerusform>
            <numerusform>%Ln earlier ones, newest first.</numerusform>
        </translation>
    </message>
</context>
</TS>
