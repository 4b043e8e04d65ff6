import { afterEach, expect, test, vi } from 'vitest';
import { openDecoder } from '#app/features/door/decode-frame.ts';

vi.mock('#device/door/read-qr.ts', () => ({ readQr: () => 'read by ours' }));

afterEach(() => vi.unstubAllGlobals());

/** A browser whose own reader answers so. */
function browserWith(detect: () => Promise<readonly { rawValue: string }[]>): void {
  class Detector {
    static getSupportedFormats = () => Promise.resolve(['qr_code']);
    detect = detect;
  }
  vi.stubGlobal('BarcodeDetector', Detector);
}

/** A picture of the camera. */
function frame() {
  class Canvas {
    width = 1;
    height = 1;
    getContext = () => ({ getImageData: () => ({}) });
  }
  vi.stubGlobal('HTMLCanvasElement', Canvas);
  return new Canvas() as unknown as HTMLCanvasElement;
}

test('a browser’s own reader tells every code that it sees', async () => {
  browserWith(() => Promise.resolve([{ rawValue: 'A' }, { rawValue: 'B' }]));
  expect(await (await openDecoder())(frame())).toEqual(['A', 'B']);
});

test('a browser’s own reader that fails gives way to ours for good', async () => {
  const detect = vi.fn(() => Promise.reject(new DOMException('', 'NotSupportedError')));
  browserWith(detect);
  const decode = await openDecoder();
  const picture = frame();
  expect([await decode(picture), await decode(picture)]).toEqual([['read by ours'], ['read by ours']]);
  expect(detect).toHaveBeenCalledTimes(1);
});

test('a browser without a reader of its own has ours', async () => {
  vi.stubGlobal('BarcodeDetector', undefined);
  expect(await (await openDecoder())(frame())).toEqual(['read by ours']);
});
