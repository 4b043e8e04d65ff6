import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { OrganizerVoucher } from '#wire/organizer/vouchers.ts';
import type { FormOf } from '#app/features/organizer/extras/form-search.ts';
import { voucherQuery } from './load-vouchers.ts';
import { VoucherFormPage } from './voucher-form-page.tsx';
import { VouchersTable } from './vouchers-table.tsx';

/** The organizer's vouchers, or the form of one of them: two states of one address. Source: VOU-01, VOU-02. */
export function VouchersPage({ voucher }: { readonly voucher: FormOf }): ReactNode {
  if (voucher === undefined) return <VouchersTable />;
  if (voucher === 'new') return <VoucherFormPage key="new" voucher={undefined} />;
  return <Edited key={voucher} id={voucher} />;
}

function Edited({ id }: { readonly id: number }): ReactNode {
  const [last, setLast] = useState<OrganizerVoucher>();
  // the loader has waited for it
  const present = useQuery(voucherQuery(id)).data?.data[0];
  // one that is deleted elsewhere while its form is open: what is typed stays, and saving says what happened
  if (present && present !== last) setLast(present);
  const shown = present ?? last;
  return shown && <VoucherFormPage voucher={shown} />;
}
