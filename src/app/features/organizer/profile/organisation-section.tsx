import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { personInitials } from '#domain/accounts/initials.ts';
import { imageUrl } from '#domain/catalogue/images.ts';
import { AVATAR_MAX_BYTES } from '#domain/content/limits.ts';
import type { Profile } from '#wire/accounts/session.ts';
import { Checkbox } from '#app/ui/form/choice.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { ImageInput } from '#app/form/image-input.tsx';
import { CountryField } from '#app/features/accounts/country-field.tsx';
import { GenderField } from '#app/features/accounts/gender-field.tsx';
import type { OrganizerForm, ProfileField } from './profile-fields.ts';
import styles from './profile-page.module.css';

interface Props {
  readonly form: OrganizerForm;
  readonly profile: Profile;
  readonly labels: Readonly<Record<ProfileField, string>>;
}

/** Who sells: the organization, the person behind it, and where they are. Source: ORGP-02, ORGP-04 to ORGP-07. */
export function OrganisationSection({ form, profile, labels }: Props): ReactNode {
  const { t } = useLingui();
  const text = (name: ProfileField) => ({ label: labels[name], ...form.field(name) });
  return (
    <Panel>
      <h2 id="organisation" tabIndex={-1} className={styles['heading']}>
        <Trans>Organisation</Trans>
      </h2>
      <Pictures form={form} profile={profile} labels={labels} />
      <div className={styles['fields']}>
        <div className={styles['half']}>
          <TextField autoComplete="organization" {...text('organisation')} />
        </div>
        <div className={styles['half']}>
          <TextField label={t`E-mail`} type="email" defaultValue={profile.email} disabled />
        </div>
        <div className={styles['third']}>
          <TextField autoComplete="given-name" {...text('first_name')} />
        </div>
        <div className={styles['third']}>
          <TextField autoComplete="family-name" {...text('last_name')} />
        </div>
        <div className={styles['third']}>
          <TextField type="tel" autoComplete="tel" {...text('phone')} />
        </div>
        <div className={styles['third']}>
          <GenderField label={labels.gender} note={null} none={t`No answer`} {...form.field('gender')} />
        </div>
        <div className={styles['whole']}>
          <TextField
            autoComplete="off"
            hint={
              <Trans>Buyers see it on your events, tickets and papers, as long as street and number are empty.</Trans>
            }
            {...text('address')}
          />
        </div>
        <div className={styles['long']}>
          <TextField autoComplete="address-line1" {...text('street')} />
        </div>
        <div className={styles['short']}>
          <TextField autoComplete="off" {...text('house_number')} />
        </div>
        <div className={styles['short']}>
          <TextField autoComplete="postal-code" {...text('postal_code')} />
        </div>
        <div className={styles['third']}>
          <CountryField
            label={labels.country_code}
            chosen={form.hook.watch('country_code')}
            {...form.field('country_code')}
          />
        </div>
      </div>
      <Checkbox label={labels.weekly_sale} {...form.field('weekly_sale')} />
    </Panel>
  );
}

function Pictures({ form, profile, labels }: Props): ReactNode {
  const { organisation = '', name, organiser_logo = '', avatar } = profile;
  return (
    <div className={styles['pictures']}>
      <ImageInput
        form={form}
        name="organiser_logo"
        label={labels.organiser_logo}
        maxBytes={AVATAR_MAX_BYTES}
        current={imageUrl(organiser_logo, 'thumb', 128)}
        standIn={personInitials(organisation)}
      />
      <ImageInput
        form={form}
        name="avatar"
        label={labels.avatar}
        maxBytes={AVATAR_MAX_BYTES}
        current={imageUrl(avatar, 'thumb', 128)}
        standIn={personInitials(name)}
        round
      />
    </div>
  );
}
