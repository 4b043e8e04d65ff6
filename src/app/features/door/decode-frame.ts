/** Reads a QR code from a frame of the camera; undefined: there is none. */
export type Decode = (
  frame: CanvasImageSource & { readonly width: number; readonly height: number },
) => Promise<string | undefined>;

interface Detector {
  detect(frame: CanvasImageSource): Promise<readonly { readonly rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { formats: readonly string[] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
}

/** The browser's own reader where it has one, else ours, which is fetched for it. */
export async function openDecoder(): Promise<Decode> {
  const { BarcodeDetector: Own } = globalThis as { BarcodeDetector?: DetectorClass };
  const formats: readonly string[] = (await Own?.getSupportedFormats().catch(() => undefined)) ?? [];
  if (Own && formats.includes('qr_code')) {
    const detector = new Own({ formats: ['qr_code'] });
    return async (frame) => (await detector.detect(frame).catch(() => []))[0]?.rawValue;
  }
  const { readQr } = await import('#device/door/read-qr.ts');
  return (frame) => Promise.resolve(readQr(pixelsOf(frame)));
}

function pixelsOf(frame: Parameters<Decode>[0]): ImageData {
  if (frame instanceof HTMLCanvasElement) {
    const drawn = frame.getContext('2d', { willReadFrequently: true });
    if (drawn) return drawn.getImageData(0, 0, frame.width, frame.height);
  }
  throw new TypeError('a frame is a canvas');
}
