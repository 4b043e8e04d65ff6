import * as v from 'valibot';
import { CONTENT_NAME_MAX, IMAGE_MAX_BYTES } from '#domain/content/limits.ts';
import { IMAGE_REFUSALS } from '../../content/upload-image.ts';
import { endpoint } from '../../endpoint.ts';
import { choiceInput, flag, flagInput, idInput, success } from '../../fields.ts';
import { image } from '../../image.ts';
import { table, tableInput, tableReply } from '../../table.ts';
import {
  CHANGE_REFUSALS,
  changed,
  judgedTexts,
  savedReply,
  slugInput,
  storedTexts,
  textField,
  textsInput,
} from './fields.ts';

/** The categories in the order of the site. Source: HOME-07, VEN-04, ADM-24. */
export const adminCategoriesTable = table({
  columns: [null, 'position', 'name', 'slug', 'active', 'featured', 'events'],
  sort: { column: 'position', descending: false },
});

const category = {
  id: v.number(),
  slug: v.string(),
  /** 0: nobody chooses it any more; events that have it keep it */
  active: flag,
  /** 1: home shows it, as long as it is among the first of these */
  featured: flag,
  /** a stored picture; empty without one */
  thumb: v.string(),
  /** events that are in it, also those that are over or deleted: with one it cannot be deleted */
  events: v.number(),
} as const;

const adminCategory = v.object({
  ...category,
  name: v.string(),
  /** its place in the order of the site, from 1 */
  position: v.number(),
});
export type AdminCategory = v.InferOutput<typeof adminCategory>;

export const listAdminCategories = endpoint({
  name: 'admin.listCategories',
  method: 'GET',
  path: '/api/admin/categories',
  access: ['admin'],
  area: 'content',
  input: tableInput(adminCategoriesTable, {}),
  output: tableReply(adminCategory),
  summary: 'The categories as a table, for admins',
});

const texts = { name: textField(CONTENT_NAME_MAX) } as const;

const categoryForm = v.object({ ...category, version: v.number(), texts: storedTexts({ name: v.string() }) });
export type CategoryForm = v.InferOutput<typeof categoryForm>;

export const getAdminCategory = endpoint({
  name: 'admin.getCategory',
  method: 'GET',
  path: '/api/admin/categories/:id',
  access: ['admin'],
  area: 'content',
  input: v.object({ id: idInput }),
  output: v.object({ ...success, data: categoryForm }),
  summary: 'One category, for admins',
});

/** Adds a category as the last, or changes one. Its slug stays while it is on: addresses name it. Source: ADM-24. */
export const saveAdminCategory = endpoint({
  name: 'admin.saveCategory',
  method: 'POST',
  path: '/api/admin/categories',
  access: ['admin'],
  area: 'content',
  input: v.pipe(
    v.object({
      ...changed,
      slug: slugInput,
      active: choiceInput,
      featured: choiceInput,
      texts: textsInput(texts),
      image: v.optional(image({ maxBytes: IMAGE_MAX_BYTES })),
      /** true: without a picture from now on */
      remove_image: v.optional(flagInput, false),
    }),
    judgedTexts(['name']),
  ),
  output: savedReply,
  refusals: { ...CHANGE_REFUSALS, ...IMAGE_REFUSALS },
  summary: 'Add or change a category',
});

export const moveAdminCategory = endpoint({
  name: 'admin.moveCategory',
  method: 'POST',
  path: '/api/admin/categories/move',
  access: ['admin'],
  area: 'content',
  input: v.object({ id: idInput, up: choiceInput }),
  output: v.object(success),
  summary: 'Move a category one place up or down',
});

/** Deletes a category that no event is in. */
export const deleteAdminCategory = endpoint({
  name: 'admin.deleteCategory',
  method: 'POST',
  path: '/api/admin/categories/delete',
  access: ['admin'],
  area: 'content',
  input: v.object({ id: idInput }),
  output: v.object({ ...success, message: v.literal('DeleteSuccessfully') }),
  refusals: { ContentInUse: 409 },
  summary: 'Delete a category without events',
});
