import { Trans, useLingui } from '@lingui/react/macro';
import { type ComponentProps, type ReactNode, type SubmitEvent, useId, useState } from 'react';
import { type GuestDetails, missingGuestFields, type RequiredGuestField } from '#domain/accounts/guest.ts';
import { isEmail, isPhone, isSameEmail } from '#domain/accounts/identity.ts';
import { EMAIL_MAX } from '#domain/accounts/limits.ts';
import { PERSON_NAME_MAX } from '#domain/cart/persons.ts';
import { saveGuest } from '#device/accounts/guest-store.ts';
import { Button } from '#app/ui/button.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { arrowLeftIcon } from '#app/ui/icons/first-view.ts';
import { Notice } from '#app/ui/layout/notice.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { useKeptForm } from '#app/ui/form/use-kept-form.ts';
import { useModal } from '#app/ui/overlay/use-modal.ts';
import type { Overlay } from '#app/ui/overlay/use-overlay.ts';
import { useFieldText } from './field-text.ts';
import styles from './guest-dialog.module.css';

const POSTAL_MAX = 20;
const PHONE_MAX = 40;
const CONFIRM = 'confirm_email';

interface Props {
  readonly overlay: Overlay;
  /** what was given before, to be changed */
  readonly guest: GuestDetails | null;
  /** the details are kept, and the dialog is closed */
  readonly onSaved?: () => void;
}

/** Asks a guest who gets the tickets; on phones it fills the screen. Source: CHK-30, CHK-31. */
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

type FieldProps = Pick<ComponentProps<typeof TextField>, 'name' | 'defaultValue' | 'error' | 'required'>;

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
  const { errors, problem, form } = useGuestForm(guest, onSaved);
  const known = (field: RequiredGuestField): FieldProps => ({
    name: field,
    defaultValue: guest?.[field] ?? '',
    error: errors[field],
    required: true,
  });
  return (
    <form {...form} className={styles['form']} noValidate>
      <div className={styles['fields']}>
        <h2 id={titleId} className={styles['title']} tabIndex={-1} data-autofocus>
          <Trans>Who gets the tickets?</Trans>
        </h2>
        <TextField {...known('customer_name')} label={t`Name`} autoComplete="name" maxLength={PERSON_NAME_MAX} />
        <TextField
          {...known('customer_email')}
          label={t`E-mail`}
          type="email"
          autoComplete="email"
          maxLength={EMAIL_MAX}
          hint={t`Your tickets are mailed here.`}
        />
        <TextField
          label={t`Repeat e-mail`}
          name={CONFIRM}
          type="email"
          autoComplete="email"
          required
          defaultValue={guest?.customer_email ?? ''}
          error={errors[CONFIRM]}
        />
        <Reach known={known} />
      </div>
      <Foot problem={problem} />
    </form>
  );
}

/** How the organizer reaches the buyer, and why that is asked. */
function Reach({ known }: { known: (field: RequiredGuestField) => FieldProps }): ReactNode {
  const { t } = useLingui();
  return (
    <>
      <div className={styles['pair']}>
        <TextField {...known('customer_phone')} label={t`Phone`} type="tel" autoComplete="tel" maxLength={PHONE_MAX} />
        <TextField
          {...known('customer_postal')}
          label={t`Postal code`}
          autoComplete="postal-code"
          maxLength={POSTAL_MAX}
        />
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

function Foot({ problem }: { problem: string | undefined }): ReactNode {
  return (
    <div className={styles['foot']}>
      {problem && <Notice kind="danger">{problem}</Notice>}
      <Button type="submit" size="large" full>
        <Trans>Continue</Trans>
      </Button>
    </div>
  );
}

type Errors = Readonly<Record<string, string | undefined>>;

function useGuestForm(guest: GuestDetails | null, onSaved: () => void) {
  const { t } = useLingui();
  const textOf = useFieldText();
  const [errors, setErrors] = useState<Errors>({});
  const { forget, ...kept } = useKeptForm('guest', guest);
  const check = (details: GuestDetails, confirmed: string): Errors => {
    const missing = missingGuestFields(details);
    const wrong: Record<string, string | undefined> = Object.fromEntries(
      missing.map((field) => [field, textOf('FieldRequired')]),
    );
    if (!missing.includes('customer_email') && !isEmail(details.customer_email))
      wrong['customer_email'] = textOf('InvalidEmail');
    if (!missing.includes('customer_phone') && !isPhone(details.customer_phone))
      wrong['customer_phone'] = textOf('InvalidPhone');
    if (!isSameEmail(details.customer_email, confirmed))
      wrong[CONFIRM] = confirmed.trim() === '' ? textOf('FieldRequired') : t`The two addresses differ`;
    return wrong;
  };
  const submit = async (form: HTMLFormElement): Promise<void> => {
    const fields = new FormData(form);
    const read = (name: string): string => {
      const value = fields.get(name);
      return typeof value === 'string' ? value.trim() : '';
    };
    const details: GuestDetails = {
      customer_name: read('customer_name'),
      customer_email: read('customer_email'),
      customer_postal: read('customer_postal'),
      customer_phone: read('customer_phone'),
    };
    const wrong = check(details, read(CONFIRM));
    setErrors(wrong);
    const [first] = Object.keys(wrong);
    if (first !== undefined) {
      form.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
      return;
    }
    await saveGuest(details);
    forget();
    onSaved();
  };
  const isWrong = Object.keys(errors).length > 0;
  // all is there, and something of it cannot be
  const isFilledIn = Object.values(errors).every((error) => error !== textOf('FieldRequired')) && !errors[CONFIRM];
  const said = isFilledIn
    ? t({ id: 'PleaseCheckForm', message: 'Please check the form.' })
    : t({ id: 'fillallfields', message: 'Please fill in all fields.' });
  return {
    errors,
    problem: isWrong ? said : undefined,
    form: {
      ...kept,
      onSubmit: (event: SubmitEvent<HTMLFormElement>): void => {
        event.preventDefault();
        void submit(event.currentTarget);
      },
    },
  };
}
