import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { BANK_FIELDS, isMask } from '#domain/organizer/bank-details.ts';
import { impersonation } from '#device/apart.ts';
import { LockedNote } from '#app/shell/lazy-locked-note.ts';
import { TextField } from '#app/ui/form/text-field.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { eyeIcon, lockIcon } from '#app/ui/icons/buying.ts';
import { Panel } from '#app/ui/layout/panel.tsx';
import { Tag } from '#app/ui/tag.tsx';
import type { BankNumbers } from './bank-numbers.tsx';
import type { OrganizerForm, ProfileField } from './profile-fields.ts';
import { selectMask } from './select-mask.ts';
import styles from './profile-page.module.css';

interface Props {
  readonly form: OrganizerForm;
  readonly labels: Readonly<Record<ProfileField, string>>;
  /** while they are shown */
  readonly numbers: BankNumbers | undefined;
  readonly onShow: () => void;
}

/** Where the money goes; the numbers are masked. Source: ORGP-03, ORGP-10, screens 68. */
export function BankSection({ form, labels, numbers, onShow }: Props): ReactNode {
  const { t } = useLingui();
  const isLocked = impersonation() !== undefined;
  const text = (name: ProfileField) => ({ label: labels[name], autoComplete: 'off', ...form.field(name) });
  const masked = { onFocus: selectMask, autoComplete: 'off' };
  return (
    <Panel>
      <div className={styles['head']}>
        <h2 id="bank" tabIndex={-1} className={styles['heading']}>
          <Trans>Bank account</Trans>
        </h2>
        <Tag>
          <Icon d={lockIcon} size={14} /> <Trans>Only you and Kaartje</Trans>
        </Tag>
      </div>
      <p className="small muted">
        <Trans>Kept encrypted. We mail you whenever it changes.</Trans>
      </p>
      {isLocked && <LockedNote what="bank" />}
      <fieldset className={styles['fields']} disabled={isLocked}>
        <div className={styles['half']}>
          <TextField {...text('bank_account_name')} />
        </div>
        <div className={styles['half']}>
          <TextField
            {...text('bank_account_number')}
            {...masked}
            hint={<Shown number={numbers?.bank_account_number} />}
            end={
              isMask(form.hook.watch('bank_account_number')) && (
                <IconButton icon={eyeIcon} label={t`Show the numbers`} className={styles['eye']} onClick={onShow} />
              )
            }
          />
        </div>
        <div className={styles['third']}>
          <TextField {...text('bank_name')} />
        </div>
        <div className={styles['third']}>
          <TextField {...text('bank_code')} />
        </div>
        <div className={styles['bank-phone']}>
          <TextField
            note={t`optional`}
            {...text('bank_account_phone')}
            {...masked}
            hint={<Shown number={numbers?.bank_account_phone} />}
          />
        </div>
        <div className={styles['half']}>
          <TextField {...text('bank_branch_name')} />
        </div>
        <div className={styles['half']}>
          <TextField {...text('bank_branch_code')} />
        </div>
        <Password form={form} label={labels.bank_password} />
      </fieldset>
    </Panel>
  );
}

/** The account's password, once a detail of an account that is there was changed. Source: screens 68. */
function Password({ form, label }: { form: OrganizerForm; label: string }): ReactNode {
  const { t } = useLingui();
  const { dirtyFields, defaultValues, errors } = form.hook.formState;
  const isChange = defaultValues?.bank_account_number !== '' && BANK_FIELDS.some((field) => dirtyFields[field]);
  // an account may have come from elsewhere since the form was opened
  if (!isChange && errors.bank_password === undefined) return null;
  return (
    <div className={styles['half']}>
      <TextField
        label={label}
        {...form.field('bank_password')}
        type="password"
        autoComplete="current-password"
        hint={t`A change of your bank details asks for it once more.`}
      />
    </div>
  );
}

/** A number in full, below its mask. */
function Shown({ number }: { number: string | undefined }): ReactNode {
  return <output className="num">{number}</output>;
}
