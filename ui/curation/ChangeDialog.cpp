// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/curation/ChangeDialog.h"

#include "core/domain/text/ArgText.h"
#include "core/domain/text/ShellText.h"
#include "core/store/relation/RecordReader.h"
#include "ui/curation/ReachLabel.h"
#include "ui/jobs/StoreSession.h"
#include "ui/models/DisplaySettings.h"
#include "ui/models/Format.h"
#include "ui/models/HintWords.h"
#include "ui/models/remembered/ConnectionMark.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/TimeEdit.h"
#include "ui/widgets/texts/RoleLabel.h"
#include "ui/widgets/texts/SecretsNotice.h"

#include <QApplication>
#include <QButtonGroup>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QSpinBox>
#include <QTimeZone>
#include <QVBoxLayout>

#include <algorithm>

namespace hindcast {
namespace {

constexpr int previewDelayMs = 150;
constexpr int namesShown = 5;
constexpr int usualBlockDays = 90;
constexpr size_t bulkRows = 10; // more than these are many in production

/// What an amendment replaces and a list shows the beginning of only; -1: nothing that is not shown.
int amendedColumn(const CurationAction& action)
{
    if (action.verb != CurationVerb::Amend)
        return -1;
    return action.subject == RelationId::Reflections ? int(ReflectionText)
        : action.subject == RelationId::Episodes     ? int(EpisodeReflection)
                                                     : -1;
}

/// Who vouches for something has nothing against it: a note says why, and no reason is asked for.
bool isVouching(const CurationAction& action) { return action.verb == CurationVerb::Confirm || action.verb == CurationVerb::Pin; }

/// The reason that is meant unless somebody says another one; nothing: it has to be chosen.
std::optional<ReasonCode> usualReason(const CurationAction& action)
{
    switch (action.verb) {
    case CurationVerb::Confirm:
    case CurationVerb::Pin: return ReasonCode::Other;
    case CurationVerb::Merge: return ReasonCode::Duplicate;
    case CurationVerb::Quarantine: return ReasonCode::Poisoned;
    default: return std::nullopt;
    }
}

Timestamp fromDateTime(const QDateTime& t) { return {t.toMSecsSinceEpoch() * 1000}; }

} // namespace

ChangeDialog::ChangeDialog(StoreSession* session, const CurationAction& action, CurationSelection selection, QWidget* parent)
    : QDialog(parent), m_session(session), m_action(action), m_selection(std::move(selection)),
      m_change(new PreviewedChange(session, previewDelayMs, this)), m_reasons(new QButtonGroup(this)), m_note(new QLineEdit(this)),
      m_summary(roleLabel({}, "muted", this)), m_problem(roleLabel({}, "problem", this)), m_secrets(new SecretsNotice(this)),
      m_apply(nullptr)
{
    setObjectName(QStringLiteral("changeDialog"));
    setWindowTitle(QCoreApplication::translate("hindcast::CurationAction", action.title));
    setMinimumWidth(620);
    auto* box = new QVBoxLayout(this);
    box->setContentsMargins(metrics::page, metrics::page, metrics::page, metrics::page);
    box->setSpacing(metrics::padding);
    box->addWidget(roleLabel(QCoreApplication::translate("hindcast::CurationAction", action.summary), "", this));
    buildOptions(box);
    buildReasons(box);
    buildPreview(box);
    connect(m_change, &PreviewedChange::due, this, &ChangeDialog::requestPreview);
    connect(m_change, &PreviewedChange::answered, this, &ChangeDialog::showPreview);
    connect(m_change, &PreviewedChange::applied, this, [this](const ChangeReceipt& receipt) {
        Q_EMIT applied(receipt, effect());
        accept();
    });
    requestPreview();
    loadText();
    loadTaint();
    updateState();
    if (m_text)
        m_text->setFocus();
    else if (isVouching(m_action))
        m_note->setFocus();
    else
        m_reasons->button(0)->setFocus(); // digits choose
}

/// The text that is amended, as it is now: lists know its beginning only.
void ChangeDialog::loadText()
{
    const int column = amendedColumn(m_action);
    if (column < 0 || m_selection.keys.size() != 1)
        return;
    m_session->ask<QString>(
        StoreSession::LaneKind::Interactive, {{}, QStringLiteral("amended")},
        [relation = m_action.subject, key = m_selection.keys.front(), column](Connection& c, const StoreDescription& s,
                                                                              const JobContext&) -> Expected<QString> {
            ReadNotes notes;
            HC_TRY(const Record record, readRecord(c, *s.relation(relation), key, notes));
            return record.cells[size_t(column)].text();
        },
        this,
        [this](const Expected<QString>& text) {
            if (text && m_text->toPlainText().isEmpty())
                m_text->setPlainText(*text);
        });
}

void ChangeDialog::buildReasons(QVBoxLayout* box)
{
    int n = 0;
    for (const ReasonCode reason : reasonCodes()) {
        auto* button = new QRadioButton(QStringLiteral("&%1  %2").arg(argText((n + 1) % 10), argText(definitionOf(reason))), this);
        button->setObjectName(QStringLiteral("reason_") + word(reason));
        button->setToolTip(word(reason));
        m_reasons->addButton(button, n++);
        button->setVisible(!isVouching(m_action));
        button->setChecked(reason == usualReason(m_action));
        box->addWidget(button);
    }
    m_note->setObjectName(QStringLiteral("note"));
    m_note->setPlaceholderText(tr("Note for the journal"));
    m_note->setAccessibleName(tr("Note"));
    box->addWidget(m_note);
    connect(m_reasons, &QButtonGroup::idClicked, this, &ChangeDialog::updateState);
    connect(m_note, &QLineEdit::textChanged, this, &ChangeDialog::updateState);
}

void ChangeDialog::buildOptions(QVBoxLayout* box)
{
    const auto check = [&](const char* name, const QString& text) {
        auto* button = new QCheckBox(text, this);
        button->setObjectName(QString::fromLatin1(name));
        connect(button, &QCheckBox::toggled, this, [this] { previewSoon(); });
        box->addWidget(button);
        return button;
    };
    const auto asksFor = [this](ActionInput input) { return m_action.inputs.testFlag(input); };
    if (asksFor(ActionInput::Text)) {
        const bool note = m_action.verb == CurationVerb::Annotate;
        const bool fix = m_action.subject == RelationId::Patterns;
        m_text = new QPlainTextEdit(m_selection.fix, this);
        m_text->setObjectName(QStringLiteral("fix"));
        m_text->setAccessibleName(note ? tr("Note beside the record") : fix ? tr("New fix") : tr("New text"));
        Theme::setFont(m_text, &Theme::monoFont);
        m_text->setTabChangesFocus(true);
        m_text->setMinimumHeight(120);
        connect(m_text, &QPlainTextEdit::textChanged, this, [this] { previewSoon(); });
        box->addWidget(m_text, 1);
    }
    if (asksFor(ActionInput::AlsoBlock))
        buildBlock(box);
    if (asksFor(ActionInput::Into))
        buildInto(box);
    if (asksFor(ActionInput::Taint))
        buildTaint(box);
    if (asksFor(ActionInput::Scope))
        m_everywhere = check("everywhere", tr("In all clusters, not only in the pattern's own"));
    if (asksFor(ActionInput::Until)) {
        m_limited = check("limited", tr("Only until"));
        m_until = makeTimeEdit(QDateTime::currentDateTimeUtc().addDays(90), this);
        m_until->setObjectName(QStringLiteral("until"));
        m_until->setDisplayFormat(QStringLiteral("yyyy-MM-dd HH:mm 'UTC'"));
        m_until->setEnabled(false);
        connect(m_limited, &QCheckBox::toggled, m_until, &QWidget::setEnabled);
        connect(m_until, &QDateTimeEdit::dateTimeChanged, this, [this] { previewSoon(); });
        box->addWidget(m_until);
    }
}

void ChangeDialog::buildBlock(QVBoxLayout* box)
{
    m_block = new QCheckBox(tr("Block the signature as well: it is never promoted again"), this);
    m_block->setObjectName(QStringLiteral("alsoBlock"));
    m_blockFor = new QCheckBox(tr("only for"), this);
    m_blockFor->setObjectName(QStringLiteral("blockFor"));
    m_blockDays = new QSpinBox(this);
    m_blockDays->setObjectName(QStringLiteral("blockDays"));
    m_blockDays->setAccessibleName(tr("Days of the block"));
    m_blockDays->setRange(1, 3'650);
    m_blockDays->setValue(usualBlockDays);
    m_blockDays->setSuffix(tr(" days"));
    m_blockEverywhere = new QCheckBox(tr("in all clusters"), this);
    m_blockEverywhere->setObjectName(QStringLiteral("blockEverywhere"));
    auto* line = new QHBoxLayout;
    line->setContentsMargins(metrics::page + metrics::padding, 0, 0, 0); // belongs to the line above
    line->setSpacing(metrics::padding);
    for (QWidget* w : std::initializer_list<QWidget*>{m_blockFor, m_blockDays, m_blockEverywhere}) {
        w->setEnabled(false);
        line->addWidget(w);
    }
    line->addStretch(1);
    box->addWidget(m_block);
    box->addLayout(line);
    const auto enable = [this] {
        m_blockFor->setEnabled(m_block->isChecked());
        m_blockEverywhere->setEnabled(m_block->isChecked());
        m_blockDays->setEnabled(m_block->isChecked() && m_blockFor->isChecked());
        previewSoon();
    };
    for (QCheckBox* b : {m_block, m_blockFor, m_blockEverywhere})
        connect(b, &QCheckBox::toggled, this, enable);
    connect(m_blockDays, &QSpinBox::valueChanged, this, [this] { previewSoon(); });
    box->insertWidget(1, new ReachLabel(m_session, m_selection.signatures, this));
}

void ChangeDialog::buildLabel(QVBoxLayout* box)
{
    const ConnectionMark mark = ConnectionMark::of(m_session->url());
    if (!mark.isProduction())
        return;
    m_label = new QLineEdit(this);
    m_label->setObjectName(QStringLiteral("productionLabel"));
    m_label->setPlaceholderText(tr("Type %1 to change so many records there").arg(mark.nameOf(m_session->url())));
    m_label->setAccessibleName(m_label->placeholderText());
    m_label->hide();
    connect(m_label, &QLineEdit::textChanged, this, &ChangeDialog::updateState);
    box->addWidget(m_label);
}

bool ChangeDialog::wantsLabel() const
{
    return m_label && preview() && preview()->rows.size() > bulkRows
        && m_label->text().trimmed() != ConnectionMark::of(m_session->url()).nameOf(m_session->url());
}

void ChangeDialog::buildInto(QVBoxLayout* box)
{
    m_into = new QComboBox(this);
    m_into->setObjectName(QStringLiteral("into"));
    m_into->setAccessibleName(tr("The pattern that is kept"));
    for (const Signature& s : m_selection.signatures)
        m_into->addItem(format::line(patternText(s.pattern, s.cluster), 110));
    box->addWidget(roleLabel(tr("Kept, with the counts of all:"), "muted", this));
    box->addWidget(m_into);
    connect(m_into, &QComboBox::currentIndexChanged, this, [this] { previewSoon(); });
}

void ChangeDialog::buildTaint(QVBoxLayout* box)
{
    const auto line = [&](const char* name, const QString& what) {
        auto* edit = new QLineEdit(this);
        edit->setObjectName(QString::fromLatin1(name));
        edit->setPlaceholderText(what);
        edit->setAccessibleName(what);
        connect(edit, &QLineEdit::textChanged, this, [this] { previewSoon(); });
        box->addWidget(edit);
        return edit;
    };
    m_taintSession = line("taintSession", tr("Session"));
    m_user = line("taintUser", tr("User"));
    m_since = new QCheckBox(tr("Only what was recorded since"), this);
    m_since->setObjectName(QStringLiteral("since"));
    m_sinceAt = makeTimeEdit(QDateTime::currentDateTimeUtc(), this);
    m_sinceAt->setObjectName(QStringLiteral("sinceAt"));
    m_sinceAt->setDisplayFormat(QStringLiteral("yyyy-MM-dd HH:mm 'UTC'"));
    m_sinceAt->setEnabled(false);
    box->addWidget(m_since);
    box->addWidget(m_sinceAt);
    connect(m_since, &QCheckBox::toggled, m_sinceAt, &QWidget::setEnabled);
    connect(m_since, &QCheckBox::toggled, this, [this] { previewSoon(); });
    connect(m_sinceAt, &QDateTimeEdit::dateTimeChanged, this, [this] { previewSoon(); });
}

void ChangeDialog::loadTaint()
{
    if (!m_taintSession || m_selection.keys.size() != 1)
        return;
    m_session->ask<Record>(
        StoreSession::LaneKind::Interactive, {{}, QStringLiteral("tainted")},
        [key = m_selection.keys.front()](Connection& c, const StoreDescription& s, const JobContext&) {
            ReadNotes notes;
            return readRecord(c, *s.relation(RelationId::Outcomes), key, notes);
        },
        this,
        [this](const Expected<Record>& record) {
            if (!record || !m_taintSession->text().isEmpty())
                return;
            m_taintSession->setText(record->cells[OutcomeSession].text());
            m_sinceAt->setDateTime(QDateTime::fromMSecsSinceEpoch(record->cells[OutcomeCreatedAt].time().us / 1000, QTimeZone::utc()));
        });
}

void ChangeDialog::buildPreview(QVBoxLayout* box)
{
    m_summary->setObjectName(QStringLiteral("previewSummary"));
    m_summary->setMinimumHeight(4 * m_summary->fontMetrics().lineSpacing()); // most previews fit without a jump
    m_summary->setAlignment(Qt::AlignTop);
    m_problem->setObjectName(QStringLiteral("previewProblem"));
    m_problem->hide();
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
    m_apply = buttons->addButton(effect(), QDialogButtonBox::AcceptRole);
    m_apply->setObjectName(QStringLiteral("apply"));
    auto* copy = buttons->addButton(tr("Copy as command"), QDialogButtonBox::ActionRole);
    copy->setObjectName(QStringLiteral("copyCommand"));
    for (QPushButton* b : {m_apply, copy})
        b->setAutoDefault(false);
    buttons->button(QDialogButtonBox::Cancel)->setDefault(true); // the safe one: Ctrl+Return applies
    copy->setVisible(m_selection.revisions.empty()); // a text that was written just now is in no command
    buildLabel(box);
    box->addWidget(m_secrets);
    connect(m_secrets, &SecretsNotice::keepsChanged, this, &ChangeDialog::previewSoon);
    box->addSpacing(metrics::gap);
    box->addWidget(m_summary);
    box->addWidget(m_problem);
    box->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(buttons, &QDialogButtonBox::accepted, this, &ChangeDialog::apply);
    connect(copy, &QPushButton::clicked, this, [this] { QApplication::clipboard()->setText(command()); });
}

ChangeSpec ChangeDialog::spec() const
{
    ActionValues values;
    values.keys = m_selection.keys;
    for (const Signature& s : m_selection.signatures)
        values.signatures.push_back({s.pattern, m_everywhere && m_everywhere->isChecked() ? QString() : s.cluster});
    values.revisions = m_selection.revisions;
    if (m_text)
        values.text = m_text->toPlainText();
    if (m_into && m_into->currentIndex() >= 0) {
        const auto kept = values.keys.begin() + m_into->currentIndex();
        values.into = *kept;
        values.keys.erase(kept);
    }
    if (m_taintSession) {
        values.taint.session = m_taintSession->text().trimmed();
        values.taint.user = m_user->text().trimmed();
        if (m_since->isChecked())
            values.taint.since = fromDateTime(m_sinceAt->dateTime());
    }
    if (m_limited && m_limited->isChecked())
        values.until = fromDateTime(m_until->dateTime());
    values.alsoBlock = m_block && m_block->isChecked();
    values.blockEverywhere = values.alsoBlock && m_blockEverywhere->isChecked();
    if (values.alsoBlock && m_blockFor->isChecked())
        values.until = Timestamp{DisplaySettings::instance().now().us + m_blockDays->value() * Timestamp::perDay};
    Why why{{}, m_note->text().trimmed(), systemActor(), DisplaySettings::instance().now()};
    if (const int chosen = m_reasons->checkedId(); chosen >= 0)
        why.reason = reasonCodes()[size_t(chosen)];
    return {decide(m_action, std::move(values)), std::move(why), hintParams(DisplaySettings::instance().rules()), m_secrets->keeps()};
}

void ChangeDialog::previewSoon()
{
    m_change->outdate();
    updateState();
}

void ChangeDialog::requestPreview()
{
    if (!preview())
        m_summary->setText(tr("Looking at what would change in %Ln record(s) …", nullptr, int(m_selection.keys.size())));
    m_change->request(spec());
    updateState();
}

QString ChangeDialog::previewText(const ChangePreview& preview) const
{
    QStringList lines;
    for (const Signature& s : std::span(preview.touched).first(std::min<size_t>(namesShown, preview.touched.size())))
        lines << patternText(s.pattern, s.cluster.isEmpty() ? tr("all clusters") : s.cluster);
    for (const QString& title : m_selection.titles.mid(0, namesShown)) // whose texts the preview does not know
        lines << tr("“%1”").arg(format::line(title, 110));
    if (const auto named = std::max(qsizetype(preview.touched.size()), m_selection.titles.size()); named > namesShown)
        lines << tr("and %Ln more", nullptr, int(named) - namesShown);
    if (preview.unchanged > 0)
        lines << tr("%Ln of the selected already are so.", nullptr, int(preview.unchanged));
    lines << preview.consequences.mid(0, namesShown);
    if (preview.rows.empty())
        lines << tr("There is nothing to change.");
    else
        lines << tr("%Ln record(s) change. Fingerprint %1.", nullptr, int(preview.rows.size())).arg(preview.fingerprint);
    return lines.join(u'\n');
}

void ChangeDialog::showPreview()
{
    const QString problem = m_change->problem();
    m_problem->setVisible(!problem.isEmpty());
    m_problem->setText(problem);
    m_summary->setText(preview() ? previewText(*preview()) : QString());
    if (height() < sizeHint().height())
        resize(width(), sizeHint().height());
    updateState();
}

QString ChangeDialog::effect() const
{
    if (m_taintSession) // it finds its records itself
        return QCoreApplication::translate("hindcast::CurationAction", m_action.title);
    const int n = int(m_selection.keys.size());
    using enum CurationSelection::Kind;
    const QString what = m_selection.kind == Outcomes ? tr("%Ln outcome(s)", nullptr, n)
        : m_selection.kind == Reflections             ? tr("%Ln reflection(s)", nullptr, n)
        : m_selection.kind == Episodes                ? tr("%Ln episode(s)", nullptr, n)
        : m_selection.kind == Reviews                 ? tr("%Ln review(s)", nullptr, n)
                                                      : tr("%Ln pattern(s)", nullptr, n);
    const QString title = QStringLiteral("%1: %2").arg(QCoreApplication::translate("hindcast::CurationAction", m_action.title), what);
    const ConnectionMark mark = ConnectionMark::of(m_session->url()); // where it happens, if somebody has named it
    return mark.label.isEmpty() ? title : tr("%1 in %2", "what is done, and in which database").arg(title, format::line(mark.label, 40));
}

void ChangeDialog::updateState()
{
    m_secrets->look({m_note->text(), m_text ? m_text->toPlainText() : QString()});
    const int id = m_reasons->checkedId();
    const bool needsNote = id >= 0 && reasonCodes()[size_t(id)] == ReasonCode::Other && m_note->text().trimmed().isEmpty();
    m_note->setPlaceholderText(needsNote ? tr("Say why") : tr("Note for the journal"));
    if (m_label)
        m_label->setVisible(preview() && preview()->rows.size() > bulkRows);
    const bool unnamed = wantsLabel();
    m_apply->setEnabled(m_change->canApply() && id >= 0 && !needsNote && !unnamed);
    m_apply->setToolTip(unnamed         ? tr("This is a production database: type its label first.")
                            : id < 0    ? tr("Choose a reason first.")
                            : needsNote ? tr("This reason needs a note.")
                                        : QString());
}

void ChangeDialog::apply()
{
    if (!m_apply->isEnabled())
        return;
    m_change->apply(effect(), spec().why);
    updateState();
}

/// What every line of the command ends with.
QString ChangeDialog::commandOptions() const
{
    const ChangeSpec s = spec();
    const auto* block = std::get_if<decision::Block>(&s.what);
    const auto* demote = std::get_if<decision::Demote>(&s.what);
    const auto* confirm = std::get_if<decision::Confirm>(&s.what);
    QString out = QStringLiteral(" --reason ") + (s.why.reason ? word(*s.why.reason) : QStringLiteral("REASON"));
    if (!s.why.note.isEmpty())
        out += QStringLiteral(" --note ") + shellQuoted(s.why.note);
    if (s.keepSecrets)
        out += QStringLiteral(" --keep-secrets");
    if (demote && demote->alsoBlock)
        out += QStringLiteral(" --block") + (demote->blockEverywhere ? QStringLiteral(" --all-clusters") : QString())
            + (demote->blockUntil ? QStringLiteral(" --until ") + isoTimestamp(*demote->blockUntil) : QString());
    if (block && block->until)
        out += QStringLiteral(" --until ") + isoTimestamp(*block->until);
    if (confirm && confirm->until)
        out += QStringLiteral(" --until ") + isoTimestamp(*confirm->until);
    if (m_text)
        out += QStringLiteral(" --text ") + shellQuoted(textOf(s.what));
    if (*m_action.kind != '\0' && m_action.verb != CurationVerb::Revise)
        out += QStringLiteral(" --kind ") + QString::fromLatin1(m_action.kind);
    return out;
}

/// Of the record at \a i of the selection.
QString ChangeDialog::commandArguments(size_t i) const
{
    if (m_action.verb == CurationVerb::Revise)
        return QStringLiteral(" --reparse --kind %1 --apply --filter id=%2")
            .arg(QString::fromLatin1(m_action.kind), shellQuoted(m_selection.keys[i].text()));
    if (i >= m_selection.signatures.size())
        return u' ' + shellQuoted(m_selection.keys[i].text());
    const Signature& s = m_selection.signatures[i];
    const bool everywhere = m_everywhere && m_everywhere->isChecked();
    return u' ' + shellQuoted(s.pattern)
        + (everywhere ? QStringLiteral(" --all-clusters") : QStringLiteral(" --cluster ") + shellQuoted(s.cluster));
}

/// What is one command, however many records it is about.
QString ChangeDialog::commandOfSeveral() const
{
    QString out;
    if (m_taintSession) {
        const ChangeSpec s = spec();
        const auto& taint = std::get<decision::Quarantine>(s.what);
        if (!taint.session.isEmpty())
            out += QStringLiteral(" --session ") + shellQuoted(taint.session);
        if (!taint.user.isEmpty())
            out += QStringLiteral(" --user ") + shellQuoted(taint.user);
        return taint.since ? out + QStringLiteral(" --since ") + isoTimestamp(*taint.since) : out;
    }
    const auto kept = size_t(std::max(m_into->currentIndex(), 0));
    for (size_t i = 0; i < m_selection.signatures.size(); ++i)
        if (i != kept)
            out += u' ' + shellQuoted(m_selection.signatures[i].pattern);
    const Signature& into = m_selection.signatures[kept];
    return out + QStringLiteral(" --into ") + shellQuoted(into.pattern) + QStringLiteral(" --cluster ") + shellQuoted(into.cluster);
}

QString ChangeDialog::command() const
{
    QStringList parts{QStringLiteral("hindcast-cli --write"), word(m_action.verb), shellQuoted(m_session->url().text())};
    if (m_session->store()->layoutChosen)
        parts << QStringLiteral("--layout ") + QString::fromLatin1(m_session->store()->layout->id);
    const QString options = commandOptions();
    QStringList out;
    if (m_into || m_taintSession)
        return parts.join(u' ') + commandOfSeveral() + options;
    for (size_t i = 0; i < m_selection.keys.size(); ++i)
        out << parts.join(u' ') + commandArguments(i) + options;
    return out.join(u'\n');
}

void ChangeDialog::keyPressEvent(QKeyEvent* event)
{
    const int digit = event->key() == Qt::Key_0 ? 9 : event->key() - Qt::Key_1; // the tenth reason has the key 0
    if (event->modifiers() == Qt::ControlModifier && (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter))
        apply();
    else if (event->modifiers() == Qt::NoModifier && digit >= 0 && m_reasons->button(digit) && !isVouching(m_action))
        m_reasons->button(digit)->click();
    else
        QDialog::keyPressEvent(event);
}

} // namespace hindcast
