import { afterAll, beforeAll, test } from 'vitest';
import { DATA_SLOTS, type ImageSlot, SLOTS } from '#domain/catalogue/images.ts';
import { expectEachWidth, expectShape, type ImageSite, openImageSite } from '../image-site.ts';

let site: ImageSite;
beforeAll(async () => {
  site = await openImageSite();
});
afterAll(() => site.close());

test.each(Object.keys(SLOTS) as ImageSlot[])(
  'the slot %s answers a drawn poster in each of its widths',
  async (slot) => {
    await expectEachWidth(site, slot);
  },
);

test.each(DATA_SLOTS)(
  'search engines get the shape %s that the event’s data names, whatever they accept',
  async (slot) => {
    await expectShape(site, slot);
  },
);
