import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { IMAGE_MAX_BYTES } from '#domain/content/limits.ts';
import { type TemplateType, unknownPlaces } from '#domain/organizer/mail-template.ts';
import type { MailTemplate } from '#wire/organizer/mail-templates.ts';
import { ImageInput } from '#app/form/image-input.tsx';
import { RichTextInput } from '#app/form/rich-text-input.tsx';
import { useTextUpload } from '#app/form/use-text-upload.ts';
import { Toggle } from '#app/ui/form/choice-row.tsx';
import { ColourField } from '#app/ui/form/colour-field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { imageIcon } from '#app/ui/icons/organizer.ts';
import { Notice } from '#app/ui/layout/notice.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { EventsField } from './events-field.tsx';
import type { TemplateForm, TemplateValues } from './form-values.ts';
import { Overlaps } from './overlaps.tsx';
import styles from './template-form.module.css';

export interface PartProps {
  readonly form: TemplateForm;
  readonly labels: Readonly<Record<keyof TemplateValues, string>>;
  /** as it is saved; undefined: a new one */
  readonly template: MailTemplate | undefined;
}

interface InUseProps extends PartProps {
  readonly type: TemplateType;
  readonly others: readonly MailTemplate[];
}

/** Whether mails go out with it: there is a choice once it was saved. Source: TPL-12, TPL-14. */
export function InUsePart({ form, labels, template, type, others }: InUseProps): ReactNode {
  const { t } = useLingui();
  const { error: _, required: __, ...field } = form.field('status');
  return (
    <Panel>
      {template ? (
        <Toggle
          label={labels.status}
          hint={
            type === 'general'
              ? t`Every buyer gets it with the tickets, but for events that have a template of their own. An order with tickets of other organizers gets none.`
              : t`Who buys for these events gets it with the tickets, in the place of the general template. An order for several events with different templates gets the general one, or Kaartje’s own mail while that is off.`
          }
          {...field}
        />
      ) : (
        <Notice kind="plain">
          <Trans>A new template is off. Save it, look at the preview, then switch it on here.</Trans>
        </Notice>
      )}
      {type === 'event_based' && <Overlaps form={form} template={template} others={others} />}
    </Panel>
  );
}

/** Name, events, subject, colour and text. Source: TPL-06 to TPL-09, TPL-11. */
export function WordsPart({ form, labels, type }: PartProps & { readonly type: TemplateType }): ReactNode {
  const { t } = useLingui();
  const upload = useTextUpload({ forMail: true });
  const colour = form.hook.watch('banner_color');
  const label = labels.banner_color;
  return (
    <Panel>
      <div className={styles['fields']}>
        <TextField
          label={labels.template_name}
          hint={t`For you alone: buyers do not see it.`}
          autoComplete="off"
          {...form.field('template_name')}
        />
        {type === 'event_based' && <EventsField form={form} label={labels.added_events} />}
        <TextField
          label={labels.title}
          note={t`optional`}
          hint={t`Empty: “Your tickets for”, with the name of the event, in the buyer’s language.`}
          autoComplete="off"
          {...form.field('title')}
        />
        <ColourField
          {...form.field('banner_color')}
          label={label}
          hint={t`Your name stands on it, dark or white, whichever reads better.`}
          value={colour}
          pickLabel={t`Choose: ${label}`}
          onPick={(picked) => form.hook.setValue('banner_color', picked, { shouldDirty: true, shouldValidate: true })}
        />
        <RichTextInput
          form={form}
          name="description"
          label={labels.description}
          places={[
            { name: 'tickets_text', label: t`Tickets text` },
            { name: 'organizer_name', label: t`Organizer name` },
          ]}
          hint={t`Your text stays as you write it. “Tickets text” is a sentence about the tickets in the buyer’s language; the order, the button and who sells follow below it.`}
          upload={upload}
        />
        <UnknownPlaces form={form} />
      </div>
    </Panel>
  );
}

/** Names the places of subject and text that stay empty in every mail. Source: TPL-08. */
function UnknownPlaces({ form }: Pick<PartProps, 'form'>): ReactNode {
  const places = unknownPlaces(form.hook.watch(['title', 'description']).join(' '));
  if (places.length === 0) return null;
  const listed = places.map((name) => `{{${name}}}`).join(', ');
  return (
    <Notice kind="warn" live>
      <Trans>No mail knows {listed}: it is left out.</Trans>
    </Notice>
  );
}

/** Header and footer. Source: TPL-10, TPL-15, TPL-16, UPL-07. */
export function PicturesPart({ form, labels, template }: PartProps): ReactNode {
  const { t } = useLingui();
  const picture = (
    name: 'template_image' | 'footer_image',
    removedBy: 'remove_template_image' | 'remove_footer_image',
  ) => (
    <ImageInput
      form={form}
      name={name}
      removedBy={removedBy}
      banner
      label={labels[name]}
      maxBytes={IMAGE_MAX_BYTES}
      current={template?.[name] ? `/files/${template[name]}` : ''}
      standIn={<Icon d={imageIcon} size={28} />}
      hint={t`500 × 150 or 1000 × 500 pixels; JPEG, PNG or WebP, up to 2 MB`}
    />
  );
  return (
    <Panel>
      <p className="small muted">
        <Trans>One of the two is needed.</Trans>
      </p>
      <div className={styles['pictures']}>
        {picture('template_image', 'remove_template_image')}
        {picture('footer_image', 'remove_footer_image')}
      </div>
    </Panel>
  );
}
