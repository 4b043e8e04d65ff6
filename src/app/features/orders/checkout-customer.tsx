import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { type GuestDetails, missingGuestFields } from '#domain/accounts/guest.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { GuestDialog } from '../accounts/sign-in/guest-dialog.tsx';
import styles from './checkout-customer.module.css';

/** Who gets the tickets, as a summary that can be changed. Source: CHK-03, CHK-30. */
export function CheckoutCustomer({ customer }: { customer: GuestDetails }): ReactNode {
  const [open, setOpen] = useState(false);
  const { customer_name, customer_email, customer_phone, customer_postal } = customer;
  const close = (): void => setOpen(false);
  return (
    <section aria-labelledby="who" data-customer>
      <h2 id="who" className={styles['title']}>
        <Trans>Who gets the tickets?</Trans>
      </h2>
      <Panel tight className={styles['panel']}>
        <div className={styles['who']}>
          <b>{customer_name}</b>
          <p className="small muted">{customer_email}</p>
          <p className="small muted">{[customer_phone, customer_postal].filter(Boolean).join(' · ')}</p>
        </div>
        <Button kind="outline" size="small" onClick={() => setOpen(true)}>
          <Trans>Change</Trans>
        </Button>
      </Panel>
      {missingGuestFields(customer).length > 0 && (
        <Notice kind="warn">
          <Trans>We still need a name, an e-mail address, a phone number and a postal code.</Trans>
        </Notice>
      )}
      <GuestDialog open={open} guest={customer} onClose={close} onTold={close} />
    </section>
  );
}
