import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatMoney, fromWire, ZERO } from '#domain/money/money.ts';
import { exportPayoutFile, getPayoutFiles, type PayoutFile, settlePayoutFile } from '#wire/admin/payout-files.ts';
import { listPayouts } from '#wire/admin/payouts.ts';
import { mutation } from '#app/data/mutation.ts';
import { useErrorText } from '#app/shell/error-text.ts';
import { useTableFile } from '#app/table/use-table-file.ts';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { downloadIcon } from '#app/ui/icons/buying.ts';
import { Notice } from '#app/ui/layout/notice.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { SectionHeader } from '#app/ui/layout/section-header.tsx';
import { ConfirmDialog } from '#app/ui/overlay/confirm-dialog.tsx';
import { useToast } from '#app/ui/overlay/toast-context.ts';
import { type Overlay, useConfirmation } from '#app/ui/overlay/use-overlay.ts';
import { momentOf } from '../moment.ts';
import styles from './payouts-page.module.css';

/** Which settings are missing before a SEPA file can be made, and the way there. Source: issue 32. */
export function MissingPayer({ missing }: { readonly missing: readonly string[] }): ReactNode {
  const { t } = useLingui();
  if (missing.length === 0) return null;
  const names: Readonly<Record<string, string>> = { 'payout.holder': t`account holder`, 'payout.iban': 'IBAN' };
  const what = missing.map((key) => names[key] ?? key).join(', ');
  return (
    <Notice title={<Trans>A SEPA file for the bank cannot be made yet.</Trans>}>
      <Trans>
        The settings do not say from which account payouts are paid. Missing: {what}.{' '}
        <Link to="/admin/settings" className="link">
          Fill it in under Payouts
        </Link>
      </Trans>
    </Notice>
  );
}

/** The last SEPA files: each can be fetched again, and booked as paid once the bank has carried it out. Source: issue 32. */
export function PayoutFiles({ files }: { readonly files: readonly PayoutFile[] }): ReactNode {
  const { t } = useLingui();
  if (files.length === 0) return null;
  return (
    <section aria-label={t`SEPA files`}>
      <SectionHeader title={<Trans>SEPA files</Trans>} />
      <Panel className={styles['panel']}>
        <ul>
          {files.map((file) => (
            <File key={file.id} file={file} />
          ))}
        </ul>
      </Panel>
    </section>
  );
}

function File({ file }: { readonly file: PayoutFile }): ReactNode {
  const { id, made_at, by, payouts, open, kept } = file;
  const settling = useConfirmation('settle-payout-file', id);
  const [save, isSaving] = useTableFile();
  const at = momentOf(made_at);
  const amount = formatMoney(fromWire(file.amount) ?? ZERO);
  return (
    <li className={styles['file']}>
      <span>
        <b className="num">
          <Trans>
            File {id}, {at}
          </Trans>
        </b>
        <small className="muted">
          <Plural value={payouts} one="# payout" other="# payouts" />, {amount} · {by}
        </small>
        <small>
          {open === 0 ? (
            <Trans>Nothing of it is open.</Trans>
          ) : (
            <Plural value={open} one="# of them is not booked as paid" other="# of them are not booked as paid" />
          )}
        </small>
      </span>
      <span className={styles['actions']}>
        {kept === 1 && (
          <Button
            kind="outline"
            size="small"
            loading={isSaving}
            onClick={() => void save({ endpoint: exportPayoutFile, name: fileNameOf(id) }, { id })}
          >
            <Icon d={downloadIcon} size={18} stroke={2.1} />
            <Trans>Download file {id}</Trans>
          </Button>
        )}
        {open > 0 && (
          <Button size="small" onClick={settling.show}>
            <Trans>Book file {id} as paid</Trans>
          </Button>
        )}
      </span>
      <Settle overlay={settling} file={file} />
    </li>
  );
}

/** Asks whether the bank has carried a file out, and books its payouts. */
function Settle({ overlay, file: { id, open } }: { readonly overlay: Overlay; readonly file: PayoutFile }): ReactNode {
  const { t } = useLingui();
  const toast = useToast();
  const errorText = useErrorText();
  const settle = useMutation(mutation(settlePayoutFile, { invalidates: [listPayouts, getPayoutFiles] }));
  const tell = ({ booked, others }: { readonly booked: number; readonly others: number }): void => {
    overlay.close();
    toast({
      text:
        others === 0
          ? t`Booked as paid: ${booked}.`
          : t`Booked as paid: ${booked}. Answered otherwise or in a later file: ${others}.`,
    });
  };
  return (
    <ConfirmDialog
      overlay={overlay}
      kind="primary"
      title={<Trans>Has the bank carried out file {id}?</Trans>}
      text={
        <>
          <Plural
            value={open}
            one="# payout is booked as paid, and its organizer is mailed."
            other="# payouts are booked as paid, and their organizers are mailed."
          />{' '}
          <Trans>This cannot be taken back. What the bank sends back is booked in the list, one by one.</Trans>
        </>
      }
      confirm={t`Book as paid`}
      confirming={t`One moment…`}
      cancel={t`Cancel`}
      busy={settle.isPending}
      error={settle.error && errorText(settle.error)}
      onConfirm={() => settle.mutate({ id }, { onSuccess: ({ data }) => tell(data) })}
    />
  );
}

/** What a file is saved as. */
export function fileNameOf(id: number): string {
  return `payouts-${id}.xml`;
}
