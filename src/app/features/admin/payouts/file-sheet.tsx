import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { formatMoney, fromWire, sum, ZERO } from '#domain/money/money.ts';
import { exportPayoutFile, getPayoutFiles, makePayoutFile, type WaitingPayout } from '#wire/admin/payout-files.ts';
import { listPayouts } from '#wire/admin/payouts.ts';
import { mutation } from '#app/data/mutation.ts';
import { query } from '#app/data/query.ts';
import { useKeyOfValues } from '#app/form/use-key-of-values.ts';
import { useErrorText } from '#app/shell/error-text.ts';
import { useTableFile } from '#app/table/use-table-file.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/form/choice.tsx';
import { Notice } from '#app/ui/layout/notice.tsx';
import { Sheet } from '#app/ui/overlay/sheet.tsx';
import { type Overlay, useTimesOpened } from '#app/ui/overlay/use-overlay.ts';
import { QueryResult } from '../query-result.tsx';
import { useTold } from '../use-told.ts';
import users from '../users/users-page.module.css';
import { fileNameOf } from './payout-files.tsx';
import styles from './payouts-page.module.css';

/** Chooses the payouts of a SEPA file, makes it, and gives it to the browser. Source: issue 32. */
export function FileSheet({ overlay }: { readonly overlay: Overlay }): ReactNode {
  const { t } = useLingui();
  const times = useTimesOpened(overlay);
  const files = useQuery({ ...query(getPayoutFiles, {}), staleTime: 0, enabled: overlay.isOpen });
  return (
    <Sheet overlay={overlay} title={<Trans>SEPA file for the bank</Trans>} closeLabel={t`Close`}>
      <div className={users['sheet']}>
        <QueryResult query={files} shape="facts">
          {({ data }) => <Choose key={times} waiting={data.waiting} close={overlay.close} />}
        </QueryResult>
      </div>
    </Sheet>
  );
}

interface Props {
  readonly waiting: readonly WaitingPayout[];
  readonly close: () => void;
}

function Choose({ waiting, close }: Props): ReactNode {
  const { t } = useLingui();
  const errorText = useErrorText();
  const [chosen, toggle] = useChosen(waiting);
  const { make, error, isBusy } = useMake(close);
  const payouts = chosen.length;
  const amount = formatMoney(sum(chosen.map((payout) => fromWire(payout.amount) ?? ZERO)));
  const problem = error && <Notice kind="danger">{errorText(error)}</Notice>;
  if (waiting.length === 0)
    return (
      <>
        {problem}
        <p>
          <Trans>No payout waits for a file.</Trans>
        </p>
      </>
    );
  return (
    <>
      <p>
        <Trans>
          The file tells the bank what to transfer, today or on the next banking day. It books nothing: once the bank
          has carried it out, book it as paid under the list. Until then its payouts are neither paid by hand nor
          refused.
        </Trans>
      </p>
      <fieldset className={styles['choices']}>
        <legend className="visually-hidden">
          <Trans>Payouts of the file</Trans>
        </legend>
        {waiting.map((payout) => (
          <Checkbox
            key={payout.id}
            label={payout.organisation}
            hint={<Hint payout={payout} />}
            end={formatMoney(fromWire(payout.amount) ?? ZERO)}
            disabled={payout.obstacle !== null}
            checked={chosen.includes(payout)}
            onChange={() => toggle(payout)}
          />
        ))}
      </fieldset>
      <p role="status">
        <Plural value={payouts} one="# payout" other="# payouts" />, {amount}
      </p>
      {problem}
      <Button
        full
        disabled={payouts === 0}
        loading={isBusy}
        loadingText={t`One moment…`}
        onClick={() => void make(chosen)}
      >
        <Trans>Make the file</Trans>
      </Button>
    </>
  );
}

/** Where the money goes, or why it cannot. */
function Hint({ payout: { account, obstacle } }: { readonly payout: WaitingPayout }): ReactNode {
  return (
    <>
      {obstacle === 'held' && <Trans>On hold: the bank account was changed since it was asked for.</Trans>}
      {obstacle === 'account' && (
        <Trans>The bank account is not complete, or is none of the European Economic Area: pay it by hand.</Trans>
      )}
      {obstacle === 'due' && <Trans>Less is due by now: refuse it with that reason.</Trans>}
      {obstacle === null && <span className="num">{account}</span>}
    </>
  );
}

/**
 * What is chosen: at first all that can go and was there when the sheet was opened. A choice counts for the payout as it was
 * seen: another amount or account is asked for anew.
 */
function useChosen(
  waiting: readonly WaitingPayout[],
): readonly [readonly WaitingPayout[], (payout: WaitingPayout) => void] {
  const [made, setMade] = useState<ReadonlyMap<string, boolean>>(
    () => new Map(waiting.map((one) => [keyOf(one), true])),
  );
  const isChosen = (payout: WaitingPayout): boolean => payout.obstacle === null && made.get(keyOf(payout)) === true;
  const toggle = (payout: WaitingPayout): void => setMade(new Map(made).set(keyOf(payout), !isChosen(payout)));
  return [waiting.filter(isChosen), toggle];
}

function keyOf({ id, amount, account }: WaitingPayout): string {
  return [id, amount, account].join(' ');
}

/** Makes the file and fetches it; what goes wrong with it is said, and the list shows how it is now. */
function useMake(close: () => void) {
  const tell = useTold();
  const [save, isSaving] = useTableFile();
  const idempotencyKey = useKeyOfValues();
  const client = useQueryClient();
  const made = mutation(makePayoutFile, { invalidates: [listPayouts, getPayoutFiles], idempotencyKey });
  const { mutateAsync, error, isPending } = useMutation(made);
  const make = async (chosen: readonly WaitingPayout[]): Promise<void> => {
    const payouts = chosen.map(({ id, amount }) => ({ id, amount }));
    try {
      const { message, data } = await mutateAsync({ payouts });
      close();
      await tell(message);
      // where it does not come it is in the list of files
      await save({ endpoint: exportPayoutFile, name: fileNameOf(data.id) }, { id: data.id });
    } catch {
      await client.invalidateQueries({ queryKey: [getPayoutFiles.name] });
    }
  };
  return { make, error, isBusy: isPending || isSaving };
}
