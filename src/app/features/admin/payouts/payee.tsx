import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatMoney, fromWire, ZERO } from '#domain/money/money.ts';
import type { showPayee } from '#wire/admin/payouts.ts';
import type { OutputOf } from '#wire/endpoint.ts';
import { KeyValues } from '#app/ui/layout/key-values.tsx';

interface Props {
  /** of the request */
  readonly id: number;
  readonly booked: OutputOf<typeof showPayee>['data'];
}

/** How much is transferred to which account, as it was booked. Source: POUT-03. */
export function Payee({ id, booked: { amount, payee } }: Props): ReactNode {
  const { t } = useLingui();
  const bank = [payee.bank_name, payee.bank_code].filter(Boolean).join(', ') || '–';
  return (
    <KeyValues
      rows={[
        { key: 'amount', label: t`Amount`, value: formatMoney(fromWire(amount) ?? ZERO), look: 'strong' },
        { key: 'holder', label: t`Account holder`, value: payee.bank_account_name },
        { key: 'number', label: t`Account number`, value: payee.bank_account_number },
        { key: 'bank', label: t`Bank`, value: bank },
        { key: 'reference', label: t`Reference`, value: `KAARTJE ${id}` },
      ]}
    />
  );
}
