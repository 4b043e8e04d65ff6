import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { DECISION_WORDS_MAX, REPORT_DECISIONS } from '#domain/content/reports.ts';
import { formatDateTime } from '#domain/time/format-date.ts';
import { wallClock } from '#domain/time/wall-clock.ts';
import { decideReport, getReport, listReports, type ReportRow } from '#wire/admin/reports.ts';
import type { OutputOf } from '#wire/endpoint.ts';
import { query } from '#app/data/query.ts';
import { useCallForm } from '#app/form/use-call-form.ts';
import { Button } from '#app/ui/button.tsx';
import { RadioList } from '#app/ui/form/choice.tsx';
import { TextAreaField } from '#app/ui/form/text-field.tsx';
import { KeyValues } from '#app/ui/layout/key-values.tsx';
import { Notice } from '#app/ui/layout/notice.tsx';
import { Sheet } from '#app/ui/overlay/sheet.tsx';
import { type Overlay, useTimesOpened } from '#app/ui/overlay/use-overlay.ts';
import { QueryResult } from '../query-result.tsx';
import styles from '../users/users-page.module.css';
import { useTold } from '../use-told.ts';
import { useReasonNames } from './use-reason-names.ts';

type Report = OutputOf<typeof getReport>['data'];

interface Props {
  readonly overlay: Overlay;
  readonly report: ReportRow | undefined;
}

/** One notice in whole, and the decision about it. Source: DSA article 16 (5), (6). */
export function ReportSheet({ overlay, report: row }: Props): ReactNode {
  const { t } = useLingui();
  const times = useTimesOpened(overlay);
  const report = useQuery({
    ...query(getReport, { id: row?.id ?? '' }),
    enabled: overlay.isOpen && row !== undefined,
    staleTime: 0,
  });
  return (
    <Sheet overlay={overlay} title={<Trans>Reported content</Trans>} subtitle={row?.event_title} closeLabel={t`Close`}>
      <div className={styles['sheet']}>
        {!row && (
          <p>
            <Trans>Choose a report from the list.</Trans>
          </p>
        )}
        {row && (
          <QueryResult query={report} shape="facts">
            {({ data }) => (
              <>
                <Facts report={data} />
                {overlay.isOpen && <Decision key={`${times} ${data.id}`} report={data} close={overlay.close} />}
              </>
            )}
          </QueryResult>
        )}
      </div>
    </Sheet>
  );
}

function Facts({ report }: { readonly report: Report }): ReactNode {
  const { t } = useLingui();
  const reasons = useReasonNames();
  const { name, email } = report;
  const rows = [
    { key: 'reason', label: t`Reason`, value: reasons[report.reason] },
    {
      key: 'by',
      label: t`Reported by`,
      value: <span className={styles['email']}>{[name, email].filter(Boolean).join(', ') || t`unnamed`}</span>,
    },
    { key: 'at', label: t`Reported`, value: formatDateTime(wallClock(new Date(report.created_at))) },
    { key: 'seller', label: t`Organizer`, value: report.organisation },
  ];
  return (
    <>
      <KeyValues rows={rows} />
      <q className={styles['quote']}>{report.explanation}</q>
      {report.about_review === 1 && (
        <Written title={<Trans>The review</Trans>} words={report.review}>
          {report.review_replaced === 1 && (
            <Trans>Its writer replaced the review after it was reported. It said something else then.</Trans>
          )}
        </Written>
      )}
      {report.about_answer === 1 && (
        <Written title={<Trans>The organizer’s answer, which is reported</Trans>} words={report.answer ?? null}>
          {report.answer_replaced === 1 && (
            <Trans>The organizer replaced the answer after it was reported. It said something else then.</Trans>
          )}
        </Written>
      )}
      <p>
        {report.is_shown === 1 ? (
          <a className="link" href={`/events/${report.event_slug}`} target="_blank" rel="noopener noreferrer">
            <Trans>See the event in a new tab</Trans>
          </a>
        ) : (
          <Trans>The site does not show this event.</Trans>
        )}
      </p>
    </>
  );
}

interface WrittenProps {
  readonly title: ReactNode;
  /** null: it is gone */
  readonly words: string | null;
  /** a warning about it, where there is one */
  readonly children: ReactNode;
}

function Written({ title, words, children }: WrittenProps): ReactNode {
  return (
    <div>
      <h3>{title}</h3>
      {words === null ? <Trans>It is gone.</Trans> : <q className={styles['quote']}>{words}</q>}
      {children && <Notice kind="warn">{children}</Notice>}
    </div>
  );
}

function Decision({ report, close }: { readonly report: Report; readonly close: () => void }): ReactNode {
  const [wasOpen] = useState(report.decision === null);
  if (!report.decision) return <DecisionForm report={report} close={close} />;
  return (
    <>
      {/* a form stood here; of one's own decision the sheet closes, or its answer was lost */}
      {wasOpen && (
        <Notice kind="danger">
          <Trans>It was decided meanwhile, as it stands here.</Trans>
        </Notice>
      )}
      <Decided report={report} decision={report.decision} />
    </>
  );
}

interface DecidedProps {
  readonly report: Report;
  readonly decision: NonNullable<Report['decision']>;
}

function Decided({ report: { state, decided_at }, decision: { by, words } }: DecidedProps): ReactNode {
  const at = decided_at ? formatDateTime(wallClock(new Date(decided_at))) : '';
  const title =
    state === 'removed' ? (
      <Trans>
        Taken off by {by}, {at}
      </Trans>
    ) : (
      <Trans>
        {by} lets it stay, {at}
      </Trans>
    );
  return (
    <Notice kind={state === 'removed' ? 'warn' : 'ok'} title={title}>
      <q>{words}</q>
    </Notice>
  );
}

function DecisionForm({ report, close }: { readonly report: Report; readonly close: () => void }): ReactNode {
  const { t } = useLingui();
  const client = useQueryClient();
  const tell = useTold();
  const { id, review_version: version, answer } = report;
  const labels = useDecisionLabels(report);
  const form = useCallForm(decideReport, {
    start: { id, words: '' },
    more: {
      ...(typeof version === 'number' && { review_version: version }),
      ...(typeof answer === 'string' && { answer }),
    },
    keptAs: `${decideReport.name}-${id}`,
    // another admin may have decided, or the review or its answer have been replaced
    onRefused: () => client.invalidateQueries({ queryKey: [getReport.name, { id }] }),
    onSent: async ({ message }) => {
      close();
      await Promise.all([tell(message), client.invalidateQueries({ queryKey: [listReports.name] })]);
    },
  });
  const isUnnamed = report.email === '';
  return (
    <form {...form.props} className={styles['sheet']} aria-label={t`Decision`}>
      <RadioList
        legend={t`Decision`}
        options={REPORT_DECISIONS.map((value) => {
          const { hint, label } = labels[value];
          return { value, label, ...(hint !== undefined && { hint }) };
        })}
        {...form.field('decision')}
      />
      <TextAreaField
        label={t`Why, in words`}
        hint={
          isUnnamed
            ? t`Whoever reported it left no address. It is kept with your name.`
            : t`Whoever reported it is mailed these words. They are kept with your name.`
        }
        maxLength={DECISION_WORDS_MAX}
        {...form.field('words')}
      />
      {form.problem && !form.errorOf('words') && !form.errorOf('decision') && (
        <Notice kind="danger">{form.problem}</Notice>
      )}
      <Button type="submit" full loading={form.isBusy} loadingText={t`One moment…`}>
        <Trans>Decide</Trans>
      </Button>
    </form>
  );
}

function useDecisionLabels({ about_review, about_answer }: Report) {
  const { t } = useLingui();
  const removed =
    about_answer === 1
      ? { label: t`Delete the answer`, hint: t`The review stays. The organizer is mailed your words.` }
      : about_review === 1
        ? { label: t`Delete the review`, hint: t`Its author is mailed your words.` }
        : {
            label: t`Take the event off the site`,
            hint: t`Nobody finds or buys it; tickets that are sold stay good. The organizer is mailed your words.`,
          };
  return { removed, kept: { label: t`Let it stay`, hint: undefined } };
}
