import * as v from 'valibot';
import { PERSON_NAME_MAX } from '#domain/cart/persons.ts';
import { freeTicketQuantity } from '#domain/organizer/free-ticket-lines.ts';
import { FREE_TICKET_BODY_MAX } from '#domain/organizer/limits.ts';
import { emailInput, requiredText } from '#wire/fields.ts';

const chosen = v.pipe(v.string(), v.nonEmpty('FieldRequired'));

const line = v.object({
  event_id: chosen,
  event_title: v.string(),
  ticket_id: chosen,
  ticket_title: v.string(),
  ticket_qty: v.pipe(
    v.string(),
    v.check((typed) => freeTicketQuantity(typed) !== null, 'FreeTicketQuantity'),
  ),
});

/** A step of the way to what is wrong, as valibot writes it. */
function pathItem(key: number | string, input: object, value: unknown) {
  return { type: typeof key === 'number' ? 'array' : 'object', origin: 'value', input, key, value };
}

const fields = v.object({
  customer_name: requiredText(PERSON_NAME_MAX),
  /** empty: on the guest list, where that is chosen */
  customer_email: v.pipe(v.string(), v.trim(), v.union([v.literal(''), emailInput])),
  guest_list: v.boolean(),
  cart_detail: v.pipe(
    v.array(line),
    v.minLength(1, 'FieldRequired'),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const lines = dataset.value;
      for (const [at, { ticket_id }] of lines.entries()) {
        if (ticket_id === '' || !lines.slice(0, at).some((before) => before.ticket_id === ticket_id)) continue;
        addIssue({
          message: 'TicketAlreadySelected',
          path: [pathItem(at, lines, lines[at]), pathItem('ticket_id', lines[at] ?? {}, ticket_id)] as never,
        });
      }
    }),
  ),
  pdf_per_ticket: v.boolean(),
  email_body: v.pipe(v.string(), v.maxLength(FREE_TICKET_BODY_MAX, 'FieldTooLong')),
});

/** The form for one person; its lists and fields are named as the call's are. Source: FREE-08 to FREE-10, FREE-13. */
export const onePerson = v.pipe(
  fields,
  v.forward(
    v.partialCheck(
      [['customer_email'], ['guest_list']],
      ({ customer_email: email, guest_list: mayLackEmail }) => mayLackEmail || email !== '',
      'FieldRequired',
    ),
    ['customer_email'],
  ),
);
export type OnePerson = v.InferInput<typeof onePerson>;

/** Whether the tickets go to a name on the guest list, and no mail does. */
export function isListed({ guest_list: mayLackEmail, customer_email: email }: OnePerson): boolean {
  return mayLackEmail && email.trim() === '';
}

export function emptyLine(): OnePerson['cart_detail'][number] {
  return { event_id: '', event_title: '', ticket_id: '', ticket_title: '', ticket_qty: '1' };
}

/** How many tickets lines ask for; what is no number yet counts for none. */
export function ticketsIn(lines: readonly { readonly ticket_qty: string }[]): number {
  return lines.reduce((sum, { ticket_qty }) => sum + (freeTicketQuantity(ticket_qty) ?? 0), 0);
}

/** Who is to get tickets of which event: the person once for each. */
export function peopleOf({ cart_detail: lines, customer_email, customer_name }: OnePerson) {
  const events = new Set(lines.map(({ event_id }) => Number(event_id)));
  return [...events].map((event_id) => ({ event_id, customer_email, customer_name }));
}
