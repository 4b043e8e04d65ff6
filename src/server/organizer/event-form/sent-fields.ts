import { EVENT_TEXTS } from '#domain/catalogue/event-form.ts';
import type { Language } from '#domain/content/languages.ts';
import type { ParsedInputOf } from '#wire/endpoint.ts';
import type { createEvent } from '#wire/organizer/event-form.ts';
import { hashPassword } from '#server/platform/passwords.ts';
import { cleanTexts } from './clean-texts.ts';
import type { Fields } from './event-fields.ts';

/** What both calls of the form send. */
export type FormInput = Omit<ParsedInputOf<typeof createEvent>, 'organizer_id'>;

/** Fields that are kept as they were sent. */
const AS_SENT = [
  'category_id',
  'country_id',
  'venue',
  'address',
  'zipcode',
  'city',
  'state',
  'latitude',
  'longitude',
  'online_location',
  'access_info',
  'audience',
  'payment_methods',
  'video_link',
  'tag_id',
  'show_ticket_limit',
  'show_ticket_limit_purchased',
  'password_protected',
  'custom_field_enabled',
  'custom_field_required',
  'daily_sale',
  'allow_iframe',
  'button_color',
  'url_color',
  'redirect_url',
] as const satisfies readonly (keyof FormInput)[];

/** Times and days that an event always has: '' leaves them as they are. */
const ALWAYS_THERE = ['start_time', 'end_time', 'launch_date', 'launch_time'] as const;

interface Sender {
  /** the language of texts that come in one language alone */
  readonly lang: Language;
  readonly isAdmin: boolean;
}

/** The fields that a form sends, as they are kept, without its pictures and its slug. What only an admin decides is left out for others. Source: EVF-34, EVF-41, ROLE-16. */
export async function sentFields(input: FormInput, { lang, isAdmin }: Sender): Promise<Fields> {
  const review = input.show_review ?? input.enable_reviews;
  const fields = new Map<string, unknown>([
    ...AS_SENT.map((field) => [field, input[field]] as const),
    ...ALWAYS_THERE.map((field) => [field, input[field] || undefined] as const),
    ['start_date', noneIfEmpty(input.start_date)],
    ['end_date', noneIfEmpty(input.end_date)],
    ['event_status', input.event_status ?? input.status],
    ['show_review', review],
    ['org_comm_type', input.org_comm_type],
    ['organizer_commission', hundredthsOf(input.organizer_commission)],
    ['event_password', await passwordOf(input)],
    ...(isAdmin ? adminsFields(input) : []),
    ...textsOf(input, lang),
  ]);
  return new Map([...fields].filter(([, value]) => value !== undefined));
}

function adminsFields(input: FormInput): [string, unknown][] {
  return [
    ['apply_fees', input.apply_fees],
    ['featured', input.featured],
    ['admin_comm_type', input.admin_comm_type],
    ['admin_commission', hundredthsOf(input.admin_commission)],
  ];
}

function textsOf(input: FormInput, lang: Language): [string, unknown][] {
  const texts = input.texts ?? { [lang]: Object.fromEntries(EVENT_TEXTS.map((field) => [field, input[field]])) };
  return Object.entries(texts).flatMap(([one, own]) =>
    Object.entries(cleanTexts(own ?? {})).map(([field, text]): [string, unknown] => [`texts.${one}.${field}`, text]),
  );
}

function noneIfEmpty(text: string | undefined): string | null | undefined {
  return text === '' ? null : text;
}

/** Euros or percent as cents or basis points; '' is none. */
function hundredthsOf(amount: string | undefined): number | null | undefined {
  if (amount === undefined) return undefined;
  return amount === '' ? null : Math.round(Number(amount) * 100);
}

/** What is kept of a new password; null where the protection is taken off. Source: EVF-32. */
async function passwordOf({ password_protected: on, event_password: password }: FormInput) {
  if (on === false) return null;
  return password ? hashPassword(password) : undefined;
}
