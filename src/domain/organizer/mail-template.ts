/** What an organizer's template of ticket mails may hold: one place for rule, schema, form and help text. */

/** Characters of a template's name. Source: TPL-06. */
export const TEMPLATE_NAME_MAX = 100;

/** Characters of a mail's subject. Source: TPL-07. */
export const TEMPLATE_TITLE_MAX = 200;

/** Characters of a mail's text as HTML. Source: TPL-08. */
export const TEMPLATE_DESCRIPTION_MAX = 20_000;

/** Event templates of one organizer. */
export const TEMPLATES_MAX = 200;

/** Events of one template. Source: TPL-11. */
export const TEMPLATE_EVENTS_MAX = 100;

/** For all events of an organizer, or for some. Source: TPL-13. */
export const TEMPLATE_TYPES = ['general', 'event_based'] as const;
export type TemplateType = (typeof TEMPLATE_TYPES)[number];

/** Not saved yet, off, on. Source: TPL-12. */
export const TEMPLATE_STATUS = { new: -1, disabled: 0, enabled: 1 } as const;

/** What a mail fills in, written `{{tickets_text}}`. Source: TPL-08. */
export const TEMPLATE_PLACES = ['tickets_text', 'organizer_name'] as const;
export type TemplatePlace = (typeof TEMPLATE_PLACES)[number];

/** A place in a text, and its name. */
export const TEMPLATE_PLACE = /\{\{\s*([\w.-]+)\s*\}\}/g;

/** Places of a text that no mail fills: it leaves them out. Source: TPL-08. */
export function unknownPlaces(text: string): readonly string[] {
  const names = [...text.matchAll(TEMPLATE_PLACE)].map(([, name = '']) => name);
  return [...new Set(names)].filter((name) => !TEMPLATE_PLACES.some((known) => known === name));
}

/** Test mails that an account may send itself in an hour. */
export const TEST_MAILS_PER_HOUR = 20;

/** Pixels of the longer side of a mail's picture: the mail is 560 wide, screens have two for each. Source: UPL-07. */
export const MAIL_PICTURE_LONGEST = 1_120;

/** Rich text says something: words, a place to be filled, or a picture. Source: TPL-08. */
export function saysSomething(html: string): boolean {
  return /<img\s/i.test(html) || html.replaceAll(/<[^>]*>|&nbsp;|\s/g, '') !== '';
}

/** The parts of a template that are pictures. */
export interface TemplatePictures {
  readonly hasHeader: boolean;
  readonly hasFooter: boolean;
}

/** One of the two is needed. Source: TPL-15. */
export function hasPicture({ hasHeader, hasFooter }: TemplatePictures): boolean {
  return hasHeader || hasFooter;
}
