import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { COMMISSION_TYPE } from '#domain/cart/commissions.ts';
import { getEventFees, type OwnEvent } from '#wire/organizer/own-event.ts';
import { query } from '#app/data/query.ts';
import { Toggle } from '#app/ui/form/choice-row.tsx';
import { Checkbox } from '#app/ui/form/choice.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import styles from './event-form.module.css';
import type { EventForm } from './event-values.ts';
import { Part } from './part.tsx';
import { toggleOf } from './tickets-part.tsx';
import { useFactLabels } from './use-event-labels.ts';

interface Props {
  readonly form: EventForm;
  readonly event: OwnEvent | undefined;
}

const FIXED = String(COMMISSION_TYPE.fixed);
const PERCENT = String(COMMISSION_TYPE.percentage);

/** What is taken of each ticket. Kaartje's part is only read here. Source: EVF-34, EVF-35, EVF-41, EVF-42, EVF-45. */
export function FeesPart({ form, event }: Props): ReactNode {
  const { t } = useLingui();
  const labels = useFactLabels();
  const { data: site } = useQuery(query(getEventFees, {}));
  const type = event?.admin_comm_type ?? site?.admin_commission_type;
  const amount = event?.admin_commission ?? site?.admin_commission;
  const isPercent = form.hook.watch('org_comm_type') !== FIXED;
  return (
    <Part name="fees">
      <div className={styles['fields']}>
        <div className={styles['third']}>
          <TextField
            label={t`Kaartje’s commission`}
            value={amount ? commissionText(type, amount) : '–'}
            readOnly
            disabled
          />
        </div>
        <div className={styles['third']}>
          <SelectField label={labels.org_comm_type} {...form.field('org_comm_type')} required>
            <option value="">{t`Choose`}</option>
            <option value={PERCENT}>{t`a percentage of the price`}</option>
            <option value={FIXED}>{t`an amount per ticket`}</option>
          </SelectField>
        </div>
        <div className={styles['third']}>
          <TextField
            inputMode="decimal"
            autoComplete="off"
            label={labels.organizer_commission}
            end={isPercent ? '%' : '€'}
            {...form.field('organizer_commission')}
            required
          />
        </div>
        <div>
          <Checkbox
            label={<Trans>Buyers pay the commissions on top of the price</Trans>}
            hint={t`Only Kaartje can change this.`}
            checked={event?.apply_fees === 1}
            readOnly
            disabled
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

function commissionText(type: number | null | undefined, amount: string): string {
  const comma = amount.replace('.', ',');
  return type === COMMISSION_TYPE.fixed ? `€ ${comma}` : `${comma} %`;
}
