import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { codePicture } from '#device/tickets/code-picture.ts';

/** How a code is held before the camera. */
export const HELD = ['printed', 'dim', 'rotated', 'cracked'] as const;
export type Held = (typeof HELD)[number];

/** Pixels of a camera's picture. */
export const [FRAME_WIDTH, FRAME_HEIGHT] = [1280, 720];
const FRAMES_PER_SECOND = 5;
const GREY = 90;
const CRACKS =
  '<path d="M60 0L190 150L170 210L330 420M190 150L420 60M170 210L20 330" fill="none" stroke="#222" stroke-width="3"/><path d="M62 2L192 152L172 212L332 422" fill="none" stroke="#ddd" stroke-width="2"/>';

/** What the camera sees of a code: a byte of brightness for each pixel. */
export async function codeBeforeCamera(code: string, held: Held): Promise<Buffer> {
  const { size, path: modules } = codePicture(code);
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="420" height="420" viewBox="0 0 420 420"><rect width="420" height="420" fill="#fff"/><g transform="scale(${420 / size})"><path d="${modules}"/></g>${held === 'cracked' ? CRACKS : ''}</svg>`;
  const card = await sharp(Buffer.from(drawing))
    .rotate(held === 'rotated' ? 23 : held === 'printed' ? 0 : 4, { background: '#6b6259' })
    .png()
    .toBuffer();
  const frame = { width: FRAME_WIDTH, height: FRAME_HEIGHT };
  const scene = await sharp({ create: { ...frame, channels: 3, background: '#6b6259' } })
    .composite([{ input: card }])
    .png()
    .toBuffer();
  return sharp(scene)
    .linear(held === 'dim' ? 0.22 : 0.9, held === 'dim' ? 8 : 0)
    .blur(0.8)
    .greyscale()
    .raw()
    .toBuffer();
}

/** A film of a code for Chromium's camera, which shows it again and again: Y4M, seconds of grey, then of the code. */
export async function makeCameraFile(
  code: string,
  held: Held,
  { grey = 0.2, shown = 0.4 } = {},
): Promise<{ path: string; remove: () => Promise<void> }> {
  const luma = await codeBeforeCamera(code, held);
  const empty = Buffer.alloc(FRAME_WIDTH * FRAME_HEIGHT, GREY);
  const chroma = Buffer.alloc((FRAME_WIDTH * FRAME_HEIGHT) / 2, 128);
  const seconds = (picture: Buffer, of: number) =>
    Array.from({ length: Math.round(of * FRAMES_PER_SECOND) }, () => picture);
  const frames = [...seconds(empty, grey), ...seconds(luma, shown)].flatMap((picture) => [
    Buffer.from('FRAME\n'),
    picture,
    chroma,
  ]);
  const folder = await mkdtemp(path.join(tmpdir(), 'kaartje-camera-'));
  const file = path.join(folder, 'code.y4m');
  const head = `YUV4MPEG2 W${FRAME_WIDTH} H${FRAME_HEIGHT} F${FRAMES_PER_SECOND}:1 Ip A1:1 C420jpeg\n`;
  await writeFile(file, Buffer.concat([Buffer.from(head), ...frames]));
  return { path: file, remove: () => rm(folder, { recursive: true, force: true }) };
}
