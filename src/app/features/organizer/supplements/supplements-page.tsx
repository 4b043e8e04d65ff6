import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { OrganizerSupplement } from '#wire/organizer/supplements.ts';
import type { FormOf } from '#app/features/organizer/extras/form-search.ts';
import { supplementQuery } from './load-supplements.ts';
import { SupplementFormPage } from './supplement-form-page.tsx';
import { SupplementsTable } from './supplements-table.tsx';

/** The organizer's supplements, or the form of one of them: two states of one address. Source: SUP-01, SUP-02. */
export function SupplementsPage({ supplement }: { readonly supplement: FormOf }): ReactNode {
  if (supplement === undefined) return <SupplementsTable />;
  if (supplement === 'new') return <SupplementFormPage key="new" supplement={undefined} />;
  return <Edited key={supplement} id={supplement} />;
}

function Edited({ id }: { readonly id: number }): ReactNode {
  const [last, setLast] = useState<OrganizerSupplement>();
  // the loader has waited for it
  const present = useQuery(supplementQuery(id)).data?.data[0];
  // one that is deleted elsewhere while its form is open: what is typed stays, and saving says what happened
  if (present && present !== last) setLast(present);
  const shown = present ?? last;
  return shown && <SupplementFormPage supplement={shown} />;
}
