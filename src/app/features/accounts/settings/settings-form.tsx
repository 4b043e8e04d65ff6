import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { personInitials } from '#domain/accounts/initials.ts';
import { imageUrl } from '#domain/catalogue/images.ts';
import { AVATAR_MAX_BYTES } from '#domain/content/limits.ts';
import { attendeeProfileForm } from '#wire/accounts/profile.ts';
import type { Profile } from '#wire/accounts/session.ts';
import { useProfileForm } from '#app/features/profile/use-profile-form.ts';
import { useShownChoice } from '#app/features/profile/use-shown-choice.ts';
import { DraftBanner, useWhen } from '#app/form/draft-banner.tsx';
import { FormErrors } from '#app/form/form-errors.tsx';
import { ImageInput } from '#app/form/image-input.tsx';
import { type FormDraft, useDraft } from '#app/form/use-draft.ts';
import { Button } from '#app/ui/button.tsx';
import { SaveBar } from '#app/ui/form/save-bar.tsx';
import { cloudCheckIcon, triangleExclamationPointIcon } from '#app/ui/icons/other-pages.ts';
import { Panel } from '#app/ui/layout/panel.tsx';
import { cropToCircle } from './crop-to-circle.ts';
import { type SettingsFormState, type SettingsValues, startOf, useSettingsLabels } from './settings-fields.ts';
import styles from './settings-page.module.css';
import { SettingsSections } from './settings-sections.tsx';

/** The form, with what was not saved above it; the way to save appears once something is changed. Source: PRF-02 to PRF-08. */
export function SettingsForm({ profile }: { profile: Profile }): ReactNode {
  const { t } = useLingui();
  const form: SettingsFormState = useProfileForm<SettingsValues>({ schema: attendeeProfileForm, profile, startOf });
  const draft = useDraft(form, 'attendee-profile');
  const labels = useSettingsLabels();
  const shown = useShownChoice(t`Prefer not to say`);
  return (
    <form {...form.props} className={styles['form']} aria-label={t`Settings`}>
      <DraftBanner form={form} draft={draft} labels={labels} shown={shown} />
      <FormErrors form={form} labels={labels} />
      <Panel className={styles['panel']}>
        <ImageInput
          form={form}
          name="avatar"
          label={labels.avatar}
          maxBytes={AVATAR_MAX_BYTES}
          prepare={cropToCircle}
          hint={t`JPEG, PNG or WebP. A circle is cut out of the middle.`}
          current={imageUrl(profile.avatar, 'thumb', 128)}
          standIn={personInitials(profile.name)}
          round
        />
        <SettingsSections form={form} profile={profile} labels={labels} />
      </Panel>
      {form.hook.formState.isDirty && <Save form={form} draft={draft} />}
    </form>
  );
}

function Save({ form, draft: { keptAt, notKept } }: { form: SettingsFormState; draft: FormDraft }): ReactNode {
  const { t } = useLingui();
  const whenOf = useWhen();
  const when = keptAt === undefined ? '' : whenOf(keptAt);
  const isKept = when !== '' && notKept.length === 0;
  return (
    <SaveBar
      status={isKept ? t`Not saved yet. Kept on this device, ${when}` : t`Not saved yet`}
      icon={isKept ? cloudCheckIcon : triangleExclamationPointIcon}
    >
      <Button kind="outline" onClick={() => form.hook.reset()}>
        <Trans>Undo</Trans>
      </Button>
      <Button type="submit" loading={form.isBusy} loadingText={t`Saving…`}>
        <Trans>Save changes</Trans>
      </Button>
    </SaveBar>
  );
}
