import * as v from 'valibot';
import { IMAGE_MAX_BYTES } from '#domain/content/limits.ts';
import { endpoint } from '../endpoint.ts';
import { flagInput, success } from '../fields.ts';
import { image } from '../image.ts';

/** Refusals of a call that takes pictures. Source: UPL-04, UPL-08. */
export const IMAGE_REFUSALS = { maxlimit: 413, ImageTypeNotAllowed: 415, ImageUnreadable: 422 } as const;

/** Keeps a picture for rich text, which organizers alone write, encoded anew and without its metadata. Source: UPL-01 to UPL-04, UPL-08. */
export const uploadImage = endpoint({
  name: 'content.uploadImage',
  method: 'POST',
  path: '/api/upload-image',
  access: ['organizer'],
  input: v.object({
    image: image({ maxBytes: IMAGE_MAX_BYTES }),
    /** for the text of a mail: in a format and size that mail programs show. Source: UPL-07 */
    for_mail: v.optional(flagInput, false),
  }),
  output: v.object({
    ...success,
    /** address of the picture on this site: `/files/uploads/…` */
    uploaded_file: v.string(),
  }),
  refusals: IMAGE_REFUSALS,
  summary: 'Upload a picture (JPEG, PNG or WebP, 2 MB at most), 60 an hour',
});
