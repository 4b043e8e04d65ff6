import {
  problemOfCommission,
  problemsOfTicket,
  TICKET_DEFAULTS,
  type TicketDescription,
  withoutHiddenFields,
} from '#domain/catalogue/ticket-form.ts';
import { LANGUAGES, type Language } from '#domain/content/languages.ts';
import type { ParsedInputOf } from '#wire/endpoint.ts';
import { withoutUndefined } from '#wire/organizer/ticket-fields.ts';
import type { storeTicket } from '#wire/organizer/tickets.ts';
import type { TicketRow } from './ticket-rows.ts';
import { typeOf } from './ticket-rows.ts';

type StoreInput = ParsedInputOf<typeof storeTicket>;

/** All that is kept of a ticket, under the names of its form; amounts are cents, or basis points. */
export interface TicketValues extends Omit<TicketDescription, 'hasTemplateImage'> {
  readonly price: number;
  readonly ticket_people: number;
  readonly featured: boolean;
  readonly checkout_fields: boolean;
  readonly show_ticket_limit_purchased: boolean;
  readonly iframe_allow: boolean;
  readonly order: number;
  readonly admin_commission_type: 1 | 2 | null;
  readonly admin_commission: number | null;
  readonly taxes_ids: readonly number[];
  readonly coupon_id: readonly number[];
  readonly supplement_id: readonly number[];
  /** path of the picture */
  readonly template_image: string | null;
}

/** What a new ticket holds before anything is said of it. Source: TKT-09 to TKT-14. */
export function newTicket(order: number): TicketValues {
  return {
    ...TICKET_DEFAULTS,
    order,
    price: 0,
    quantity: 0,
    start_date: null,
    start_time: '00:00:00',
    expire_date: null,
    expire_time: '23:59:59',
    admin_commission_type: null,
    admin_commission: null,
    organizer_commission_type: null,
    organizer_commission: null,
    taxes_ids: [],
    coupon_id: [],
    supplement_id: [],
    template_image: null,
    texts: {},
  };
}

/** What a ticket's row holds. */
export function valuesOf(row: TicketRow): TicketValues {
  const { price_cents, position, status, template, template_image_file, taxes, coupons, supplements, ...same } = row;
  return {
    ...same,
    price: price_cents,
    order: position,
    status: status === 1,
    template: template === 'custom' ? 'custom' : 'standard',
    template_image: template_image_file,
    admin_commission_type: typeOf(same.admin_commission_type),
    organizer_commission_type: typeOf(same.organizer_commission_type),
    taxes_ids: taxes,
    coupon_id: coupons,
    supplement_id: supplements,
  };
}

interface Given {
  readonly input: StoreInput;
  /** path of a new picture that was kept */
  readonly picture: string | undefined;
  /** of the texts that a documented client names without one */
  readonly lang: Language;
  /** an organizer says nothing of the admin's commission */
  readonly isAdmin: boolean;
}

/** A ticket with what is given of it; the rest stays as it is. Source: TKT-21, TKT-29. */
export function withGiven(former: TicketValues, { input, picture, lang, isAdmin }: Given): TicketValues {
  const { title, description, texts, admin_commission_type, admin_commission, ...fields } = input;
  const { id: _, event_id: __, organizer_id: ___, template_image: ____, was: _____, ...own } = fields;
  const admins = isAdmin ? { admin_commission_type, admin_commission } : {};
  const values: TicketValues = {
    ...former,
    ...withoutUndefined({ ...own, ...admins }),
    texts: withTexts(former.texts, { texts, title, description, lang }),
    ...(picture === undefined ? {} : { template_image: picture }),
  };
  return {
    ...values,
    admin_commission: values.admin_commission_type === null ? null : values.admin_commission,
    organizer_commission: values.organizer_commission_type === null ? null : values.organizer_commission,
  };
}

/** What does not fit together, by field; the admin's commission is judged where an admin speaks. */
export function problemsOf(
  values: TicketValues,
  { isAdmin }: Pick<Given, 'isAdmin'>,
): Readonly<Record<string, string>> {
  const problems = problemsOfTicket({ ...values, hasTemplateImage: values.template_image !== null });
  const admins = isAdmin ? problemOfCommission(values.admin_commission_type, values.admin_commission) : undefined;
  return admins === undefined ? problems : { ...problems, admin_commission: admins };
}

/** A ticket as it is kept: without what its form does not show, and without languages that have no title. Source: TKT-24 to TKT-26. */
export function asKept(values: TicketValues): TicketValues {
  const texts = Object.fromEntries(Object.entries(values.texts).filter(([, { title }]) => title !== ''));
  return { ...values, ...withoutHiddenFields(values), texts };
}

function withTexts(
  former: TicketValues['texts'],
  { texts = {}, title, description, lang }: Pick<StoreInput, 'texts' | 'title' | 'description'> & { lang: Language },
): TicketValues['texts'] {
  const named = LANGUAGES.flatMap((language) => {
    const text = texts[language];
    return text ? [[language, text] as const] : [];
  });
  const merged = { ...former, ...Object.fromEntries(named) };
  if (title === undefined && description === undefined) return merged;
  const present = merged[lang] ?? { title: '', description: '' };
  return {
    ...merged,
    [lang]: { title: title ?? present.title, description: description ?? present.description },
  };
}
