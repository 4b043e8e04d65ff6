import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { formatMoney, fromWire, ZERO } from '#domain/money/money.ts';
import { formatDayMonthYear } from '#domain/time/format-date.ts';
import {
  exportPayoutFile,
  getPayoutFiles,
  type PayoutFile,
  settlePayoutFile,
  takeBackPayoutFile,
} from '#wire/admin/payout-files.ts';
import { listPayouts } from '#wire/admin/payouts.ts';
import type { OutputOf } from '#wire/endpoint.ts';
import { useMay } from '#app/data/admin-part.ts';
import { mutation } from '#app/data/mutation.ts';
import { useErrorText } from '#app/shell/error-text.ts';
import { useTableFile } from '#app/table/use-table-file.ts';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { downloadIcon } from '#app/ui/icons/buying.ts';
import { Notice } from '#app/ui/layout/notice.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { isFocusLost } from '#app/ui/overlay/is-focus-lost.ts';
import { ConfirmDialog } from '#app/ui/overlay/confirm-dialog.tsx';
import { type Overlay, useConfirmation } from '#app/ui/overlay/use-overlay.ts';
import { momentOf } from '../moment.ts';
import { QueryResult } from '../query-result.tsx';
import { useTold } from '../use-told.ts';
import styles from './payouts-page.module.css';

/** Which settings are missing before a SEPA file can be made, and the way there. Source: issue 32. */
export function MissingPayer({ missing }: { readonly missing: readonly string[] }): ReactNode {
  const { t } = useLingui();
  const may = useMay();
  if (missing.length === 0) return null;
  const names: Readonly<Record<string, string>> = { 'payout.holder': t`account holder`, 'payout.iban': 'IBAN' };
  const what = missing.map((key) => names[key] ?? key).join(', ');
  return (
    <Notice title={<Trans>A SEPA file for the bank cannot be made yet.</Trans>}>
      {may('site') ? (
        <Trans>
          The settings do not say from which account payouts are paid. Missing: {what}.{' '}
          <Link to="/admin/settings" className="link">
            Fill it in under Payouts
          </Link>
        </Trans>
      ) : (
        <Trans>
          The settings do not say from which account payouts are paid. Missing: {what}. An admin for everything fills it
          in.
        </Trans>
      )}
    </Notice>
  );
}

/**
 * The SEPA files: an open one can be fetched again, and is booked as paid once the bank has carried it out, or taken back.
 * The heading has the focus once the button that was pressed is gone. Source: issue 32.
 */
export function PayoutFiles({ files }: { readonly files: UseQueryResult<OutputOf<typeof getPayoutFiles>> }): ReactNode {
  const { t } = useLingui();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section aria-label={t`SEPA files`}>
      <h2 className={styles['heading']} tabIndex={-1} ref={heading}>
        <Trans>SEPA files</Trans>
      </h2>
      <QueryResult query={files} shape="facts">
        {({ data }) => (
          <Panel className={styles['panel']}>
            {data.files.length === 0 ? (
              <p className="muted">
                <Trans>No file has been made yet.</Trans>
              </p>
            ) : (
              <ul>
                {data.files.map((file) => (
                  <File key={file.id} file={file} onGone={() => heading.current?.focus()} />
                ))}
              </ul>
            )}
          </Panel>
        )}
      </QueryResult>
    </section>
  );
}

interface FileProps {
  readonly file: PayoutFile;
  /** a question about it is closed, and the button that asked it is gone */
  readonly onGone: () => void;
}

function File({ file, onGone }: FileProps): ReactNode {
  const { id, made_at, by, payouts, state } = file;
  const settling = useConfirmation('settle-payout-file', id);
  const takingBack = useConfirmation('take-back-payout-file', id);
  const isAsked = settling.isOpen || takingBack.isOpen;
  const wasAsked = useRef(false);
  // after the dialog has closed and the list has come, in either order; whoever is elsewhere by then stays there
  useEffect(() => {
    if (isAsked) wasAsked.current = true;
    else if (wasAsked.current && state !== 'open') {
      wasAsked.current = false;
      if (isFocusLost()) onGone();
    }
  }, [isAsked, state, onGone]);
  const at = momentOf(made_at);
  const day = formatDayMonthYear(file.execute_on);
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
          <Plural value={payouts} one="# payout" other="# payouts" />, {amount} ·{' '}
          <Trans>to be transferred on {day}</Trans> · {by}
        </small>
        <small>
          <FileState file={file} />
        </small>
      </span>
      {state === 'open' && (
        <span className={styles['actions']}>
          <Download id={id} />
          <Button kind="outline" size="small" onClick={takingBack.show}>
            <Trans>Take back file {id}</Trans>
          </Button>
          <Button size="small" onClick={settling.show}>
            <Trans>Book file {id} as paid</Trans>
          </Button>
        </span>
      )}
      <Settle overlay={settling} file={file} />
      <TakeBack overlay={takingBack} file={file} />
    </li>
  );
}

/** How a file stands, and who ended it when. */
function FileState({ file: { state, end } }: { readonly file: PayoutFile }): ReactNode {
  const [at, by] = [end ? momentOf(end.at) : '', end?.by ?? ''];
  if (state === 'booked')
    return (
      <Trans>
        Booked as paid by {by}, {at}.
      </Trans>
    );
  if (state === 'taken-back')
    return (
      <Trans>
        Taken back by {by}, {at}: do not take it to the bank.
      </Trans>
    );
  return <Trans>Open: neither booked as paid nor taken back.</Trans>;
}

function Download({ id }: { readonly id: number }): ReactNode {
  const [save, isSaving] = useTableFile();
  return (
    <Button
      kind="outline"
      size="small"
      loading={isSaving}
      onClick={() => void save({ endpoint: exportPayoutFile, name: fileNameOf(id) }, { id })}
    >
      <Icon d={downloadIcon} size={18} stroke={2.1} />
      <Trans>Download file {id}</Trans>
    </Button>
  );
}

interface EndProps {
  readonly overlay: Overlay;
  readonly file: PayoutFile;
}

/** Asks whether the bank has carried a file out, and books its payouts. */
function Settle({ overlay, file: { id, payouts } }: EndProps): ReactNode {
  const { t } = useLingui();
  return (
    <ConfirmDialog
      {...useEnd({ endpoint: settlePayoutFile, id, overlay })}
      kind="primary"
      title={<Trans>Has the bank carried out file {id}?</Trans>}
      text={
        <>
          <Plural
            value={payouts}
            one="# payout is booked as paid, and its organizer is mailed."
            other="# payouts are booked as paid, and their organizers are mailed."
          />{' '}
          <Trans>This cannot be taken back. What the bank sends back is booked in the list, one by one.</Trans>
        </>
      }
      confirm={t`Book as paid`}
    />
  );
}

/** Asks whether the bank never carries a file out, and lets go of its payouts. */
function TakeBack({ overlay, file: { id, payouts, amount: sum } }: EndProps): ReactNode {
  const { t } = useLingui();
  const amount = formatMoney(fromWire(sum) ?? ZERO);
  return (
    <ConfirmDialog
      {...useEnd({ endpoint: takeBackPayoutFile, id, overlay })}
      title={<Trans>Take back file {id}?</Trans>}
      text={
        <Plural
          value={payouts}
          one={`Only if the bank has not carried it out and never will: # payout, ${amount}, can then be paid another way.`}
          other={`Only if the bank has not carried it out and never will: # payouts, ${amount}, can then be paid another way.`}
        />
      }
      confirm={t`Take it back`}
    />
  );
}

interface End {
  readonly endpoint: typeof settlePayoutFile | typeof takeBackPayoutFile;
  readonly id: number;
  readonly overlay: Overlay;
}

/** What both questions share: a call that ends a file; where it was refused the list shows how the file is now. */
function useEnd({ endpoint, id, overlay }: End) {
  const { t } = useLingui();
  const tell = useTold();
  const errorText = useErrorText();
  const client = useQueryClient();
  const lists = [listPayouts, getPayoutFiles];
  const end = useMutation({
    ...mutation<typeof settlePayoutFile | typeof takeBackPayoutFile>(endpoint, { invalidates: lists }),
    onError: () => client.invalidateQueries({ queryKey: [getPayoutFiles.name] }),
  });
  const onSuccess = ({ message }: { readonly message: string }): void => {
    overlay.close();
    void tell(message);
  };
  return {
    overlay,
    confirming: t`One moment…`,
    cancel: t`Cancel`,
    busy: end.isPending,
    error: end.error && errorText(end.error),
    onConfirm: () => end.mutate({ id }, { onSuccess }),
  };
}

/** What a file is saved as. */
export function fileNameOf(id: number): string {
  return `payouts-${id}.xml`;
}
