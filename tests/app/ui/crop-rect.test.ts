import { expect, test } from 'vitest';
import { cropRect, movedCrop, WHOLE_FRAME, ZOOM_MAX } from '#app/ui/form/crop-rect.ts';

const PORTRAIT = { frame: 2, picture: 0.75 };
const WIDE = { frame: 4 / 5, picture: 2 };

test('the largest frame has the whole width of a higher picture, and the whole height of a wider one', () => {
  expect(cropRect(WHOLE_FRAME, PORTRAIT.frame, PORTRAIT.picture)).toEqual({
    left: 0,
    top: 0.3125,
    width: 1,
    height: 0.375,
  });
  expect(cropRect(WHOLE_FRAME, WIDE.frame, WIDE.picture)).toEqual({ left: 0.3, top: 0, width: 0.4, height: 1 });
});

test('a frame keeps its ratio at every zoom', () => {
  for (const zoom of [1, 1.7, ZOOM_MAX, 9]) {
    const { width, height } = cropRect({ x: 0.5, y: 0.5, zoom }, WIDE.frame, WIDE.picture);
    expect((width * WIDE.picture) / height).toBeCloseTo(WIDE.frame);
    expect(width).toBeGreaterThanOrEqual(0.4 / ZOOM_MAX - 1e-9);
  }
});

test('a frame that is moved or zoomed never leaves the picture', () => {
  const corner = movedCrop(WHOLE_FRAME, { dx: 5, dy: -5, factor: 2 }, WIDE);
  const { left, top, width } = cropRect(corner, WIDE.frame, WIDE.picture);
  expect(left + width).toBeCloseTo(1);
  expect(top).toBe(0);
  const back = movedCrop(corner, { factor: 0.01 }, WIDE);
  expect(back.zoom).toBe(1);
  expect(cropRect(back, WIDE.frame, WIDE.picture).width).toBeCloseTo(0.4);
});
