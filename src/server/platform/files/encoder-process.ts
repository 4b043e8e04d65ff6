/** The encoder's child process: makes pictures for its parent, and ends with it or when told that there is no more to do. */
import sharp from 'sharp';
import { encodeImage } from './encode-image.ts';
import { type EncodingAnswer, type EncodingOrder, TooManyPixels } from './encoding.ts';

const [, , drawings] = process.argv;

// one thread a picture, as the parent gives out one picture a core, and nothing kept between two pictures
sharp.concurrency(1);
sharp.cache(false);

process.on('disconnect', () => process.exit());
process.on('message', (order: EncodingOrder) => {
  encodeImage(order, drawings).then(
    (bytes) => answer({ id: order.id, bytes }),
    (error: unknown) =>
      answer({
        id: order.id,
        error: error instanceof Error ? error.message : String(error),
        isTooLarge: error instanceof TooManyPixels,
      }),
  );
});

function answer(message: EncodingAnswer): void {
  process.send?.(message);
}
