import { useLingui } from '@lingui/react/macro';
import type * as v from 'valibot';
import type { TemplateType } from '#domain/organizer/mail-template.ts';
import { DEFAULT_BANNER_COLOUR } from '#domain/organizer/limits.ts';
import type { InputOf } from '#wire/endpoint.ts';
import type { templateForm } from '#wire/organizer/mail-template-fields.ts';
import type { MailTemplate, storeTemplate } from '#wire/organizer/mail-templates.ts';
import type { Form } from '#app/form/use-form.ts';

export type TemplateValues = Required<
  Omit<v.InferInput<ReturnType<typeof templateForm>>, 'template_image' | 'footer_image'>
> &
  Pick<v.InferInput<ReturnType<typeof templateForm>>, 'template_image' | 'footer_image'>;
export type TemplateForm = Form<TemplateValues>;

/** What the form of a saved template begins with. */
export function valuesOf(template: MailTemplate): TemplateValues {
  const { template_name, title, description, banner_color, added_events, status, template_type } = template;
  return {
    template_name,
    title,
    description,
    banner_color,
    added_events: added_events.map((event) => ({ id: event.id, title: event.title })),
    status: status === 1,
    template_type,
    template_image: undefined,
    footer_image: undefined,
    remove_template_image: false,
    remove_footer_image: false,
  };
}

/** What a new one begins with: the documented thanks, in the language of whoever writes. Source: TPL-08, TPL-09, TPL-14. */
export function useNewValues(type: TemplateType): TemplateValues {
  const { t } = useLingui();
  const thanks = t`Thank you for your order`;
  const bye = t`See you soon,`;
  return {
    template_name: type === 'general' ? t`General template` : '',
    title: '',
    description: `<h2>${thanks}</h2><p>{{tickets_text}}</p><p>${bye}<br>{{organizer_name}}</p>`,
    banner_color: DEFAULT_BANNER_COLOUR,
    added_events: [],
    status: false,
    template_type: type,
    template_image: undefined,
    footer_image: undefined,
    remove_template_image: false,
    remove_footer_image: false,
  };
}

/** What is sent of the form: a list as a form with a picture can carry it. Source: TPL-22. */
export function sentOf({
  added_events,
  template_image,
  footer_image,
  ...same
}: TemplateValues): InputOf<typeof storeTemplate> {
  return {
    ...same,
    added_events: added_events.map(({ id }) => id).join(),
    ...(template_image && { template_image }),
    ...(footer_image && { footer_image }),
  };
}

/** What each field is called, in the order of the page. Source: screens 61. */
export function useTemplateLabels(): Readonly<Record<keyof TemplateValues, string>> {
  const { t } = useLingui();
  return {
    status: t`Use this template`,
    template_name: t`Name`,
    added_events: t`Events`,
    title: t`Subject`,
    banner_color: t`Banner colour`,
    description: t`Text`,
    template_image: t`Header image`,
    remove_template_image: t`Remove the header image`,
    footer_image: t`Footer image`,
    remove_footer_image: t`Remove the footer image`,
    template_type: t`Kind`,
  };
}

/** How a field is said in words where it is no text of its own. */
export function shownValue(name: string, value: unknown): string | undefined {
  if (name === 'added_events' && Array.isArray(value))
    return (value as TemplateValues['added_events']).map(({ title }) => title).join(', ') || '–';
  if (name === 'description' && typeof value === 'string')
    return new DOMParser().parseFromString(value.replaceAll('<', ' <'), 'text/html').body.textContent.trim();
  return undefined;
}
