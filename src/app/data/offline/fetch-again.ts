/** Shows pictures that were shown before as they are now. */
export function fetchAgain(images: readonly HTMLImageElement[]): void {
  for (const image of images) fetchOne(image).catch(() => undefined);
}

/** A page takes a picture that it has shown before from its memory, unless another was there in between. */
async function fetchOne(image: HTMLImageElement): Promise<void> {
  const { currentSrc, srcset } = image;
  await fetch(currentSrc, { cache: 'reload' });
  image.addEventListener('error', () => (image.srcset = srcset), { once: true });
  // oxlint-disable-next-line lingui/no-unlocalized-strings -- an address
  image.srcset = 'data:,x 1w';
}
