import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { AUDIENCES } from '#domain/catalogue/audience.ts';
import type { OwnEvent } from '#wire/organizer/own-event.ts';
import { Toggle } from '#app/ui/form/choice-row.tsx';
import { TextAreaField, TextField } from '#app/ui/form/text-field.tsx';
import styles from './event-form.module.css';
import type { EventForm } from './event-values.ts';
import { Part } from './part.tsx';
import { toggleOf } from './tickets-part.tsx';
import { useFactLabels } from './use-event-labels.ts';
import { WordChoices } from './word-choices.tsx';

interface Props {
  readonly form: EventForm;
  readonly event: OwnEvent | undefined;
}

/** For whom the event is, and who may see it. Source: EVF-21, EVF-27, EVF-32. */
export function AccessPart({ form, event }: Props): ReactNode {
  const { t } = useLingui();
  const labels = useFactLabels();
  const names = {
    Adults: t`Adults`,
    Children: t`Children`,
    Family: t`Family`,
    Group: t`Groups`,
    Youth: t`Youth`,
  };
  const isSet = event?.password_protected === 1;
  const isProtected = form.hook.watch('password_protected');
  return (
    <Part name="access">
      <div className={styles['fields']}>
        <WordChoices
          form={form}
          name="audience"
          legend={labels.audience}
          words={AUDIENCES.map((word) => ({ word, label: names[word] }))}
        />
        <TextAreaField
          label={labels.access_info}
          note={t`optional`}
          hint={t`Places for wheelchairs, who comes along for free, whom to call.`}
          {...form.field('access_info')}
          required={false}
        />
        <div>
          <Toggle
            {...toggleOf(form, 'password_protected', labels.password_protected)}
            hint={t`Visitors see title, poster, date and place; tickets only with the password.`}
          />
          {isProtected && (
            <TextField
              type="text"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              label={labels.event_password}
              placeholder={isSet ? t`set` : undefined}
              hint={isSet ? t`A password is set; nobody can read it. Write another to replace it.` : undefined}
              {...form.field('event_password')}
              required={!isSet}
            />
          )}
          <Toggle {...toggleOf(form, 'show_review', labels.show_review)} />
        </div>
      </div>
    </Part>
  );
}
