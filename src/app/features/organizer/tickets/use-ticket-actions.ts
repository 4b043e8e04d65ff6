import { useMutation } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import type { InputOf } from '#wire/endpoint.ts';
import { duplicateTicket, listTickets, type OrganizerTicket, storeTicket } from '#wire/organizer/tickets.ts';
import { mutation } from '#app/data/mutation.ts';
import { useCallKey } from '#app/form/use-call-key.ts';
import { useOnline } from '#app/data/network.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { useErrorText } from '#app/shell/error-text.ts';
import { arrowDownIcon, arrowUpIcon } from '#app/ui/icons/organizer.ts';
import { pauseIcon, playIcon } from '#app/ui/icons/first-view.ts';
import { trashIcon } from '#app/ui/icons/buying.ts';
import { copyIcon, pencilIcon } from '#app/ui/icons/other-pages.ts';
import type { LinkRender } from '#app/ui/link-render.ts';
import { useToast } from '#app/ui/overlay/toast-context.ts';
import type { RowAction } from '#app/ui/table/table-parts.ts';

interface Asked {
  readonly ticket: OrganizerTicket;
  readonly place: number;
  readonly count: number;
  readonly edit: LinkRender;
  readonly move: (to: number) => void;
  readonly remove: () => void;
}

/** What can be done with a ticket. Source: TKT-02, TKT-23, screens 55. */
export function useTicketActions({ ticket, place, count, edit, move, remove }: Asked): readonly RowAction[] {
  const { t } = useLingui();
  const online = useOnline();
  const { duplicate, sell } = useTicketChanges(ticket);
  const away = { isOff: !online, hint: online ? undefined : t`Needs a network` };
  const { booked_ticket: booked } = ticket;
  const cannotDelete = booked > 0 ? { isOff: true, hint: t`Not possible, ${booked} are booked` } : away;
  return [
    { key: 'edit', label: t`Edit`, icon: pencilIcon, link: edit },
    ...(place > 0 ? [{ key: 'up', label: t`Move up`, icon: arrowUpIcon, run: () => move(place - 1), ...away }] : []),
    ...(place < count - 1
      ? [{ key: 'down', label: t`Move down`, icon: arrowDownIcon, run: () => move(place + 1), ...away }]
      : []),
    { key: 'duplicate', label: t`Duplicate`, icon: copyIcon, run: duplicate, ...away },
    ticket.status === 1
      ? { key: 'sell', label: t`Stop selling`, icon: pauseIcon, run: () => void sell(false), ...away }
      : { key: 'sell', label: t`Start selling`, icon: playIcon, run: () => void sell(true), ...away },
    { key: 'delete', label: t`Delete`, icon: trashIcon, isApart: true, run: remove, ...cannotDelete },
  ];
}

function useTicketChanges({ id, sold_out }: OrganizerTicket) {
  const { t } = useLingui();
  const toast = useToast();
  const say = useMessages();
  const textOf = useErrorText();
  // pressed again after a lost answer it is the same copy
  const copyKey = useCallKey();
  const copying = mutation(duplicateTicket, { invalidates: [listTickets], idempotencyKey: copyKey.current });
  const { mutateAsync: copy } = useMutation(copying);
  const { mutateAsync: store } = useMutation(mutation(storeTicket, { invalidates: [listTickets] }));
  const change = async (fields: InputOf<typeof storeTicket>): Promise<boolean> => {
    try {
      await store({ id, ...fields });
      return true;
    } catch (error) {
      toast({ kind: 'error', text: textOf(error) });
      return false;
    }
  };
  return {
    duplicate: () =>
      void copy({ ticket_id: id }).then(
        async () => {
          copyKey.renew();
          return toast({ text: await say('TicketDuplicated') });
        },
        (error: unknown) => toast({ kind: 'error', text: textOf(error) }),
      ),
    sell: async (isActive: boolean): Promise<void> => {
      if (!(await change({ status: isActive }))) return;
      // what stopped as sold out starts as sold out
      const back = { status: !isActive, sold_out: isActive ? 0 : sold_out };
      toast({
        text: isActive ? t`This ticket is sold again` : t`This ticket is no longer sold`,
        action: { label: t`Undo`, onClick: () => void change(back) },
      });
    },
  };
}
