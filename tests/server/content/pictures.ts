import sharp from 'sharp';

type Format = 'jpeg' | 'png' | 'webp' | 'gif' | 'tiff';

/** A real picture with a photographer's name and a place in its metadata, which lies on its side. */
export function picture(
  format: Format,
  { width = 60, height = 40 }: { width?: number; height?: number } = {},
): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#c04020' } })
    .withExif({ IFD0: { Artist: 'Secret Photographer' }, IFD3: { GPSLatitude: '51/1 13/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toFormat(format)
    .toBuffer();
}

/** A picture of so many bytes: what follows a JPEG's end belongs to nobody, and is kept out by drawing it anew. */
export async function pictureOf(bytes: number): Promise<Buffer> {
  return Buffer.concat([await picture('jpeg')], bytes);
}

/** What is no picture, whatever its name says: a drawing that can run something, and a page. */
export const NO_PICTURES = {
  drawing: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  page: Buffer.from('<!doctype html><script>alert(1)</script>'),
};

/** A form with one file, as a browser sends it. */
export function formWith(
  field: string,
  bytes: Buffer,
  { name = 'photo.jpg', type = 'image/jpeg' }: { name?: string; type?: string } = {},
): FormData {
  const form = new FormData();
  form.append(field, new File([new Uint8Array(bytes)], name, { type }));
  return form;
}

/** The body of a form with its content type. */
export async function bodyOf(form: FormData): Promise<{ payload: Buffer; headers: Record<string, string> }> {
  const response = new Response(form);
  const headers = { 'content-type': response.headers.get('content-type') ?? '' };
  return { payload: Buffer.from(await response.arrayBuffer()), headers };
}
