import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { FieldProps } from '#app/form/use-form.ts';
import { Checkbox } from '#app/ui/form/choice.tsx';
import { TextAreaField } from '#app/ui/form/text-field.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import styles from './free-tickets.module.css';

interface Props {
  readonly body: FieldProps;
  readonly pdf: FieldProps;
  /** whom the mail is for */
  readonly hint: ReactNode;
  readonly children?: ReactNode;
}

/** The organizer's own words in the mail, and whether it has a file for each ticket. Source: FREE-08, FREE-11. */
export function MailFields({ body, pdf, hint, children }: Props): ReactNode {
  const { t } = useLingui();
  const { error, ...box } = pdf;
  return (
    <Panel className={styles['mail']}>
      <h2>
        <Trans>E-mail text</Trans>
      </h2>
      <TextAreaField label={t`Your words in the mail`} hint={hint} rows={6} {...body} />
      <Checkbox
        label={<Trans>A PDF for each ticket</Trans>}
        hint={<Trans>Otherwise one PDF holds all tickets of a mail.</Trans>}
        error={error}
        {...box}
      />
      {children}
    </Panel>
  );
}
