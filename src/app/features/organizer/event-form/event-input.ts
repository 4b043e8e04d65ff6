import { LANGUAGES } from '#domain/content/languages.ts';
import type { InputOf } from '#wire/endpoint.ts';
import type { createEvent } from '#wire/organizer/event-form.ts';
import type { OwnEvent } from '#wire/organizer/own-event.ts';
import type { EventValues } from './event-values.ts';

type EventInput = InputOf<typeof createEvent>;

/** Changed fields, by their paths, as the calls take them. Source: EVF-46, EVF-48. */
export function inputOf(changed: Readonly<Record<string, unknown>>): EventInput {
  const input: Record<string, unknown> = {};
  for (const [path, value] of Object.entries(changed)) {
    const [, lang, field] = /^texts\.(\w+)\.(\w+)$/.exec(path) ?? [];
    if (path === 'gallery') Object.assign(input, galleryOf(value as EventValues['gallery']));
    else if (path === 'audience' || path === 'payment_methods') input[path] = (value as string[]).join(',');
    else if (lang === undefined || field === undefined) input[path] = value;
    else input['texts'] = addText((input['texts'] ?? {}) as Texts, { lang, field, value });
  }
  return input;
}

/** All that a new event's form holds; a language without a word of it is left out. */
export function wholeInputOf({ texts, ...facts }: EventValues): EventInput {
  const told = LANGUAGES.filter((lang) => Object.values(texts[lang]).some((text) => text !== ''));
  return inputOf({ ...facts, texts: Object.fromEntries(told.map((lang) => [lang, texts[lang]])) });
}

type Texts = Record<string, Record<string, unknown>>;

function addText(texts: Texts, { lang, field, value }: { lang: string; field: string; value: unknown }): Texts {
  return { ...texts, [lang]: { ...texts[lang], [field]: value } };
}

/** New pictures as files, and the order of all: `images[0]` stands for the first file. Source: EVF-49. */
function galleryOf(pictures: EventValues['gallery']): Pick<EventInput, 'images' | 'oldimages'> {
  const files = pictures.filter((picture) => picture instanceof File);
  return {
    images: files.length > 0 ? files : undefined,
    oldimages: pictures.map((picture) => (picture instanceof File ? `images[${files.indexOf(picture)}]` : picture)),
  };
}

/** A commission that was never said is required from now on, and shown as none: it is sent as it is shown. Source: EVF-42. */
export function unsaidCommission(event: OwnEvent, { org_comm_type, organizer_commission }: EventValues) {
  return event.org_comm_type === null || event.organizer_commission === null
    ? { org_comm_type: org_comm_type as '1' | '2', organizer_commission }
    : {};
}

/** Of an admin's form the site's commission too. Source: ADM-19. */
export function unsaidOfSite(event: OwnEvent, { admin_comm_type, admin_commission }: EventValues) {
  return event.admin_comm_type === null || event.admin_commission === null
    ? { admin_comm_type: admin_comm_type as '1' | '2', admin_commission }
    : {};
}

/** Another owner is sent with the one that the form read. Source: ADM-18. */
export function newOwner(event: OwnEvent, { organizer_id }: Readonly<Record<string, unknown>>) {
  return organizer_id === undefined ? {} : { organizer_id: Number(organizer_id), old_user_id: event.user_details.id };
}
