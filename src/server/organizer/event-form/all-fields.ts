import type { Kysely } from 'kysely';
import type { DB } from '#server/platform/database/tables.gen.ts';
import type { Fields } from './event-fields.ts';
import { galleryOf, type KeptPictures } from './event-pictures.ts';
import { freeSlug } from './event-slug.ts';
import type { EventState } from './event-state.ts';
import type { FormInput } from './sent-fields.ts';

interface SentForm {
  /** what the form changes */
  readonly before: EventState;
  /** as the public sees it */
  readonly published: EventState;
  readonly input: Pick<FormInput, 'slug' | 'images' | 'oldimages'>;
  readonly sent: Fields;
  readonly kept: KeptPictures;
}

/** What a form sends of an event that is there, with its slug and its pictures. Source: EVF-20, EVF-49. */
export async function allFields(trx: Kysely<DB>, { before, published, input, sent, kept }: SentForm): Promise<Fields> {
  const fields = new Map(sent);
  const slug = input.slug || before.facts.slug;
  // one that waited to be published may be another's by now
  const isOther = slug !== published.facts.slug;
  fields.set('slug', isOther ? await freeSlug(trx, { slug, title: '', eventId: before.id }) : slug);
  if (kept.poster !== undefined) fields.set('poster', kept.poster);
  if (input.images || input.oldimages) fields.set('images', galleryOf(before.images, input, kept.images));
  return fields;
}
