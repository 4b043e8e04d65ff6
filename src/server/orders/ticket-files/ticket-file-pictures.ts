import { readImageAddress } from '#domain/catalogue/images.ts';
import type { Services } from '#server/services.ts';
import type { BookingView } from '../own-orders/order-view.ts';
import type { VoucherView } from '../ticket-extras.ts';

/** Posters of tickets: 2:1, printed on half an A4. */
const POSTER = 'wide-1200';

/** The pictures of a ticket file that could be had, by the path of the stored one. */
export type Pictures = ReadonlyMap<string, Buffer>;

interface Pictured {
  readonly bookings: readonly BookingView[];
  readonly vouchers: readonly VoucherView[];
}

/** The organizer's own picture behind a page; null where the page is the site's. Source: TKT-19, SUP-11, VOU-06. */
export function backgroundOf(template: 'standard' | 'custom', file: string | null): string | null {
  return template === 'custom' ? file : null;
}

/** The paths of the pictures that a ticket file shows. */
export function picturesWanted({ bookings, vouchers }: Pictured): string[] {
  return [...new Set([...postersOf(bookings), ...backgroundsOf({ bookings, vouchers })])].toSorted();
}

/** Reads the pictures of a ticket file; one that cannot be had is left out, for a ticket must not wait for its decoration. */
export async function picturesOf(services: Services, pictured: Pictured): Promise<Pictures> {
  const asked = [
    ...[...new Set(postersOf(pictured.bookings))].map((file) => ({ file, read: () => posterOf(services, file) })),
    ...[...new Set(backgroundsOf(pictured))].map((file) => ({ file, read: () => services.images.page(file) })),
  ];
  const had = await Promise.all(
    asked.map(async ({ file, read }) => {
      const bytes = await read().catch((error: unknown) => {
        services.log.warn({ err: error, file }, 'a ticket goes without a picture');
        return null;
      });
      return bytes ? [[file, bytes] as const] : [];
    }),
  );
  return new Map(had.flat());
}

function postersOf(bookings: readonly BookingView[]): string[] {
  return bookings.flatMap(({ poster_file }) => (poster_file === null ? [] : [poster_file]));
}

function backgroundsOf({ bookings, vouchers }: Pictured): string[] {
  const files = [
    ...bookings.map(({ template, template_image_file }) => backgroundOf(template, template_image_file)),
    ...bookings.flatMap(({ supplements }) => supplements.map(({ template_image_file }) => template_image_file)),
    ...vouchers.map((one) => backgroundOf(one.template_type, one.template_image_file)),
  ];
  return files.filter((file) => file !== null);
}

/** An event's poster as a page shows it. */
export async function posterOf({ images }: Pick<Services, 'images'>, file: string): Promise<Buffer | null> {
  const address = readImageAddress(`${POSTER}/${file}.jpg`);
  return address && ((await images.rendition(address, { first: true }))?.bytes ?? null);
}
