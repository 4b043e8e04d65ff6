import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PAYOUT_REASON_MAX } from '#domain/organizer/limits.ts';
import { getPayoutFiles } from '#wire/admin/payout-files.ts';
import { listPayouts, type PayoutRow, refusePayout, returnPayout } from '#wire/admin/payouts.ts';
import { useCallForm } from '#app/form/use-call-form.ts';
import { Button } from '#app/ui/button.tsx';
import { TextAreaField } from '#app/ui/form/text-field.tsx';
import { Notice } from '#app/ui/layout/notice.tsx';
import { Sheet } from '#app/ui/overlay/sheet.tsx';
import { type Overlay, useTimesOpened } from '#app/ui/overlay/use-overlay.ts';
import styles from '../users/users-page.module.css';

interface SheetProps {
  readonly overlay: Overlay;
  readonly payout: PayoutRow | undefined;
}

/** Refuses a payout with a reason. Source: POUT-03. */
export function RefuseSheet(props: SheetProps): ReactNode {
  const { t } = useLingui();
  return (
    <ReasonSheet {...props} endpoint={refusePayout} title={t`Refuse the payout`}>
      <Trans>Refuse</Trans>
    </ReasonSheet>
  );
}

/** Books that a payout's transfer came back, with a reason. Source: POUT-03. */
export function ReturnSheet(props: SheetProps): ReactNode {
  const { t } = useLingui();
  return (
    <ReasonSheet
      {...props}
      endpoint={returnPayout}
      title={t`The transfer came back`}
      text={<Trans>Only once the money is back on our account: it is due to the organizer again.</Trans>}
    >
      <Trans>Book it as come back</Trans>
    </ReasonSheet>
  );
}

interface ReasonProps {
  readonly endpoint: typeof refusePayout | typeof returnPayout;
  readonly title: string;
  readonly text?: ReactNode;
  /** what its button says */
  readonly children: ReactNode;
}

function ReasonSheet({ overlay, payout, ...reason }: SheetProps & ReasonProps): ReactNode {
  const { t } = useLingui();
  const times = useTimesOpened(overlay);
  return (
    <Sheet overlay={overlay} title={reason.title} subtitle={payout?.organisation} closeLabel={t`Close`}>
      <div className={styles['sheet']}>
        {payout ? (
          <Reason key={`${times} ${payout.id}`} payout={payout} close={overlay.close} {...reason} />
        ) : (
          <p>
            <Trans>Choose a request from the list.</Trans>
          </p>
        )}
      </div>
    </Sheet>
  );
}

function Reason({
  payout,
  close,
  endpoint,
  title,
  text,
  children,
}: ReasonProps & { payout: PayoutRow; close: () => void }): ReactNode {
  const { t } = useLingui();
  const client = useQueryClient();
  const form = useCallForm(endpoint, {
    start: { id: payout.id, reason: '' },
    keptAs: [endpoint.name, payout.id].join('-'),
    onSent: async () => {
      close();
      await Promise.all(
        [listPayouts, getPayoutFiles].map(({ name }) => client.invalidateQueries({ queryKey: [name] })),
      );
    },
  });
  return (
    <form {...form.props} className={styles['sheet']} aria-label={title}>
      {text && <p>{text}</p>}
      <TextAreaField
        label={t`Reason`}
        hint={t`The organizer is mailed this sentence.`}
        maxLength={PAYOUT_REASON_MAX}
        {...form.field('reason')}
      />
      {form.problem && !form.errorOf('reason') && <Notice kind="danger">{form.problem}</Notice>}
      <Button type="submit" kind="danger" full loading={form.isBusy} loadingText={t`One moment…`}>
        {children}
      </Button>
    </form>
  );
}
