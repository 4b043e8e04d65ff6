import sharp from 'sharp';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readQr } from '#device/door/read-qr.ts';
import { codeBeforeCamera, FRAME_HEIGHT, FRAME_WIDTH, HELD } from '../e2e/camera-file.ts';

/** As long as a ticket's, of the same letters. */
const CODE = `KJ1:${'7WQN4*A9$K%2.F:0'.repeat(10).slice(0, 149)}`;

/** As the scanner has them in turn (`use-camera.ts`). */
const WIDTHS = [800, 1280, 560];

// a reader that has time: no busy machine hides a code
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => vi.useRealTimers());

test.each(HELD)('a code that is %s is read in one of the widths of a picture', async (held) => {
  const luma = await codeBeforeCamera(CODE, held);
  const texts = await Promise.all(WIDTHS.map(async (width) => readQr(await pictureOf(luma, width))));
  expect(texts).toContain(CODE);
  expect(texts.filter((text) => text !== undefined && text !== CODE)).toEqual([]);
});

/** What the camera sees, in three bytes for each pixel, so many pixels wide. */
async function pictureOf(luma: Buffer, width: number) {
  const height = Math.round((width * FRAME_HEIGHT) / FRAME_WIDTH);
  const raw = { width: FRAME_WIDTH, height: FRAME_HEIGHT, channels: 1 } as const;
  const grey = await sharp(luma, { raw }).resize({ width, height }).greyscale().raw().toBuffer();
  const data = new Uint8ClampedArray(grey.length * 3);
  grey.forEach((brightness, at) => data.fill(brightness, at * 3, at * 3 + 3));
  return { width, height, data };
}
