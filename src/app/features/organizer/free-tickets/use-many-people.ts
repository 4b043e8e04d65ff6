import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { FREE_TICKET_BLOCKS_MAX } from '#domain/organizer/limits.ts';
import { sendFreeTickets } from '#wire/organizer/free-tickets.ts';
import type { CallKey } from '#app/form/use-call-key.ts';
import { type Form, useForm } from '#app/form/use-form.ts';
import { ticketsQuery } from '#app/features/organizer/tickets/load-tickets.ts';
import {
  type Block,
  cartDetail,
  emptyBlock,
  isComplete,
  isGood,
  isTaken,
  manyPeople,
  type ManyPeople,
  peopleOf,
  ticketsOf,
  tooMuchOf,
} from './many-people.ts';
import { useSending } from './use-sending.ts';

const EMPTY: ManyPeople = { blocks: [emptyBlock()], guest_list: false, pdf_per_ticket: false, email_body: '' };

/** The form for many people, its lists and what can be done with them. */
export function useManyPeople(callKey: CallKey) {
  const sending = useSending(sendFreeTickets, callKey);
  const [isTried, setTried] = useState(false);
  const [ids, setIds] = useState(() => Array.from({ length: FREE_TICKET_BLOCKS_MAX }, newId));
  const form: Form<ManyPeople> = useForm<ManyPeople>({
    schema: manyPeople,
    start: EMPTY,
    send: async () => {
      setTried(true);
      if (!form.hook.getValues('blocks').every(isComplete)) return;
      const values = form.hook.getValues();
      const { blocks: sent, guest_list, pdf_per_ticket, email_body } = values;
      await sending.send(form, {
        input: { cart_detail: cartDetail(sent), guest_list, pdf_per_ticket, email_body },
        values,
        event: sent[0]?.event_id ?? '',
        people: peopleOf(sent),
      });
    },
  });
  const { hook } = form;
  const blocks = hook.watch('blocks');
  const rules = { mayLackEmail: hook.watch('guest_list') };
  const set = (changed: readonly Block[]): void => hook.setValue('blocks', [...changed], { shouldDirty: true });
  const stock = useStock(blocks);
  return {
    form,
    sending,
    blocks,
    /** of the lists by place: when one is left out, the others keep theirs */
    ids,
    rules,
    /** fewer are left than its lists ask for, as far as this page knows: it may be this form that took them, its answer lost */
    isShort: (block: Block) => ticketsOf(block) > (stock.get(block.ticket_id) ?? Infinity),
    leftOf: (block: Block) => stock.get(block.ticket_id),
    change: (at: number, more: Partial<Block>) =>
      set(hook.getValues('blocks').map((block, place) => (place === at ? { ...block, ...more } : block))),
    remove: (at: number) => {
      const left = hook.getValues('blocks').filter((_, place) => place !== at);
      set(left.length === 0 ? [emptyBlock()] : left);
      setIds([...ids.filter((_, place) => place !== at), newId()]);
    },
    add: () => set([...hook.getValues('blocks'), emptyBlock()]),
    mayAdd: blocks.length < FREE_TICKET_BLOCKS_MAX,
    isMissing: isTried && !blocks.every(isComplete),
    tooMuch: tooMuchOf(blocks),
    toMend: blocks.flatMap(({ lines }) => lines.filter((line) => !isGood(line, rules))).length,
    isDouble: blocks.some((_, at) => isTaken(blocks, at)),
  };
}
export type ManyPeopleForm = ReturnType<typeof useManyPeople>;

function newId(): string {
  return crypto.randomUUID();
}

/** What is left of the chosen tickets, as far as that is known. */
function useStock(blocks: readonly Block[]): ReadonlyMap<string, number> {
  const events = [...new Set(blocks.map(({ event_id }) => event_id))].filter((id) => id !== '');
  const answers = useQueries({ queries: events.map((id) => ticketsQuery(id)) });
  const tickets = answers.flatMap(({ data }) => data?.tickets ?? []);
  return new Map(tickets.map(({ id, quantity, booked_ticket }) => [String(id), Math.max(0, quantity - booked_ticket)]));
}
