import type { InputOf } from '#wire/endpoint.ts';
import type { MailTemplate, previewTemplate } from '#wire/organizer/mail-templates.ts';
import type { TemplateValues } from './form-values.ts';

type Source = NonNullable<InputOf<typeof previewTemplate>['header']>;

/** What the mail is made of, as it stands in the form; pictures that were not sent are put in by the page. */
export function writtenOf(values: TemplateValues, template: MailTemplate | undefined) {
  const { title, description, banner_color, added_events, template_type } = values;
  return {
    ...(template && { id: template.id }),
    template_type,
    title,
    description,
    banner_color,
    added_events: added_events.map(({ id }) => id).join(),
    header: sourceOf(values.template_image, values.remove_template_image, template?.template_image),
    footer: sourceOf(values.footer_image, values.remove_footer_image, template?.footer_image),
  };
}

function sourceOf(chosen: unknown, isRemoved: unknown, saved: string | undefined): Source {
  if (chosen instanceof File) return 'chosen';
  return isRemoved === true || !saved ? 'none' : 'saved';
}
