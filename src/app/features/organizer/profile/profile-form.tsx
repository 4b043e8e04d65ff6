import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { get } from 'react-hook-form';
import { organizerProfileForm } from '#wire/accounts/profile.ts';
import type { Profile } from '#wire/accounts/session.ts';
import { Button } from '#app/ui/button.tsx';
import { JumpList } from '#app/ui/form/jump-list.tsx';
import { SaveBar } from '#app/ui/form/save-bar.tsx';
import { cloudCheckIcon, triangleExclamationPointIcon } from '#app/ui/icons/other-pages.ts';
import { DraftBanner, useWhen } from '#app/form/draft-banner.tsx';
import { FormErrors } from '#app/form/form-errors.tsx';
import { type FormDraft, useDraft } from '#app/form/use-draft.ts';
import { usePageFacts } from '#app/shell/page-facts.ts';
import { useBack } from '#app/shell/use-back.ts';
import { useOverlay } from '#app/ui/overlay/use-overlay.ts';
import { useProfileForm } from '#app/features/profile/use-profile-form.ts';
import { useShownChoice } from '#app/features/profile/use-shown-choice.ts';
import { ApiTokenSheets, useApiToken } from './api-token.tsx';
import { BankNumbersSheet, useBankNumbers } from './bank-numbers.tsx';
import { BankSection } from './bank-section.tsx';
import { ConnectionsSection } from './connections-section.tsx';
import { OrganisationSection } from './organisation-section.tsx';
import {
  NOT_KEPT,
  type OrganizerForm,
  type ProfileValues,
  SECTIONS,
  startOf,
  useProfileLabels,
} from './profile-fields.ts';
import { TraderSection } from './trader-section.tsx';
import styles from './profile-page.module.css';

/** The form in its two parts, with what was not saved above it and the way to save in view. Source: screens 53, 68. */
export function ProfileForm({ profile }: { profile: Profile }): ReactNode {
  const { t } = useLingui();
  const form: OrganizerForm = useProfileForm<ProfileValues>({ schema: organizerProfileForm, profile, startOf });
  const draft = useDraft(form, 'organizer-profile', { except: NOT_KEPT });
  const labels = useProfileLabels();
  const shown = useShownChoice(t`No answer`);
  const [numbers, setNumbers] = useBankNumbers();
  const password = useOverlay('bank-numbers');
  const token = useApiToken();
  return (
    <>
      <form {...form.props} className={styles['form']} aria-label={t`Profile`}>
        <DraftBanner form={form} draft={draft} labels={labels} shown={shown} />
        <div className={styles['columns']}>
          <Sections form={form} />
          <div className={styles['parts']}>
            <FormErrors form={form} labels={labels} />
            <OrganisationSection form={form} profile={profile} labels={labels} />
            <TraderSection form={form} labels={labels} />
            <BankSection form={form} labels={labels} numbers={numbers} onShow={password.show} />
            <ConnectionsSection form={form} labels={labels} profile={profile} token={token} />
          </div>
        </div>
        <Save form={form} draft={draft} labels={labels} />
      </form>
      <BankNumbersSheet overlay={password} onShown={setNumbers} />
      <ApiTokenSheets token={token} masked={profile.login_id ?? ''} />
    </>
  );
}

function Sections({ form }: { form: OrganizerForm }): ReactNode {
  const { t } = useLingui();
  const { errors } = form.hook.formState;
  const values = form.hook.watch();
  const stateOf = (fields: readonly (keyof typeof values)[]) => {
    if (fields.some((field) => get(errors, field) !== undefined)) return 'wrong';
    return fields.every((field) => values[field]) ? 'complete' : 'open';
  };
  return (
    <JumpList
      label={t`Parts of this form`}
      completeText={t`complete`}
      wrongText={t`needs attention`}
      sections={[
        { id: 'organisation', label: t`Organisation`, state: stateOf(SECTIONS.organisation) },
        { id: 'trader', label: t`Trader`, state: stateOf(SECTIONS.trader) },
        { id: 'bank', label: t`Bank account`, state: stateOf(SECTIONS.bank) },
        { id: 'connections', label: t`Connections`, state: stateOf(SECTIONS.connections) },
      ]}
    />
  );
}

interface SaveProps {
  readonly form: OrganizerForm;
  readonly draft: FormDraft;
  readonly labels: Readonly<Record<string, string>>;
}

function Save({ form, draft: { keptAt, notKept }, labels }: SaveProps): ReactNode {
  const { t } = useLingui();
  const { lang } = usePageFacts();
  const whenOf = useWhen();
  const back = useBack({ to: '/dashboard/organizer' });
  const isChanged = form.hook.formState.isDirty;
  const when = keptAt === undefined ? '' : whenOf(keptAt);
  const fields = new Intl.ListFormat(lang).format(notKept.map((name) => labels[name] ?? name));
  const kept = fields ? t`Kept on this device, but not: ${fields}` : t`Changes kept on this device, ${when}`;
  const status = when ? kept : t`Changes not saved`;
  return (
    <SaveBar
      status={isChanged ? status : undefined}
      icon={isChanged && when && !fields ? cloudCheckIcon : triangleExclamationPointIcon}
    >
      <Button kind="outline" onClick={back}>
        <Trans>Cancel</Trans>
      </Button>
      <Button type="submit" loading={form.isBusy} loadingText={t`Saving…`}>
        <Trans>Save</Trans>
      </Button>
    </SaveBar>
  );
}
