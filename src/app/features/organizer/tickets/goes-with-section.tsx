import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { TicketsEvent } from '#wire/organizer/tickets.ts';
import { Panel } from '#app/ui/layout/panel.tsx';
import { Choices } from './choices.tsx';
import { choicesQuery } from './load-tickets.ts';
import { SectionHeading, type SectionProps } from './ticket-sections.tsx';
import styles from './ticket-form.module.css';

/** What goes with the ticket, of the organizer's own: nothing is shown where there is nothing. Source: TKT-17. */
export function GoesWithSection({ form, labels, event }: SectionProps & { event: TicketsEvent }): ReactNode {
  const { t } = useLingui();
  const { coupons = [], supplements = [] } = useQuery(choicesQuery(event.id)).data ?? {};
  if (coupons.length === 0 && supplements.length === 0) return null;
  return (
    <Panel>
      <SectionHeading id="with">
        <Trans>Goes with it</Trans>
      </SectionHeading>
      <div className={styles['lists']}>
        {supplements.length > 0 && (
          <Choices
            form={form}
            name="supplement_id"
            label={labels['supplement_id'] ?? ''}
            options={supplements.map(({ id, supplement_title }) => ({ id, label: supplement_title }))}
          />
        )}
        {coupons.length > 0 && (
          <Choices
            form={form}
            name="coupon_id"
            label={labels['coupon_id'] ?? ''}
            options={coupons.map(({ id, coupon_code, description, status }) => ({
              id,
              label: coupon_code,
              hint: status === 1 ? description || undefined : t`Inactive`,
            }))}
          />
        )}
      </div>
    </Panel>
  );
}
