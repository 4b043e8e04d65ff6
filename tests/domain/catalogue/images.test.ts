import { expect, test } from 'vitest';
import {
  DATA_SLOTS,
  dataImageUrl,
  imageHeight,
  imageSrcSet,
  imageUrl,
  readImageAddress,
} from '#domain/catalogue/images.ts';

const POSTER = 'posters/zilt-en-zand-3f9a2c1b.svg';

test('an address names slot, width and file, and reads back as them', () => {
  expect(imageUrl(POSTER, 'card', 480)).toBe('/images/card-480/posters/zilt-en-zand-3f9a2c1b.svg');
  expect(readImageAddress('card-480/posters/zilt-en-zand-3f9a2c1b.svg')).toEqual({
    file: POSTER,
    slot: 'card',
    width: 480,
  });
});

test('link previews get a format that everybody reads', () => {
  expect(imageUrl(POSTER, 'og', 1200)).toBe(`/images/og-1200/${POSTER}.png`);
  expect(imageUrl('uploads/a.webp', 'og', 1200)).toBe('/images/og-1200/uploads/a.webp.jpg');
  expect(readImageAddress(`og-1200/${POSTER}.png`)).toEqual({ file: POSTER, slot: 'og', width: 1200, format: 'png' });
  expect(readImageAddress('og-1200/uploads/a.webp.jpg')).toEqual({
    file: 'uploads/a.webp',
    slot: 'og',
    width: 1200,
    format: 'jpeg',
  });
  expect(readImageAddress('card-320/uploads/a.png')).toEqual({ file: 'uploads/a.png', slot: 'card', width: 320 });
});

test.each(DATA_SLOTS)('the picture that JSON-LD names in the shape %s reads back', (slot) => {
  const poster = { file: POSTER, slot, width: 1200, format: 'png' };
  expect(readImageAddress(dataImageUrl(POSTER, slot).replace('/images/', ''))).toEqual(poster);
  const photograph = { file: 'uploads/a.webp', slot, width: 1200, format: 'jpeg' };
  expect(readImageAddress(dataImageUrl('uploads/a.webp', slot).replace('/images/', ''))).toEqual(photograph);
});

test('a source set holds every width of the slot', () => {
  expect(imageSrcSet(POSTER, 'hero')).toBe(`/images/hero-390/${POSTER} 390w, /images/hero-780/${POSTER} 780w`);
});

test('no picture has no address', () => {
  expect(imageUrl('', 'card', 480)).toBe('');
  expect(imageSrcSet('', 'card')).toBe('');
});

test('the height that belongs to a width is that of the slot', () => {
  expect([
    imageHeight('card', 780),
    imageHeight('hero', 780),
    imageHeight('og', 1200),
    imageHeight('gallery', 1200),
    imageHeight('thumb', 128),
  ]).toEqual([975, 720, 630, 900, 128]);
});

test('an unknown slot, another width and an address without a file name nothing', () => {
  for (const address of [
    'poster-480/a.svg',
    'card-481/a.svg',
    'card-0480/a.svg',
    'constructor-480/a.svg',
    'card-480/',
    'card-480/posters/a.svg.png',
    'wide-800/uploads/a.jpg.jpg',
    'card-480',
    '',
  ]) {
    expect(readImageAddress(address)).toBeNull();
  }
});
