import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { COMMISSION_TYPE } from '#domain/cart/commissions.ts';
import { Toggle } from '#app/ui/form/choice-row.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import styles from './event-form.module.css';
import type { EventForm } from './event-values.ts';
import { Part } from './part.tsx';
import { toggleOf } from './tickets-part.tsx';
import { useFactLabels } from './use-event-labels.ts';

const FIXED = String(COMMISSION_TYPE.fixed);

/** What is taken of each ticket, all of it for an admin to say. Source: ADM-12, ADM-17. */
export function AdminFeesPart({ form }: { readonly form: EventForm }): ReactNode {
  const { t } = useLingui();
  const labels = useFactLabels();
  return (
    <Part name="fees">
      <div className={styles['fields']}>
        <Commission
          form={form}
          names={['admin_comm_type', 'admin_commission']}
          labels={[labels.admin_comm_type, labels.admin_commission]}
        />
        <Commission
          form={form}
          names={['org_comm_type', 'organizer_commission']}
          labels={[labels.org_comm_type, labels.organizer_commission]}
        />
        <div>
          <Toggle
            {...toggleOf(form, 'apply_fees', labels.apply_fees)}
            hint={t`Off: buyers pay the price of the ticket, the organizer bears Kaartje’s commission, and the organizer’s service fee is not charged.`}
          />
          <Toggle
            {...toggleOf(form, 'daily_sale', labels.daily_sale)}
            hint={t`Only on mornings after a day with sales.`}
          />
        </div>
      </div>
    </Part>
  );
}

interface CommissionProps {
  readonly form: EventForm;
  readonly names: readonly ['admin_comm_type' | 'org_comm_type', 'admin_commission' | 'organizer_commission'];
  readonly labels: readonly [string, string];
}

function Commission({ form, names: [type, amount], labels }: CommissionProps): ReactNode {
  const { t } = useLingui();
  return (
    <>
      <div className={styles['half']}>
        <SelectField label={labels[0]} {...form.field(type)} required>
          <option value="">{t`Choose`}</option>
          <option value={String(COMMISSION_TYPE.percentage)}>{t`a percentage of the price`}</option>
          <option value={FIXED}>{t`an amount per ticket`}</option>
        </SelectField>
      </div>
      <div className={styles['half']}>
        <TextField
          inputMode="decimal"
          autoComplete="off"
          label={labels[1]}
          end={form.hook.watch(type) === FIXED ? '€' : '%'}
          {...form.field(amount)}
          required
        />
      </div>
    </>
  );
}
