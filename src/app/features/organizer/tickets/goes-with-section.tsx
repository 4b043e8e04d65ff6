import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { OrganizerTicket, TicketsEvent } from '#wire/organizer/tickets.ts';
import { PdfPageField } from '#app/features/organizer/extras/pdf-page-field.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { Choices } from './choices.tsx';
import { choicesQuery, couponsQuery } from './load-tickets.ts';
import { SectionHeading, type SectionProps } from './ticket-sections.tsx';
import styles from './ticket-form.module.css';

interface Props extends SectionProps {
  readonly event: TicketsEvent;
  readonly ticket: OrganizerTicket | undefined;
}

/** What goes with the ticket, of the organizer's own: supplements and coupons where there are any, and the page of its PDF. Source: TKT-17, TKT-19. */
export function GoesWithSection({ form, labels, event, ticket }: Props): ReactNode {
  const { t } = useLingui();
  const { supplements = [] } = useQuery(choicesQuery(event.id)).data ?? {};
  const { data: coupons = [] } = useQuery(couponsQuery(event.id)).data ?? {};
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
      <PdfPageField form={form} name="template" labels={labels} current={ticket?.template_image ?? ''} />
    </Panel>
  );
}
