import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useId, useRef } from 'react';
import { Button } from '#app/ui/button.tsx';
import { FieldError } from '#app/ui/form/field.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { xIcon } from '#app/ui/icons/first-view.ts';
import { useOverlay } from '#app/ui/overlay/use-overlay.ts';
import { EventsSheet } from './events-sheet.tsx';
import type { TemplateForm, TemplateValues } from './form-values.ts';
import styles from './template-form.module.css';

interface Props {
  readonly form: TemplateForm;
  readonly label: string;
}

/** The events that a template is for, chosen in a sheet. Source: TPL-11, TPL-17. */
export function EventsField({ form, label }: Props): ReactNode {
  const { t } = useLingui();
  const id = useId();
  const overlay = useOverlay('template-events');
  const choose = useRef<HTMLButtonElement>(null);
  const chosen = form.hook.watch('added_events');
  const error = form.errorOf('added_events');
  const set = (events: TemplateValues['added_events']): void =>
    form.hook.setValue('added_events', events, {
      shouldDirty: true,
      shouldTouch: true,
      shouldValidate: form.hook.formState.isSubmitted,
    });
  return (
    <fieldset
      name="added_events"
      tabIndex={-1}
      className={styles['events']}
      aria-labelledby={id}
      aria-describedby={error ? `${id}e` : undefined}
      onFocus={({ target, currentTarget }) => {
        if (target === currentTarget) choose.current?.focus();
      }}
    >
      <span id={id} className={styles['label']}>
        {label}
      </span>
      {chosen.length > 0 && (
        <ul className={styles['chosen']}>
          {chosen.map(({ id: eventId, title }) => (
            <li key={eventId}>
              {title || t`Event without a title`}
              <IconButton
                icon={xIcon}
                label={t`Remove ${title}`}
                onClick={() => {
                  set(chosen.filter((one) => one.id !== eventId));
                  choose.current?.focus();
                }}
              />
            </li>
          ))}
        </ul>
      )}
      <div>
        <Button ref={choose} kind="outline" onClick={overlay.show} aria-describedby={error ? `${id}e` : undefined}>
          <Trans>Choose events</Trans>
        </Button>
      </div>
      {error && <FieldError id={`${id}e`}>{error}</FieldError>}
      {overlay.isOpen && <EventsSheet overlay={overlay} chosen={chosen} onChange={set} />}
    </fieldset>
  );
}
