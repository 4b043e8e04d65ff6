/** What an organizer writes about an event, in each language of its own. Source: EVF-06 to EVF-10, EVF-19, EVF-29, EVF-33, EVF-36. */
export const EVENT_TEXTS = [
  'title',
  'excerpt',
  'description',
  'faq',
  'meta_title',
  'meta_keywords',
  'meta_description',
  'ticket_footer',
  'tickets_term_cond',
  'custom_field_label',
  'frame_text',
  'frame_subtext',
] as const;

export type EventTextField = (typeof EVENT_TEXTS)[number];

/** The texts of one language, as far as they are known; `null` and `''` are none. */
export type EventTexts = { readonly [field in EventTextField]?: string | null | undefined };

/** The texts that are HTML. Source: EVF-08, EVF-10. */
export const RICH_EVENT_TEXTS = ['description', 'faq'] as const satisfies readonly EventTextField[];

/** What every language that an event is told in needs before it is published. Source: EVF-06 to EVF-08, EVF-19. */
export const REQUIRED_EVENT_TEXTS = [
  'title',
  'excerpt',
  'description',
  'meta_title',
  'meta_keywords',
  'meta_description',
] as const satisfies readonly EventTextField[];

/** Fields beside the texts that an event needs before it is published. Source: EVF-05, EVF-11, EVF-12, EVF-42. */
export const REQUIRED_EVENT_FACTS = [
  'category_id',
  'start_date',
  'start_time',
  'end_date',
  'end_time',
  'launch_date',
  'launch_time',
  'org_comm_type',
  'organizer_commission',
] as const;

/** What an admin says beside. Source: ADM-17, ADM-19. */
export const REQUIRED_BY_ADMIN = ['admin_comm_type', 'admin_commission'] as const;

/** Where an event takes place; an online event needs none of it. Source: EVF-17, EVF-18. */
export const REQUIRED_EVENT_PLACE = ['venue', 'address', 'city', 'zipcode'] as const;

/** What a ticket says of when and where: buyers are told when it changes. */
export const MOVING_FIELDS = [
  'start_date',
  'start_time',
  'end_date',
  'end_time',
  'venue',
  'address',
  'zipcode',
  'city',
  'country_id',
  'online_location',
] as const;

/** The toggles that decide which texts are required. */
export interface EventToggles {
  readonly custom_field_enabled?: boolean | undefined;
  readonly allow_iframe?: boolean | undefined;
}

/** Whose form it is: an admin needs no short line, and says what both take of a ticket. Source: ADM-19. */
export type FormOwner = 'organizer' | 'admin';

/** The texts that every language needs before it is published. Source: EVF-06 to EVF-08, EVF-19, ADM-19. */
export function requiredTexts(owner: FormOwner): readonly EventTextField[] {
  return owner === 'admin' ? REQUIRED_EVENT_TEXTS.filter((field) => field !== 'excerpt') : REQUIRED_EVENT_TEXTS;
}

/** The texts that a language lacks for being published. Source: EVF-06 to EVF-08, EVF-19, EVF-33, EVF-36. */
export function missingTexts(
  texts: EventTexts,
  toggles: EventToggles,
  owner: FormOwner = 'organizer',
): EventTextField[] {
  const needed: EventTextField[] = [
    ...requiredTexts(owner),
    ...(toggles.custom_field_enabled ? (['custom_field_label'] as const) : []),
    ...(toggles.allow_iframe ? (['frame_text', 'frame_subtext'] as const) : []),
  ];
  return needed.filter((field) => isEmptyText(field, texts[field]));
}

/** Whether nothing is told in a language: it has none of the texts. */
export function hasNoTexts(texts: EventTexts): boolean {
  return EVENT_TEXTS.every((field) => isEmptyText(field, texts[field]));
}

/** Whether a text says nothing; of rich text also one of only empty tags. Source: EVF-09. */
export function isEmptyText(field: EventTextField, text: string | null | undefined): boolean {
  if (!text) return true;
  return RICH_EVENT_TEXTS.some((one) => one === field) ? isEmptyRichText(text) : text.trim() === '';
}

/** Whether HTML shows nothing: no picture, and no letter outside its tags. Source: EVF-09. */
export function isEmptyRichText(html: string): boolean {
  if (/<img\s/i.test(html)) return false;
  const shown = html.replaceAll(/<[^>]*>/g, '').replaceAll(/&(?:nbsp|#160|#xa0|#8203|zwnj|zwsp);/gi, ' ');
  return shown.replaceAll(/[\s\u200B-\u200D\uFEFF]+/g, '') === '';
}

/** The message key of a required field that is empty. Source: EVF-09. */
export function keyOfMissing(field: string): string {
  return field === 'description' ? 'EventPage.DescriptionCannotEmpty' : 'FieldRequired';
}
