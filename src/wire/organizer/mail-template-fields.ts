import * as v from 'valibot';
import { IMAGE_MAX_BYTES } from '#domain/content/limits.ts';
import { isHexColour } from '#domain/embed/colours.ts';
import {
  hasPicture,
  saysSomething,
  TEMPLATE_DESCRIPTION_MAX,
  TEMPLATE_EVENTS_MAX,
  TEMPLATE_NAME_MAX,
  TEMPLATE_STATUS,
  TEMPLATE_TITLE_MAX,
  TEMPLATE_TYPES,
  type TemplatePictures,
} from '#domain/organizer/mail-template.ts';
import { flagInput, requiredText } from '../fields.ts';
import { image } from '../image.ts';
import { idList } from './ticket-fields.ts';

// The fields of an e-mail template as its form and documented clients send them. Source: TPL-06 to TPL-13.

const picture = v.optional(image({ maxBytes: IMAGE_MAX_BYTES }));

/** 1 enabled, 0 disabled; -1, of a form that was never saved, is saved as 0. Source: TPL-12, TPL-14. */
const statusInput = v.pipe(
  v.union([v.boolean(), v.number(), v.string()]),
  v.transform((status) => status === true || Number(status) === TEMPLATE_STATUS.enabled),
);

/** The events that it is for, as a list, as JSON, or with commas between them. Source: TPL-11. */
export const eventsInput = idList(TEMPLATE_EVENTS_MAX, 'TooManyEvents');

export const titleInput = v.pipe(v.string(), v.trim(), v.maxLength(TEMPLATE_TITLE_MAX, 'FieldTooLong'));
export const descriptionInput = v.pipe(v.string(), v.trim(), v.maxLength(TEMPLATE_DESCRIPTION_MAX, 'FieldTooLong'));

/** What a template is saved with. */
export const templateEntries = {
  template_name: requiredText(TEMPLATE_NAME_MAX),
  title: v.optional(titleInput, ''),
  description: v.pipe(descriptionInput, v.check(saysSomething, 'FieldRequired')),
  banner_color: v.pipe(v.string(), v.trim(), v.nonEmpty('FieldRequired'), v.check(isHexColour, 'InvalidColour')),
  added_events: v.optional(eventsInput, []),
  status: v.optional(statusInput, false),
  template_type: v.picklist(TEMPLATE_TYPES),
  template_image: picture,
  footer_image: picture,
  /** takes the picture away that is there */
  remove_template_image: v.optional(flagInput, false),
  remove_footer_image: v.optional(flagInput, false),
};

const fields = v.object(templateEntries);
type Fields = v.InferOutput<typeof fields>;

/** An event template is for one event at least. Source: TPL-17. */
export function hasEvents({ template_type, added_events }: Pick<Fields, 'template_type' | 'added_events'>): boolean {
  return template_type === 'general' || added_events.length > 0;
}

/** Which pictures there are once a form with these fields is saved. */
export function picturesAfter(
  { hasHeader, hasFooter }: TemplatePictures,
  given: Partial<Pick<Fields, 'template_image' | 'footer_image' | 'remove_template_image' | 'remove_footer_image'>>,
): TemplatePictures {
  return {
    hasHeader: given.template_image !== undefined || (hasHeader && given.remove_template_image !== true),
    hasFooter: given.footer_image !== undefined || (hasFooter && given.remove_footer_image !== true),
  };
}

/** The form of the screen, whose template has these pictures already; its events have their titles with them. Source: TPL-15, TPL-17. */
export function templateForm(pictures: TemplatePictures) {
  const event = v.object({ id: v.number(), title: v.string() });
  return v.pipe(
    v.object({
      ...templateEntries,
      added_events: v.pipe(v.array(event), v.maxLength(TEMPLATE_EVENTS_MAX, 'TooManyEvents')),
    }),
    v.forward(
      v.partialCheck(
        [['template_type'], ['added_events']],
        ({ template_type, added_events }) => template_type === 'general' || added_events.length > 0,
        'FieldRequired',
      ),
      ['added_events'],
    ),
    v.forward(
      v.partialCheck(
        [['template_image'], ['footer_image'], ['remove_template_image'], ['remove_footer_image']],
        (given) => hasPicture(picturesAfter(pictures, given)),
        'fillallfields',
      ),
      ['template_image'],
    ),
  );
}
