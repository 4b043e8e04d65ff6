import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { mayBeAnonymous, REPORT_EXPLANATION_MAX, REPORT_REASONS, type ReportReason } from '#domain/content/reports.ts';
import { sendReport } from '#wire/content/report.ts';
import type { InputOf } from '#wire/endpoint.ts';
import { useCallForm } from '#app/form/use-call-form.ts';
import type { Form } from '#app/form/use-form.ts';
import { useMeantAddress } from '#app/form/use-meant-address.tsx';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { Checkbox, RadioList } from '#app/ui/form/choice.tsx';
import { Notice } from '#app/ui/layout/notice.tsx';
import { TextAreaField, TextField } from '#app/ui/form/text-field.tsx';
import { useOutcome } from '#app/data/queue.ts';
import formStyles from '../forms/form.module.css';
import { SentNote } from '../forms/sent-note.tsx';
import { TrapField } from '../forms/trap-field.tsx';
import { WaitingNote } from '../forms/waiting-messages.tsx';
import type { Reported } from './report-queries.ts';

type Report = Form<InputOf<typeof sendReport>>;

interface Props extends Pick<Reported, 'reviewId' | 'isAnswer'> {
  readonly eventId: number;
}

/** What the law wants in a notice; who sends it may stay unnamed only where it is about children. Source: DSA article 16 (2). */
export function ReportForm({ eventId, reviewId, isAnswer }: Props): ReactNode {
  const { t } = useLingui();
  const [answer, setAnswer] = useState<object>();
  const outcome = useOutcome(answer);
  const form = useCallForm(sendReport, {
    keptAs: `report ${eventId} ${reviewId ?? ''}${isAnswer ? ' answer' : ''}`,
    more: { event: eventId, ...(reviewId !== undefined && { review: reviewId }), ...(isAnswer && { answer: true }) },
    queued: true,
    onSent: setAnswer,
  });
  if (outcome === 'waits') return <WaitingNote />;
  if (outcome === 'sent') return <Sent />;
  return (
    <form {...form.props} className={formStyles['form']} aria-label={t`Report illegal content`}>
      <Reasons form={form} />
      <TextAreaField
        label={t`What is illegal, and why?`}
        rows={6}
        maxLength={REPORT_EXPLANATION_MAX}
        {...(!isAnswer && { hint: t`Say where it is: the title, the picture, a sentence of the description.` })}
        {...form.field('explanation')}
      />
      <Reporter form={form} />
      <Checkbox
        value="1"
        label={t`I believe in good faith that what I write is accurate and complete.`}
        {...form.field('good_faith')}
        required
      />
      <TrapField {...form.hook.register('fax')} />
      <div>{form.problem && <Notice kind="danger">{form.problem}</Notice>}</div>
      <Button type="submit" full loading={form.isBusy} loadingText={t`Sending…`}>
        <Trans>Send the report</Trans>
      </Button>
    </form>
  );
}

function Reasons({ form }: { form: Report }): ReactNode {
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
      options={REPORT_REASONS.map((value) => ({ value, label: names[value] }))}
      {...form.field('reason')}
    />
  );
}

function Reporter({ form }: { form: Report }): ReactNode {
  const { t } = useLingui();
  const reason = REPORT_REASONS.find((one) => one === form.hook.watch('reason'));
  const isOptional = reason !== undefined && mayBeAnonymous(reason);
  const named = { note: isOptional ? t`optional` : undefined };
  const meant = useMeantAddress(form, 'email');
  return (
    <>
      <TextField {...named} label={t`Name`} autoComplete="name" {...form.field('name')} required={!isOptional} />
      <TextField
        {...named}
        label={t`E-mail`}
        type="email"
        autoComplete="email"
        hint={meant ?? t`For the decision. The seller does not see who reported.`}
        {...form.field('email')}
        required={!isOptional}
      />
    </>
  );
}

function Sent(): ReactNode {
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
