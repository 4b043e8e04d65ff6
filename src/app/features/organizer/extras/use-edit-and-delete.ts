import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useOnline } from '#app/data/network.ts';
import { trashIcon } from '#app/ui/icons/buying.ts';
import { pencilIcon } from '#app/ui/icons/other-pages.ts';
import type { LinkRender } from '#app/ui/link-render.ts';
import { type Overlay, useConfirmation } from '#app/ui/overlay/use-overlay.ts';
import type { RowAction } from '#app/ui/table/table-parts.ts';

interface Options<Row> {
  /** of the question before a row is deleted */
  readonly overlay: string;
  /** leads to the form of a row */
  readonly edit: (row: Row) => LinkRender;
  /** absent: each may be */
  readonly mayDelete?: (row: Row) => boolean;
}

interface EditAndDelete<Row> {
  readonly actionsOf: (row: Row) => readonly RowAction[];
  /** the row that is asked about; undefined: none was yet */
  readonly asked: Row | undefined;
  readonly deleting: Overlay;
}

/** What can be done with a row of supplements or vouchers. Source: SUP-16, VOU-20. */
export function useEditAndDelete<Row>({ overlay, edit, mayDelete = () => true }: Options<Row>): EditAndDelete<Row> {
  const { t } = useLingui();
  const online = useOnline();
  const [asked, setAsked] = useState<Row>();
  const deleting = useConfirmation(overlay);
  const remove = (row: Row): RowAction => ({
    key: 'delete',
    label: t`Delete`,
    icon: trashIcon,
    isApart: true,
    isOff: !online,
    hint: online ? undefined : t`Needs a network`,
    run: () => {
      setAsked(row);
      deleting.show();
    },
  });
  const actionsOf = (row: Row): readonly RowAction[] => [
    { key: 'edit', label: t`Edit`, icon: pencilIcon, link: edit(row) },
    ...(mayDelete(row) ? [remove(row)] : []),
  ];
  return { actionsOf, asked, deleting };
}
