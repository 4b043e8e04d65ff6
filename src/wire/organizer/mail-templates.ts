import * as v from 'valibot';
import { LANGUAGES } from '#domain/content/languages.ts';
import { TEMPLATE_TYPES } from '#domain/organizer/mail-template.ts';
import { IMAGE_REFUSALS } from '../content/upload-image.ts';
import { endpoint } from '../endpoint.ts';
import { flag, idInput, onBehalfOf, success, wholeNumber, wireDate } from '../fields.ts';
import { descriptionInput, eventsInput, templateEntries, titleInput } from './mail-template-fields.ts';

/** Another template that has an event's mails. */
const otherTemplate = v.object({ id: v.number(), template_name: v.string() });

/** An event of a template. */
const templateEvent = v.object({
  id: v.number(),
  title: v.string(),
  start_date: v.nullable(wireDate),
  /** an enabled template that the event's mails have in place of this one; null: none */
  used_by: v.nullable(otherTemplate),
});

/** An e-mail template as its organizer sees it. Source: TPL-06 to TPL-13. */
export const mailTemplate = v.object({
  id: v.number(),
  template_name: v.string(),
  /** the mail's subject; empty: the site's own */
  title: v.string(),
  description: v.string(),
  banner_color: v.string(),
  /** path of the picture; empty without one */
  template_image: v.string(),
  footer_image: v.string(),
  added_events: v.array(templateEvent),
  status: flag,
  template_type: v.picklist(TEMPLATE_TYPES),
  /** an instant as ISO text */
  created_at: v.string(),
  /** goes up with every change */
  version: v.number(),
});
export type MailTemplate = v.InferOutput<typeof mailTemplate>;

/** The organizer's one general template; null: none was saved yet. Source: TPL-01, TPL-19. */
export const getGeneralTemplate = endpoint({
  name: 'organizer.getGeneralTemplate',
  method: 'POST',
  alsoMethods: ['GET'],
  path: '/api/template/get_type',
  access: ['organizer', 'admin'],
  area: 'templates',
  input: v.object({ template_type: v.optional(v.literal('general'), 'general'), ...onBehalfOf }),
  output: v.object({ ...success, data: v.nullable(mailTemplate) }),
  summary: 'The e-mail template for all events',
});

/** The organizer's event templates, the newest first. Source: TPL-02, TPL-20. */
export const listEventTemplates = endpoint({
  name: 'organizer.listEventTemplates',
  method: 'GET',
  alsoMethods: ['POST'],
  path: '/api/template/get_type_event',
  access: ['organizer', 'admin'],
  area: 'templates',
  input: v.object({ ...onBehalfOf }),
  output: v.object({ ...success, data: v.array(mailTemplate) }),
  summary: 'The e-mail templates that are for some events',
});

/**
 * Adds an e-mail template, off, or with `id` writes one over; a general one is added once, and written over from then on.
 * A picture that is not given stays. With `version`, that of the template that the sender read, 0 where there was none, a change that somebody made
 * meanwhile is refused with `TemplateChanged`. A new one that is sent again under its Idempotency-Key is the same template.
 * Enabled, it takes its events over from other templates: of several that name one the last counts. Source: TPL-12 to TPL-18, TPL-22.
 */
export const storeTemplate = endpoint({
  name: 'organizer.storeTemplate',
  method: 'POST',
  path: '/api/template/create_update',
  access: ['organizer', 'admin'],
  area: 'templates',
  owned: { template: 'id', event: 'added_events' },
  input: v.object({ id: v.optional(idInput), version: v.optional(wholeNumber), ...templateEntries, ...onBehalfOf }),
  output: v.object({ ...success, message: v.literal('Created'), data: mailTemplate }),
  refusals: { ...IMAGE_REFUSALS, TemplateChanged: 409, TooManyTemplates: 422, TooManyAttempts: 429 },
  summary: 'Add an e-mail template or change one; multipart for its pictures',
});

/** Deletes an event template. Mails that were written keep what it said. Source: TPL-21, TPL-24. */
export const deleteTemplate = endpoint({
  name: 'organizer.deleteTemplate',
  method: 'POST',
  path: '/api/template/delete_type_event',
  access: ['organizer', 'admin'],
  area: 'templates',
  owned: { template: 'id' },
  input: v.object({ id: idInput, ...onBehalfOf }),
  output: v.object({ ...success, message: v.literal('DeleteSuccessfully') }),
  refusals: { CouldNotDelete: 409 },
  summary: 'Delete an e-mail template that is for some events',
});

/** A template as it is being written: what is missing is shown as missing. */
const writtenEntries = {
  /** of a saved one, whose pictures are there */
  id: v.optional(idInput),
  template_type: v.picklist(TEMPLATE_TYPES),
  title: v.optional(titleInput, ''),
  description: v.optional(descriptionInput, ''),
  banner_color: v.optional(v.pipe(v.string(), v.maxLength(20)), ''),
  added_events: v.optional(eventsInput, []),
  /** the language of the buyer */
  mail_lang: v.picklist(LANGUAGES),
};

/** Where a picture comes from: none, the saved one, or one that is chosen and was not sent yet. */
const pictureSource = v.optional(v.picklist(['none', 'saved', 'chosen']), 'none');

/** Addresses that stand in a preview where the page puts a picture that is not sent yet. */
export const CHOSEN_PICTURES = { header: 'chosen:header', footer: 'chosen:footer' } as const;

/** Writes the real mail of an example order from a template that need not be saved. Source: screens 61. */
export const previewTemplate = endpoint({
  name: 'organizer.previewTemplate',
  method: 'POST',
  path: '/api/template/preview',
  access: ['organizer', 'admin'],
  area: 'templates',
  owned: { template: 'id', event: 'added_events' },
  input: v.object({ ...writtenEntries, header: pictureSource, footer: pictureSource, ...onBehalfOf }),
  output: v.object({
    ...success,
    data: v.object({
      subject: v.string(),
      html: v.string(),
      text: v.string(),
      /** who sells, as the mail names them */
      organizer_name: v.string(),
    }),
  }),
  summary: 'The mail that a template makes of an example order',
});

/** Mails the same to the address of whoever asks, and to no other. Source: screens 61. */
export const testTemplate = endpoint({
  name: 'organizer.testTemplate',
  method: 'POST',
  path: '/api/template/test',
  access: ['organizer', 'admin'],
  area: 'templates',
  owned: { template: 'id', event: 'added_events' },
  notImpersonated: true,
  input: v.object({
    ...writtenEntries,
    template_image: templateEntries.template_image,
    footer_image: templateEntries.footer_image,
    remove_template_image: templateEntries.remove_template_image,
    remove_footer_image: templateEntries.remove_footer_image,
    ...onBehalfOf,
  }),
  output: v.object({ ...success, message: v.literal('MailSentSuccessfully'), to: v.string() }),
  refusals: { ...IMAGE_REFUSALS, TooManyAttempts: 429 },
  summary: 'Mail a template with an example order to oneself',
});

/** The page in which a preview is drawn: an origin of its own, which runs nothing that is in a mail. */
export const PREVIEW_FRAME = '/api/template/frame';
