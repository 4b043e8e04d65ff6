import { useLingui } from '@lingui/react/macro';
import type * as v from 'valibot';
import { TICKET_DEFAULTS } from '#domain/catalogue/ticket-form.ts';
import { type Language, LANGUAGES } from '#domain/content/languages.ts';
import { formatTime } from '#domain/time/calendar.ts';
import type { ticketForm } from '#wire/organizer/ticket-fields.ts';
import type { InputOf } from '#wire/endpoint.ts';
import type { OrganizerTicket, storeTicket } from '#wire/organizer/tickets.ts';
import type { Form } from '#app/form/use-form.ts';
import { LANGUAGE_NAMES } from '#app/shell/language-menu.tsx';

export type TicketFormValues = v.InferInput<ReturnType<typeof ticketForm>>;
export type TicketForm = Form<TicketFormValues>;

/** The languages that a ticket is described in: those of the site, and others that it has texts of already. */
export function languagesOf(ticket: OrganizerTicket | undefined, offered: readonly Language[]): readonly Language[] {
  const more = LANGUAGES.filter((language) => ticket?.texts[language] && !offered.includes(language));
  return [...offered, ...more];
}

/** What the form begins with: the ticket, or the documented defaults. Source: TKT-03, TKT-09 to TKT-14. */
export function startOf(ticket: OrganizerTicket | undefined, languages: readonly Language[]): TicketFormValues {
  const texts = Object.fromEntries(
    languages.map((language) => [language, ticket?.texts[language] ?? { title: '', description: '' }]),
  );
  if (!ticket) return { ...newValues(), texts };
  return {
    texts,
    price: withComma(ticket.price),
    quantity: String(ticket.quantity),
    ticket_limit: String(ticket.ticket_limit),
    ticket_people: String(ticket.ticket_people),
    buy_limit: String(ticket.buy_limit),
    scan_allow: String(ticket.scan_allow),
    scan_per_hour: String(ticket.scan_per_hour),
    hour_limit: String(ticket.hour_limit),
    free_ticket_allow: ticket.free_ticket_allow === 1,
    free_ticket_quantity: String(ticket.free_ticket_quantity),
    free_ticket_get: String(ticket.free_ticket_get),
    start_date: ticket.start_date ?? '',
    start_time: ticket.start_date === null ? '' : formatTime(ticket.start_time),
    expire_date: ticket.expire_date ?? '',
    expire_time: ticket.expire_date === null ? '' : formatTime(ticket.expire_time),
    taxes_ids: ticket.taxes_ids.join(),
    coupon_id: ticket.coupon_id,
    supplement_id: ticket.supplement_id,
    featured: ticket.featured === 1,
    sold_out: ticket.sold_out === 1,
    status: ticket.status === 1,
    checkout_fields: ticket.checkout_fields === 1,
    show_ticket_limit_purchased: ticket.show_ticket_limit_purchased === 1,
    iframe_allow: ticket.iframe_allow === 1,
    template: ticket.template,
    organizer_commission_type: typeText(ticket.organizer_commission_type),
    organizer_commission: ticket.organizer_commission === null ? '' : withComma(ticket.organizer_commission),
  };
}

function newValues(): Omit<TicketFormValues, 'texts'> {
  const { ticket_limit, ticket_people, buy_limit, scan_allow, ...same } = TICKET_DEFAULTS;
  const { scan_per_hour, hour_limit, free_ticket_quantity, free_ticket_get } = TICKET_DEFAULTS;
  return {
    ...same,
    ticket_limit: String(ticket_limit),
    ticket_people: String(ticket_people),
    buy_limit: String(buy_limit),
    scan_allow: String(scan_allow),
    scan_per_hour: String(scan_per_hour),
    hour_limit: String(hour_limit),
    free_ticket_quantity: String(free_ticket_quantity),
    free_ticket_get: String(free_ticket_get),
    price: '',
    quantity: '',
    start_date: '',
    start_time: '',
    expire_date: '',
    expire_time: '',
    taxes_ids: '',
    coupon_id: [],
    supplement_id: [],
    organizer_commission_type: '',
    organizer_commission: '',
  };
}

function typeText(type: 1 | 2 | null): '' | '1' | '2' {
  if (type === null) return '';
  return type === 1 ? '1' : '2';
}

/** Amounts are typed with a comma. Source: TKT-05. */
function withComma(amount: string): string {
  return amount.replace('.', ',');
}

/** What is sent of the form: texts and lists as a form with a picture can carry them. Source: TKT-29. */
export function sentOf(values: Partial<TicketFormValues>): InputOf<typeof storeTicket> {
  const { texts, coupon_id, supplement_id, ...same } = values;
  return {
    ...same,
    ...(texts && { texts: JSON.stringify(texts) }),
    ...(coupon_id !== undefined && { coupon_id: String(coupon_id) }),
    ...(supplement_id !== undefined && { supplement_id: String(supplement_id) }),
  };
}

/** What the fields that are sent were, so that nothing is overwritten unseen; a picture is not compared. */
export function wasOf(was: TicketFormValues, sent: Partial<TicketFormValues>): string {
  const { template_image: _, ...fields } = was;
  return JSON.stringify(Object.fromEntries(Object.entries(fields).filter(([name]) => name in sent)));
}

/** What each field is called; those of a language by their path. Source: screens 56. */
export function useTicketLabels(languages: readonly Language[]): Readonly<Record<string, string>> {
  const { t } = useLingui();
  const texts = languages.flatMap((language) => {
    const name = LANGUAGE_NAMES[language];
    return [
      [`texts.${language}.title`, languages.length > 1 ? t`Title (${name})` : t`Title`],
      [`texts.${language}.description`, languages.length > 1 ? t`Description (${name})` : t`Description`],
    ];
  });
  return {
    texts: t`Title and description`,
    ...Object.fromEntries(texts),
    price: t`Price`,
    taxes_ids: t`VAT`,
    organizer_commission_type: t`Your service fee`,
    organizer_commission: t`Amount of the service fee`,
    quantity: t`Quantity`,
    ticket_people: t`People per ticket`,
    buy_limit: t`At least per order`,
    ticket_limit: t`At most per buyer`,
    show_ticket_limit_purchased: t`Count earlier orders of the same buyer`,
    checkout_fields: t`Ask the name of every person`,
    free_ticket_allow: t`Free tickets with paid ones`,
    free_ticket_quantity: t`For every … paid`,
    free_ticket_get: t`the buyer gets … free`,
    start_date: t`On sale from`,
    start_time: t`Time of the start`,
    expire_date: t`On sale until`,
    expire_time: t`Time of the end`,
    status: t`Active`,
    sold_out: t`Sold out`,
    featured: t`Featured`,
    iframe_allow: t`Sell in the embedded frame`,
    scan_allow: t`Scans allowed`,
    scan_per_hour: t`Scans within the hours`,
    hour_limit: t`Hours`,
    supplement_id: t`Supplements`,
    coupon_id: t`Coupons`,
    template: t`Page of the ticket PDF`,
    template_image: t`Picture of the page`,
  };
}
