import { useLingui } from '@lingui/react/macro';
import { get } from 'react-hook-form';
import { type EventTextField, missingTexts } from '#domain/catalogue/event-form.ts';
import type { EventFact, EventForm, EventValues } from './event-values.ts';

/** A part of the form: its fields, and those that it cannot do without. */
interface Part {
  readonly facts: readonly EventFact[];
  readonly texts: readonly EventTextField[];
  readonly needs: (values: EventValues) => boolean;
}

const isFilled = (values: EventValues, fields: readonly EventFact[]): boolean =>
  fields.every((field) => Boolean(values[field]));

/** Whether every language that has texts at all has these. */
function hasTexts(
  { texts, custom_field_enabled, allow_iframe, organizer_id }: EventValues,
  fields: readonly EventTextField[],
): boolean {
  const told = Object.values(texts).filter((one) => Object.values(one).some((text) => text !== ''));
  const lacks = told.flatMap((one) =>
    missingTexts(one, { custom_field_enabled, allow_iframe }, organizer_id === undefined ? 'organizer' : 'admin'),
  );
  return told.length > 0 && !lacks.some((field) => fields.includes(field));
}

const WHEN = [
  'start_date',
  'start_time',
  'end_date',
  'end_time',
  'launch_date',
  'launch_time',
] as const satisfies readonly EventFact[];
const BASIC_TEXTS = ['title', 'excerpt', 'description', 'faq'] as const satisfies readonly EventTextField[];
const META_TEXTS = ['meta_title', 'meta_keywords', 'meta_description'] as const satisfies readonly EventTextField[];
const FRAME_TEXTS = ['frame_text', 'frame_subtext'] as const satisfies readonly EventTextField[];

/** The form's parts in the order of the page. Source: screens 53. */
export const PARTS = {
  basics: {
    facts: ['organizer_id', 'event_status', 'category_id', 'featured'],
    texts: BASIC_TEXTS,
    needs: (values) => isFilled(values, ['category_id']) && hasTexts(values, BASIC_TEXTS),
  },
  when: {
    facts: WHEN,
    texts: [],
    needs: (values) => isFilled(values, WHEN),
  },
  where: {
    facts: ['venue', 'address', 'city', 'zipcode', 'state', 'country_id', 'latitude', 'longitude', 'online_location'],
    texts: [],
    needs: (values) => values.online_location !== '' || isFilled(values, ['venue', 'address', 'city', 'zipcode']),
  },
  images: {
    facts: ['poster', 'gallery', 'video_link'],
    texts: [],
    needs: (values) => values.poster !== undefined || values.gallery.length > 0,
  },
  tickets: {
    facts: [
      'payment_methods',
      'show_ticket_limit',
      'show_ticket_limit_purchased',
      'custom_field_enabled',
      'custom_field_required',
    ],
    texts: ['ticket_footer', 'tickets_term_cond', 'custom_field_label'],
    needs: (values) => hasTexts(values, ['custom_field_label']),
  },
  access: {
    facts: ['password_protected', 'event_password', 'audience', 'access_info', 'show_review'],
    texts: [],
    needs: (values) => values.audience.length > 0 || values.access_info !== '',
  },
  embed: {
    facts: ['allow_iframe', 'button_color', 'url_color', 'redirect_url'],
    texts: FRAME_TEXTS,
    needs: (values) => values.allow_iframe && hasTexts(values, FRAME_TEXTS),
  },
  search: { facts: ['slug'], texts: META_TEXTS, needs: (values) => hasTexts(values, META_TEXTS) },
  fees: {
    facts: ['admin_comm_type', 'admin_commission', 'org_comm_type', 'organizer_commission', 'apply_fees', 'daily_sale'],
    texts: [],
    needs: (values) => isFilled(values, ['org_comm_type', 'organizer_commission']),
  },
} as const satisfies Readonly<Record<string, Part>>;

export type PartName = keyof typeof PARTS;

/** What each part is called. */
export function usePartNames(): Readonly<Record<PartName, string>> {
  const { t } = useLingui();
  return {
    basics: t`Basics`,
    when: t`When`,
    where: t`Where`,
    images: t`Images`,
    tickets: t`Tickets`,
    access: t`Access`,
    embed: t`Embed`,
    search: t`Search engines`,
    fees: t`Fees`,
  };
}

/** How a part stands: a field of it is wrong, all that it needs is there, or neither. Source: screens 53. */
export function stateOf({ hook }: EventForm, name: PartName): 'complete' | 'wrong' | 'open' {
  const { facts, texts, needs }: Part = PARTS[name];
  const { errors } = hook.formState;
  const wrongTexts = Object.values(errors.texts ?? {}).flatMap((one) => Object.keys(one ?? {}));
  const isWrong =
    facts.some((field) => get(errors, field) !== undefined) || texts.some((field) => wrongTexts.includes(field));
  return isWrong ? 'wrong' : needs(hook.getValues()) ? 'complete' : 'open';
}
