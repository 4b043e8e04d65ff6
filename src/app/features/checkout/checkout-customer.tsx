import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { type GuestDetails, missingGuestFields, type RequiredGuestField } from '#domain/accounts/guest.ts';
import { PHONE_MAX, ROLE } from '#domain/accounts/limits.ts';
import { useSession } from '#app/data/session.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/layout/notice.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import type { Overlay } from '#app/ui/overlay/use-overlay.ts';
import { TextField } from '#app/ui/form/text-field.tsx';
import { sentenceOf } from '#app/messages/use-messages.ts';
import { GuestDialog } from '#app/features/accounts/sign-in/guest-dialog.tsx';
import styles from './checkout-customer.module.css';
import type { AskedPhone } from './use-asked-phone.ts';

interface Props {
  readonly customer: GuestDetails;
  readonly askedPhone: AskedPhone | undefined;
  /** the way to order was tried */
  readonly isTried: boolean;
  /** of the form that changes it */
  readonly dialog: Overlay;
}

/** Who gets the tickets, as a summary that can be changed. Source: CHK-03, CHK-30. */
export function CheckoutCustomer({ customer, askedPhone, isTried, dialog }: Props): ReactNode {
  const { customer_name, customer_email, customer_phone, customer_postal } = customer;
  const missing = useMissing(customer);
  return (
    <section aria-labelledby="who">
      <h2 id="who" className={styles['title']}>
        <Trans>Who gets the tickets?</Trans>
      </h2>
      <Panel tight className={styles['panel']}>
        <div className={styles['who']}>
          <b>{customer_name}</b>
          <p className="small muted">{customer_email}</p>
          <p className="small muted">
            <Trans>Your tickets are mailed here.</Trans>
          </p>
          <p className="small muted">
            {[askedPhone ? '' : customer_phone, customer_postal].filter(Boolean).join(' · ')}
          </p>
        </div>
        <Button kind="outline" size="small" onClick={dialog.show}>
          <Trans>Change</Trans>
        </Button>
      </Panel>
      {(askedPhone || missing) && (
        <div className={styles['missing']}>
          {askedPhone ? (
            <PhoneField asked={askedPhone} isTried={isTried} />
          ) : (
            <Notice kind="warn">
              <Trans>For the order we still need: {missing}</Trans>
            </Notice>
          )}
        </div>
      )}
      <GuestDialog overlay={dialog} guest={customer} />
    </section>
  );
}

function PhoneField({
  asked: { typed, setTyped, error },
  isTried,
}: {
  asked: AskedPhone;
  isTried: boolean;
}): ReactNode {
  const { t, i18n } = useLingui();
  // an organizer's may be public, and is their own to give
  const isKept = useSession()?.user_detail.role_id !== ROLE.organizer;
  return (
    <TextField
      label={t`Phone`}
      type="tel"
      name="customer_phone"
      autoComplete="tel"
      required
      maxLength={PHONE_MAX}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      hint={
        isKept
          ? t`The organizer reaches you by phone when something changes at the last minute. We keep the number with your account.`
          : t`The organizer reaches you by phone when something changes at the last minute.`
      }
      error={isTried && error ? sentenceOf(i18n, error) : undefined}
    />
  );
}

/** What a profile lacks to order, in words; empty for nothing. Source: CHK-27. */
function useMissing(customer: GuestDetails): string {
  const { t } = useLingui();
  const names: Record<RequiredGuestField, string> = {
    customer_name: t`name`,
    customer_email: t`e-mail address`,
    customer_phone: t`phone number`,
    customer_postal: t`postal code`,
  };
  return missingGuestFields(customer)
    .map((field) => names[field])
    .join(', ');
}
