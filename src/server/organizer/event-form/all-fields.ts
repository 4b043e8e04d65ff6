import type { Kysely } from 'kysely';
import type { DB } from '#server/platform/database/tables.gen.ts';
import type { Fields } from './event-fields.ts';
import { galleryOf, type KeptPictures } from './event-pictures.ts';
import { freeSlug } from './event-slug.ts';
import type { EventState } from './event-state.ts';
import type { FormInput } from './sent-fields.ts';

interface SentForm {
  readonly before: EventState;
  readonly input: Pick<FormInput, 'slug' | 'images' | 'oldimages'>;
  readonly sent: Fields;
  readonly kept: KeptPictures;
}

/** What a form sends of an event that is there, with its slug and its pictures. Source: EVF-20, EVF-49. */
export async function allFields(trx: Kysely<DB>, { before, input, sent, kept }: SentForm): Promise<Fields> {
  const fields = new Map(sent);
  const { slug } = before.facts;
  if (input.slug && input.slug !== slug)
    fields.set('slug', await freeSlug(trx, { slug: input.slug, title: '', eventId: before.id }));
  if (kept.poster !== undefined) fields.set('poster', kept.poster);
  if (input.images || input.oldimages) fields.set('images', galleryOf(before.images, input, kept.images));
  return fields;
}
