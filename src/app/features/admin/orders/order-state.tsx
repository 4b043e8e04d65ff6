import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { AdminOrder, AdminOrderState } from '#wire/admin/orders.ts';
import { Tag } from '#app/ui/tag.tsx';

/** How an order stands, in words. */
export function useOrderStates(): Readonly<Record<AdminOrderState, string>> {
  const { t } = useLingui();
  return { pending: t`Being paid`, success: t`Paid`, failed: t`Failed`, expired: t`Not paid in time` };
}

const KINDS = { pending: 'warn', success: 'ok', failed: 'no', expired: 'neutral' } as const;

export function OrderTag({ state }: { readonly state: AdminOrderState }): ReactNode {
  const names = useOrderStates();
  return <Tag kind={KINDS[state]}>{names[state]}</Tag>;
}

/** Providers by their own names. */
export function useProviders(): Readonly<Record<string, string>> {
  const { t } = useLingui();
  return { sandbox: t`Sandbox`, ccv: t`CCV`, viva: t`Viva` };
}

/** What a provider said of a payment last. */
export function usePaymentStates(): Readonly<Record<AdminOrder['payments'][number]['status'], string>> {
  const { t } = useLingui();
  return {
    created: t`not made yet`,
    pending: t`not paid yet`,
    success: t`paid`,
    failed: t`failed`,
    manualintervention: t`looked at by hand`,
    cancelled: t`ended`,
  };
}
