import type { WallDate } from '#domain/time/wall-clock.ts';
import type { PosterOrder, StoredPoster } from '#server/seed/posters/store-poster.ts';
import { BLOGS } from './content/blogs.ts';
import { CATEGORIES } from './content/categories.ts';
import type { EventContent } from './content/content-shape.ts';
import { EVENTS } from './content/events.ts';
import { ORGANIZERS } from './content/organizers.ts';
import { galleryPlate, plateOfEach } from './poster-families.ts';
import type { PlateName } from './posters/poster-recipe.ts';

/** Draws a poster, keeps it, and says where. */
export type PosterMaker = (order: PosterOrder) => Promise<StoredPoster>;

/** The drawn pictures by the slug of their order. */
export type DemoPosters = (slug: string) => StoredPoster;

/** The slugs under which the pictures of the catalogue are drawn. An event's own poster has the event's slug. */
export const pictureSlug = {
  gallery: (event: EventContent, place: number) => `${event.slug}-${place}`,
  category: (slug: string) => `category-${slug}`,
  organizer: (slug: string) => `organizer-${slug}`,
  blog: (slug: string) => `story-${slug}`,
};

/** Draws every picture of the demo catalogue, each from a seed of its own. */
export async function drawDemoPosters(makePoster: PosterMaker, today: WallDate): Promise<DemoPosters> {
  const plates = plateOfEach(EVENTS, today);
  const orders = [
    ...EVENTS.flatMap((event) => {
      const plate = plates.get(event.slug) ?? event.plate;
      return [posterOf(event, plate), ...galleryOf(event, plate)];
    }),
    ...CATEGORIES.map(({ slug, names, plate, inks }) => ({
      slug: pictureSlug.category(slug),
      title: names.en,
      plate,
      inks,
    })),
    ...ORGANIZERS.map(({ slug, name, logoPlate }) => ({
      slug: pictureSlug.organizer(slug),
      title: name,
      plate: logoPlate,
    })),
    ...BLOGS.map(({ slug, plate, texts }) => ({ slug: pictureSlug.blog(slug), title: texts.nl.title, plate })),
  ];
  const drawn = new Map(await Promise.all(orders.map(async (order) => [order.slug, await makePoster(order)] as const)));
  return (slug) => {
    const poster = drawn.get(slug);
    if (!poster) throw new RangeError(`no such picture: ${slug}`);
    return poster;
  };
}

/** On a plate that is not its own an event's mark and inks mean nothing: the seed chooses. */
function posterOf({ slug, title, pictured, ...event }: EventContent, plate: PlateName): PosterOrder {
  const { inks, mark }: Partial<EventContent> = plate === event.plate ? event : {};
  return {
    slug,
    title,
    plate,
    ...(inks && { inks }),
    ...(mark && { mark }),
    ...(pictured && { id: pictured, plain: true }),
  };
}

function galleryOf(event: EventContent, poster: PlateName): PosterOrder[] {
  return Array.from({ length: event.gallery ?? 0 }, (_, index) => ({
    slug: pictureSlug.gallery(event, index + 1),
    title: event.title,
    plate: galleryPlate(poster, index),
  }));
}
