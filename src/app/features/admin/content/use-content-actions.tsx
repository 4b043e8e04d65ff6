import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { AnyEndpoint } from '#wire/endpoint.ts';
import { mutation } from '#app/data/mutation.ts';
import { useOnline } from '#app/data/network.ts';
import { useErrorText } from '#app/shell/error-text.ts';
import { trashIcon } from '#app/ui/icons/buying.ts';
import { arrowDownIcon, arrowUpIcon } from '#app/ui/icons/organizer.ts';
import { pencilIcon } from '#app/ui/icons/other-pages.ts';
import type { LinkRender } from '#app/ui/link-render.ts';
import { useToast } from '#app/ui/overlay/toast-context.ts';
import { type Overlay, useConfirmation } from '#app/ui/overlay/use-overlay.ts';
import type { RowAction } from '#app/ui/table/table-parts.ts';

interface Row {
  readonly id: number;
}

interface Options<One extends Row> {
  /** the table that shows it */
  readonly listed: AnyEndpoint;
  readonly edit: (row: One) => LinkRender;
  /** the call that moves a row up or down among the others; absent: they have no order of their own */
  readonly move?: AnyEndpoint;
  /** absent: none is deleted */
  readonly mayDelete?: (row: One) => { readonly isOff: boolean; readonly hint?: string };
}

interface ContentActions<One> {
  readonly actionsOf: (row: One) => readonly RowAction[];
  /** the row that is asked about; undefined: none was yet */
  readonly asked: One | undefined;
  readonly deleting: Overlay;
}

/** What is done with a row: to its form, up or down, deleted where nothing points to it. Source: ADM-24. */
export function useContentActions<One extends Row>({
  listed,
  edit,
  move,
  mayDelete,
}: Options<One>): ContentActions<One> {
  const { t } = useLingui();
  const online = useOnline();
  const moved = useMove(move ?? listed, listed);
  const [asked, setAsked] = useState<One>();
  const deleting = useConfirmation('delete-content');
  const offline = online ? {} : { isOff: true, hint: t`This needs a connection.` };
  const actionsOf = (row: One): readonly RowAction[] => [
    { key: 'edit', label: t`Edit`, icon: pencilIcon, link: edit(row) },
    ...(move
      ? [
          { key: 'up', label: t`Move up`, icon: arrowUpIcon, run: () => moved(row, true), ...offline },
          { key: 'down', label: t`Move down`, icon: arrowDownIcon, run: () => moved(row, false), ...offline },
        ]
      : []),
    ...(mayDelete
      ? [
          {
            key: 'delete',
            label: t`Delete`,
            icon: trashIcon,
            isApart: true,
            ...mayDelete(row),
            ...offline,
            run: () => {
              setAsked(row);
              deleting.show();
            },
          },
        ]
      : []),
  ];
  return { actionsOf, asked, deleting };
}

/** The key of a move until it is answered: pressed again after a lost answer it is the same move. */
function keyOf(keys: Map<string, string>, wish: string): string {
  const key = keys.get(wish) ?? crypto.randomUUID();
  keys.set(wish, key);
  return key;
}

function useMove(endpoint: AnyEndpoint, listed: AnyEndpoint) {
  const toast = useToast();
  const textOf = useErrorText();
  const [keys] = useState(() => new Map<string, string>());
  const { mutate } = useMutation(
    mutation(endpoint, { invalidates: [listed], idempotencyKey: ({ id, up }) => keyOf(keys, `${id} ${up}`) }),
  );
  return ({ id }: Row, up: boolean): void =>
    mutate(
      { id, up },
      {
        // from now on it is moved further
        onSuccess: () => keys.delete(`${id} ${up}`),
        onError: (error) => toast({ kind: 'error', text: textOf(error) }),
      },
    );
}
