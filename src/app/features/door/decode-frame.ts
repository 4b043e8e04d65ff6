type Frame = CanvasImageSource & { readonly width: number; readonly height: number };

/** Reads the QR codes in a frame of the camera. @throws where no reader is to be had */
export type Decode = (frame: Frame) => Promise<readonly string[]>;

interface Detector {
  detect(frame: CanvasImageSource): Promise<readonly { readonly rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { formats: readonly string[] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
}

/** The browser's own reader where it has one that works, else ours, which is fetched for it. */
export async function openDecoder(): Promise<Decode> {
  const { BarcodeDetector: Own } = globalThis as { BarcodeDetector?: DetectorClass };
  const formats: readonly string[] = (await Own?.getSupportedFormats().catch(() => undefined)) ?? [];
  return Own && formats.includes('qr_code') ? ownReader(Own) : openOurs();
}

/** The browser's reader; once it fails, ours takes its place: some have it by name alone. */
function ownReader(Own: DetectorClass): Decode {
  let detector = madeBy(Own);
  let ours: Promise<Decode> | undefined;
  return async (frame) => {
    const found = await detector?.detect(frame).catch(() => undefined);
    if (found) return found.map(({ rawValue }) => rawValue);
    detector = undefined;
    ours ??= openOurs();
    return (await ours)(frame);
  };
}

function madeBy(Own: DetectorClass): Detector | undefined {
  try {
    return new Own({ formats: ['qr_code'] });
  } catch {
    return undefined;
  }
}

async function openOurs(): Promise<Decode> {
  const { readQr } = await import('#device/door/read-qr.ts');
  return (frame) => {
    const text = readQr(pixelsOf(frame));
    return Promise.resolve(text === undefined ? [] : [text]);
  };
}

function pixelsOf(frame: Frame): ImageData {
  if (frame instanceof HTMLCanvasElement) {
    const drawn = frame.getContext('2d', { willReadFrequently: true });
    if (drawn) return drawn.getImageData(0, 0, frame.width, frame.height);
  }
  throw new TypeError('a frame is a canvas');
}
