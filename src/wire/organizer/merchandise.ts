import * as v from 'valibot';
import { IMAGE_MAX_BYTES } from '#domain/content/limits.ts';
import { fromWire } from '#domain/money/money.ts';
import { withoutThousands } from '#domain/money/typed-amount.ts';
import {
  MERCHANDISE_CATEGORIES,
  MERCHANDISE_PRICE_MAX,
  MERCHANDISE_QUANTITY_MAX,
  MERCHANDISE_SIZES,
  MERCHANDISE_TITLE_MAX,
} from '#domain/organizer/merchandise.ts';
import { IMAGE_REFUSALS } from '../content/upload-image.ts';
import { endpoint } from '../endpoint.ts';
import { flagInput, idInput, jsonField, money, requiredText, success, wholeNumber } from '../fields.ts';
import { image } from '../image.ts';
import { table, tableInput, tableReply } from '../table.ts';

/** An organizer's articles, the newest first. Source: MER-03. */
export const merchandiseTable = table({
  columns: ['created_at', 'title', 'category', 'price', 'quantity'],
  sort: { column: 'created_at', descending: true },
});

const category = v.picklist(MERCHANDISE_CATEGORIES, 'FieldRequired');
const size = v.picklist(MERCHANDISE_SIZES);

/** Source: MER-03, MER-04. */
const article = v.object({
  id: v.number(),
  title: v.string(),
  category,
  size: v.array(size),
  price: money,
  quantity: v.number(),
  /** a stored picture; empty without one */
  image: v.string(),
  /** goes with a change: one that was made of an older version is refused */
  version: v.number(),
});
export type Article = v.InferOutput<typeof article>;

export const listMerchandise = endpoint({
  name: 'organizer.listMerchandise',
  method: 'GET',
  path: '/api/merchandise',
  access: ['organizer'],
  input: tableInput(merchandiseTable, { category: v.optional(category) }),
  output: tableReply(article),
  summary: 'The organizer’s merchandise',
});

export const getMerchandise = endpoint({
  name: 'organizer.getMerchandise',
  method: 'GET',
  path: '/api/merchandise/:id',
  access: ['organizer'],
  owned: { merchandise: 'id' },
  input: v.object({ id: idInput }),
  output: v.object({ ...success, data: article }),
  summary: 'One article of the organizer’s merchandise',
});

const price = v.pipe(
  v.union([v.number(), v.string()], 'FieldRequired'),
  v.transform((typed) => withoutThousands(String(typed))),
  v.nonEmpty('FieldRequired'),
  v.check((typed) => isPrice(typed), 'AmountNotValid'),
  v.transform((typed) => (fromWire(typed) ?? 0) / 100),
  v.transform((euros) => euros.toFixed(2)),
);

function isPrice(typed: string): boolean {
  const cents = fromWire(typed);
  return cents !== null && cents >= 0 && cents <= MERCHANDISE_PRICE_MAX;
}

const quantity = v.pipe(
  v.union([v.number(), v.string()], 'FieldRequired'),
  v.transform((typed) => String(typed).trim()),
  v.nonEmpty('FieldRequired'),
  v.check((typed) => v.is(wholeNumber, typed) && Number(typed) <= MERCHANDISE_QUANTITY_MAX, 'NumberNotValid'),
  v.transform(Number),
);

/** One size, several, as a list or as JSON text, or none. */
const sizes = v.optional(
  v.union([
    jsonField(v.array(size)),
    v.pipe(
      size,
      v.transform((one) => [one]),
    ),
    v.pipe(
      v.literal(''),
      v.transform(() => []),
    ),
  ]),
  [],
);

/**
 * Adds an article, or with `id` changes one: everything but the picture is given anew. Once per idempotency key.
 * Source: MER-03, MER-04, MER-06, MER-07.
 */
export const storeMerchandise = endpoint({
  name: 'organizer.storeMerchandise',
  method: 'POST',
  path: '/api/merchandise/create_edit',
  access: ['organizer'],
  owned: { merchandise: 'id' },
  input: v.object({
    id: v.optional(idInput),
    title: requiredText(MERCHANDISE_TITLE_MAX),
    category,
    size: sizes,
    price,
    quantity,
    image: v.optional(image({ maxBytes: IMAGE_MAX_BYTES })),
    /** true: without a picture from now on */
    remove_image: v.optional(flagInput, false),
    /** of what is changed; left out: whatever it is now */
    version: v.optional(wholeNumber),
  }),
  output: v.object({ ...success, message: v.literal('Created'), data: article }),
  refusals: { ...IMAGE_REFUSALS, TooManyAttempts: 429, MerchandiseChanged: 409, TooManyMerchandise: 409 },
  summary: 'Add or change an article of merchandise',
});

export const deleteMerchandise = endpoint({
  name: 'organizer.deleteMerchandise',
  method: 'POST',
  alsoMethods: ['DELETE'],
  path: '/api/merchandise/delete',
  access: ['organizer'],
  owned: { merchandise: 'id' },
  input: v.object({ id: idInput }),
  output: v.object({ ...success, message: v.literal('DeleteSuccessfully') }),
  summary: 'Delete an article of merchandise',
});
