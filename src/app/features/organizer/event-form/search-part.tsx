import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { TextField } from '#app/ui/form/text-field.tsx';
import styles from './event-form.module.css';
import type { EventForm } from './event-values.ts';
import { LanguageTabs, type WritingLanguage } from './language-tabs.tsx';
import { Part } from './part.tsx';
import { EventText, EventTextArea } from './text-fields.tsx';
import { useFactLabels } from './use-event-labels.ts';

interface Props {
  readonly form: EventForm;
  readonly writing: WritingLanguage;
}

/** What search engines are told. Source: EVF-19, EVF-20. */
export function SearchPart({ form, writing }: Props): ReactNode {
  const { t } = useLingui();
  const labels = useFactLabels();
  const text = { form, lang: writing.lang };
  return (
    <Part name="search">
      <div className={styles['fields']}>
        <LanguageTabs form={form} {...writing} />
        <div className={styles['half']}>
          <EventText {...text} field="meta_title" hint={t`Follows the title until you write your own.`} />
        </div>
        <div className={styles['half']}>
          <EventText {...text} field="meta_keywords" hint={t`With commas between them.`} />
        </div>
        <EventTextArea {...text} field="meta_description" hint={t`Follows the short line until you write your own.`} />
        <TextField
          label={labels.slug}
          note={t`optional`}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          hint={t`The last part of the address, such as spring-party. Empty: made from the title.`}
          {...form.field('slug')}
          required={false}
        />
      </div>
    </Part>
  );
}
