import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import * as v from 'valibot';
import type { GuestDetails } from '#domain/accounts/guest.ts';
import { isFrame } from '#device/apart.ts';
import { saveGuest } from '#device/accounts/guest-store.ts';
import { Button } from '#app/ui/button.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { arrowLeftIcon } from '#app/ui/icons/first-view.ts';
import { Notice } from '#app/ui/layout/notice.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { type Form, useForm } from '#app/form/use-form.ts';
import { useMeantAddress } from '#app/form/use-meant-address.tsx';
import { useModal } from '#app/ui/overlay/use-modal.ts';
import type { Overlay } from '#app/ui/overlay/use-overlay.ts';
import { GenderField } from '../gender-field.tsx';
import { guestSchema } from './guest-schema.ts';
import styles from './guest-dialog.module.css';

interface Props {
  readonly overlay: Overlay;
  /** what was given before, to be changed */
  readonly guest: GuestDetails | null;
  /** the details are kept, and the dialog is closed */
  readonly onSaved?: () => void;
}

/** Asks a guest who gets the tickets; on phones it fills the screen. Source: CHK-30, CHK-31, FRM-12. */
export function GuestDialog({ overlay, guest, onSaved }: Props): ReactNode {
  const { t } = useLingui();
  const titleId = useId();
  const modal = useModal(overlay);
  const saved = (): void => {
    overlay.close();
    onSaved?.();
  };
  return (
    <dialog {...modal} className={styles['dialog']} aria-labelledby={titleId}>
      <div className={styles['bar']}>
        <IconButton icon={arrowLeftIcon} label={t`Back`} onClick={() => modal.ref.current?.close()} />
      </div>
      {overlay.isOpen && <GuestForm titleId={titleId} guest={guest} onSaved={saved} />}
    </dialog>
  );
}

type Guest = v.InferInput<typeof guestSchema>;

function GuestForm({
  titleId,
  guest,
  onSaved,
}: {
  titleId: string;
  guest: Props['guest'];
  onSaved: () => void;
}): ReactNode {
  const { t } = useLingui();
  const form = useForm<Guest>({
    schema: guestSchema,
    start: startOf(guest),
    keptAs: `guest ${JSON.stringify(guest)}`,
    send: async (typed) => {
      const { confirm_email: _, customer_gender, ...details } = v.parse(guestSchema, typed);
      await saveGuest({ ...details, customer_gender: customer_gender || null });
      onSaved();
    },
  });
  const meant = useMeantAddress(form, 'customer_email');
  const meantAgain = useMeantAddress(form, 'confirm_email');
  return (
    <form {...form.props} className={styles['form']}>
      <div className={styles['fields']}>
        <h2 id={titleId} className={styles['title']} tabIndex={-1} data-autofocus>
          <Trans>Who gets the tickets?</Trans>
        </h2>
        <TextField label={t`Name`} autoComplete="name" {...form.field('customer_name')} />
        <TextField
          label={t`E-mail`}
          type="email"
          autoComplete="email"
          hint={meant ?? t`Your tickets are mailed here.`}
          {...form.field('customer_email')}
        />
        <TextField
          label={t`Repeat e-mail`}
          type="email"
          autoComplete="email"
          hint={meantAgain}
          {...form.field('confirm_email')}
        />
        <Reach form={form} />
        {isFrame() && <GenderField {...form.field('customer_gender')} />}
      </div>
      <Foot form={form} />
    </form>
  );
}

function startOf(guest: Props['guest']): Guest {
  const { customer_name = '', customer_email = '', customer_phone = '', customer_postal = '' } = guest ?? {};
  const customer_gender = guest?.customer_gender ?? '';
  return {
    customer_name,
    customer_email,
    confirm_email: customer_email,
    customer_phone,
    customer_postal,
    customer_gender,
  };
}

/** How the organizer reaches the buyer, and why that is asked. */
function Reach({ form }: { form: Form<Guest> }): ReactNode {
  const { t } = useLingui();
  return (
    <>
      <div className={styles['pair']}>
        <TextField label={t`Phone`} type="tel" autoComplete="tel" {...form.field('customer_phone')} />
        <TextField label={t`Postal code`} autoComplete="postal-code" {...form.field('customer_postal')} />
      </div>
      <p className="small muted">
        <Trans>
          The organizer reaches you by phone when something changes at the last minute, and the postal code goes on the
          order.
        </Trans>
      </p>
    </>
  );
}

function Foot({ form }: { form: Form<Guest> }): ReactNode {
  const { t } = useLingui();
  const { errors, isSubmitted } = form.hook.formState;
  const keys = Object.values(errors).map(({ type }) => type);
  // all is there, and something of it cannot be
  const said = keys.some((key) => key === 'FieldRequired' || key === 'AddressesDiffer')
    ? t({ id: 'fillallfields', message: 'Please fill in all fields.' })
    : t({ id: 'PleaseCheckForm', message: 'Please check the form.' });
  return (
    <div className={styles['foot']}>
      {isSubmitted && keys.length > 0 && <Notice kind="danger">{said}</Notice>}
      <Button type="submit" size="large" full>
        <Trans>Continue</Trans>
      </Button>
    </div>
  );
}
