import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { contrast, isHexColour, readableLinkColour, TEXT_CONTRAST } from '#domain/embed/colours.ts';
import type { OwnEvent } from '#wire/organizer/own-event.ts';
import { Toggle } from '#app/ui/form/choice-row.tsx';
import { ColourField } from '#app/ui/form/colour-field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { EmbedPreview } from './embed-preview.tsx';
import styles from './event-form.module.css';
import type { EventForm } from './event-values.ts';
import { LanguageTabs, type WritingLanguage } from './language-tabs.tsx';
import { Part } from './part.tsx';
import { EventText } from './text-fields.tsx';
import { toggleOf } from './tickets-part.tsx';
import { useFactLabels } from './use-event-labels.ts';

interface Props {
  readonly form: EventForm;
  readonly event: OwnEvent | undefined;
  readonly writing: WritingLanguage;
}

/** The event in a frame on another website. Source: EVF-36 to EVF-39. */
export function EmbedPart({ form, event, writing }: Props): ReactNode {
  const { t } = useLingui();
  const labels = useFactLabels();
  const { hook } = form;
  const isAllowed = hook.watch('allow_iframe');
  const [button, link] = hook.watch(['button_color', 'url_color']);
  const text = { form, lang: writing.lang };
  const buttonHint = useButtonHint(button);
  const linkHint = useLinkHint(link);
  return (
    <Part name="embed">
      <div className={styles['fields']}>
        <Toggle {...toggleOf(form, 'allow_iframe', labels.allow_iframe)} hint={t`On your own website, 550 × 350.`} />
        {isAllowed && (
          <>
            <LanguageTabs form={form} {...writing} />
            <div className={styles['half']}>
              <EventText {...text} field="frame_text" needed />
            </div>
            <div className={styles['half']}>
              <EventText {...text} field="frame_subtext" needed />
            </div>
            <div className={styles['half']}>
              <Colour form={form} name="button_color" hint={buttonHint} />
            </div>
            <div className={styles['half']}>
              <Colour form={form} name="url_color" hint={linkHint} />
            </div>
            <EmbedPreview form={form} event={event} lang={writing.lang} />
          </>
        )}
        <TextField
          type="url"
          inputMode="url"
          autoComplete="off"
          label={labels.redirect_url}
          note={t`optional`}
          hint={t`The event’s page leads there from then on.`}
          placeholder="https://"
          {...form.field('redirect_url')}
          required={false}
        />
      </div>
    </Part>
  );
}

interface ColourProps {
  readonly form: EventForm;
  readonly name: 'button_color' | 'url_color';
  readonly hint: string;
}

function Colour({ form, name, hint }: ColourProps): ReactNode {
  const { t } = useLingui();
  const labels = useFactLabels();
  const label = labels[name];
  return (
    <ColourField
      {...form.field(name)}
      label={label}
      hint={hint}
      required
      value={form.hook.watch(name)}
      pickLabel={t`Choose: ${label}`}
      onPick={(colour) => form.hook.setValue(name, colour, { shouldDirty: true, shouldValidate: true })}
    />
  );
}

/** What the contrast of a button's colour means. Source: FRM-05. */
function useButtonHint(colour: string): string {
  const { t } = useLingui();
  if (!isHexColour(colour)) return t`Written #RRGGBB, such as #E19B63.`;
  const onWhite = contrast(colour, '#FFFFFF');
  const shown = onWhite.toFixed(1);
  return onWhite >= 3
    ? t`Stands out well; its text is dark or white, whichever reads better.`
    : t`The button is pale on white (contrast ${shown}); its text stays readable.`;
}

/** What the contrast of a link's colour means. Source: FRM-06. */
function useLinkHint(colour: string): string {
  const { t } = useLingui();
  if (!isHexColour(colour)) return t`Written #RRGGBB, such as #E19B63.`;
  const shown = readableLinkColour(colour);
  const found = contrast(colour, '#FFFFFF').toFixed(1);
  return shown === colour
    ? t`Reads well on white (contrast ${found}, at least ${TEXT_CONTRAST} is needed).`
    : t`Links are shown darker (${shown}), so that they can be read.`;
}
