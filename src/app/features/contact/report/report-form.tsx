import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { EMAIL_MAX } from '#domain/accounts/limits.ts';
import { FORM_FIELD_MAX } from '#domain/content/limits.ts';
import { mayBeAnonymous, REPORT_EXPLANATION_MAX, REPORT_REASONS, type ReportReason } from '#domain/content/reports.ts';
import { sendReport } from '#wire/content/report.ts';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { Checkbox, RadioList } from '#app/ui/form/choice.tsx';
import { Notice } from '#app/ui/layout/notice.tsx';
import { TextAreaField, TextField } from '#app/ui/form/text-field.tsx';
import { useWaiting } from '#app/data/queue.ts';
import { useFieldText } from '../forms/field-text.ts';
import formStyles from '../forms/form.module.css';
import { SentNote } from '../forms/sent-note.tsx';
import { TrapField } from '../forms/trap-field.tsx';
import { WaitingNote } from '../forms/waiting-messages.tsx';
import { useSentForm } from '../forms/use-sent-form.ts';

/** What the law wants in a notice; who sends it may stay unnamed only where it is about children. Source: DSA article 16 (2). */
export function ReportForm({ eventId }: { eventId: number }): ReactNode {
  const { t } = useLingui();
  const textOf = useFieldText();
  const { state, submit } = useSentForm(sendReport, { event: eventId });
  const [reason, setReason] = useState<ReportReason>();
  if (state.sent) return <Sent />;
  return (
    <form className={formStyles['form']} noValidate onSubmit={submit} aria-label={t`Report illegal content`}>
      <Reasons reason={reason} onChange={setReason} error={textOf(state.errors['reason'])} />
      <TextAreaField
        label={t`What is illegal, and why?`}
        name="explanation"
        rows={6}
        maxLength={REPORT_EXPLANATION_MAX}
        required
        hint={t`Say where it is: the title, the picture, a sentence of the description.`}
        error={textOf(state.errors['explanation'], REPORT_EXPLANATION_MAX)}
      />
      <Reporter errors={state.errors} isOptional={reason !== undefined && mayBeAnonymous(reason)} />
      <Checkbox
        name="good_faith"
        value="1"
        required
        label={t`I believe in good faith that what I write is accurate and complete.`}
        error={textOf(state.errors['good_faith'])}
      />
      <TrapField />
      <div>{state.problem && <Notice kind="danger">{state.problem}</Notice>}</div>
      <Button type="submit" full loading={state.busy} loadingText={t`Sending…`}>
        <Trans>Send the report</Trans>
      </Button>
    </form>
  );
}

interface ReasonsProps {
  readonly reason: ReportReason | undefined;
  readonly onChange: (reason: ReportReason) => void;
  readonly error: string | undefined;
}

function Reasons({ reason, onChange, error }: ReasonsProps): ReactNode {
  const { t } = useLingui();
  const names: Readonly<Record<ReportReason, string>> = {
    fraud: t`Fraud: the event does not exist, or the seller is someone else`,
    misleading: t`Misleading price or offer`,
    hate: t`Hate, threats or violence`,
    rights: t`My rights: picture, text, name or privacy`,
    abuse: t`Sexual abuse of children`,
    other: t`Something else that is illegal`,
  };
  return (
    <RadioList
      legend={t`Why are you reporting this?`}
      name="reason"
      required
      options={REPORT_REASONS.map((value) => ({ value, label: names[value] }))}
      value={reason ?? ''}
      onChange={(value) => onChange(REPORT_REASONS.find((one) => one === value) ?? 'other')}
      error={error}
    />
  );
}

function Reporter({
  errors,
  isOptional,
}: {
  errors: Readonly<Record<string, string>>;
  isOptional: boolean;
}): ReactNode {
  const { t } = useLingui();
  const textOf = useFieldText();
  const note = isOptional ? t`optional` : undefined;
  return (
    <>
      <TextField
        label={t`Name`}
        note={note}
        name="name"
        autoComplete="name"
        required={!isOptional}
        error={textOf(errors['name'], FORM_FIELD_MAX)}
      />
      <TextField
        label={t`E-mail`}
        note={note}
        name="email"
        type="email"
        autoComplete="email"
        required={!isOptional}
        hint={t`For the decision. The seller does not see who reported.`}
        error={textOf(errors['email'], EMAIL_MAX)}
      />
    </>
  );
}

function Sent(): ReactNode {
  const waits = useWaiting(sendReport).length > 0;
  if (waits) return <WaitingNote />;
  return (
    <SentNote
      title={<Trans>We have your report</Trans>}
      text={<Trans>A person will look at it. If you left your address, a confirmation is on its way.</Trans>}
      out={
        <Link to="/event-list/$category" params={{ category: 'All' }} className={buttonClass({ kind: 'ghost' })}>
          <Trans>See all events</Trans>
        </Link>
      }
    />
  );
}
