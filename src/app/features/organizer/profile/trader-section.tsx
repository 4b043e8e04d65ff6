import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Checkbox } from '#app/ui/form/choice.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import type { OrganizerForm, ProfileField } from './profile-fields.ts';
import styles from './profile-page.module.css';

interface Props {
  readonly form: OrganizerForm;
  readonly labels: Readonly<Record<ProfileField, string>>;
}

/** Who sells in the eyes of the law: what the events' pages and receipts say. Source: EVT-18. */
export function TraderSection({ form, labels }: Props): ReactNode {
  const { t } = useLingui();
  return (
    <Panel>
      <h2 id="trader" tabIndex={-1} className={styles['heading']}>
        <Trans>Trader</Trans>
      </h2>
      <p className="small muted">
        <Trans>The law has buyers told who sells. Your events’ pages and receipts show it.</Trans>
      </p>
      <Checkbox label={labels.professional} {...form.field('professional')} />
      <div className={styles['fields']}>
        <div className={styles['half']}>
          <TextField
            label={labels.legal_name}
            note={t`optional`}
            hint={t`Where it is not the organisation’s name.`}
            autoComplete="off"
            {...form.field('legal_name')}
          />
        </div>
        <div className={styles['half']}>
          <TextField label={labels.vat_number} note={t`optional`} autoComplete="off" {...form.field('vat_number')} />
        </div>
      </div>
    </Panel>
  );
}
