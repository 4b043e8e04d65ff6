import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { PayoutRow } from '#wire/admin/payouts.ts';
import { Notice } from '#app/ui/layout/notice.tsx';
import { momentOf } from '../moment.ts';

/** Says of a payout in a file that the bank may have been told already. Source: issue 32. */
export function InFileNotice({ payout: { file } }: { payout: PayoutRow }): ReactNode {
  if (!file) return null;
  const at = momentOf(file.made_at);
  const { by } = file;
  return (
    <Notice kind="warn" title={<Trans>This payout is in a SEPA file.</Trans>}>
      <Trans>
        {by} made it on {at}. If the bank has that file, the money is on its way: then book the whole file as paid,
        under the list. Go on here only if the file was not used.
      </Trans>
    </Notice>
  );
}
