import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { SOCIAL_APP_SETTING, SOCIAL_PROVIDERS, type SocialProvider } from '#domain/accounts/social.ts';
import { startSocial } from '#wire/accounts/social.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/layout/notice.tsx';
import { ConfirmDialog } from '#app/ui/overlay/confirm-dialog.tsx';
import { useConfirmation } from '#app/ui/overlay/use-overlay.ts';
import { mutation } from '#app/data/mutation.ts';
import { readNote, writeNote } from '#app/data/notes.ts';
import { isAppleTouch } from '#app/features/install/install-way.ts';
import { useErrorText } from '#app/shell/error-text.ts';
import { useSiteSetting } from '#app/shell/site-settings.ts';
import styles from './social.module.css';
import { challengeOf, keepSocialVisit, randomText } from './social-visit.ts';

interface Props {
  /** where to go on afterwards */
  readonly redirect: string | undefined;
}

/** Google and Facebook, each where the site has an app there: plain buttons that lead away, without anything of theirs on this page. Source: AUTH-03, AUTH-16. */
export function SocialButtons({ redirect }: Props): ReactNode {
  return (
    <div className={styles['buttons']}>
      {SOCIAL_PROVIDERS.map((provider) => (
        <SocialButton key={provider} provider={provider} redirect={redirect} />
      ))}
    </div>
  );
}

// oxlint-disable-next-line lingui/no-unlocalized-strings -- names are the same in every language
const NAMES: Readonly<Record<SocialProvider, string>> = { google: 'Google', facebook: 'Facebook' };

function SocialButton({ provider, redirect }: Props & { provider: SocialProvider }): ReactNode {
  const { t } = useLingui();
  const isOffered = useSiteSetting(SOCIAL_APP_SETTING[provider]) !== '';
  const { go, isBusy, problem } = useStart({ provider, redirect });
  const warning = useConfirmation('google-ios-warning', provider);
  if (!isOffered) return null;
  const name = NAMES[provider];
  const press = (): void => {
    if (provider === 'google' && isAppleTouch(navigator) && readNote(WARNED) === undefined) warning.show();
    else go();
  };
  return (
    <>
      <Button kind="outline" full loading={isBusy} loadingText={t`One moment…`} onClick={press}>
        <Trans>Continue with {name}</Trans>
      </Button>
      {problem && <Notice kind="danger">{problem}</Notice>}
      <ConfirmDialog
        overlay={warning}
        kind="primary"
        title={<Trans>Continue with {name}</Trans>}
        text={
          <Trans id="GoogleIosWarning">
            Google sign-in may be blocked in this app on iOS. Open the page in Safari.
          </Trans>
        }
        confirm={t`Try it here`}
        cancel={t`Cancel`}
        onConfirm={() => {
          writeNote(WARNED, '1');
          warning.close();
          go();
        }}
      />
    </>
  );
}

/** Noted, for who goes on leaves the page: it is said once. Source: AUTH-18. */
const WARNED = 'google-ios-warning';

/** Leaves for the provider; what is needed to believe its answer stays in this tab. */
function useStart({ provider, redirect }: { provider: SocialProvider; redirect: string | undefined }) {
  const textOf = useErrorText();
  const { mutateAsync: start } = useMutation(mutation(startSocial));
  const leave = useMutation({
    mutationFn: async () => {
      const verifier = randomText();
      const state = randomText();
      const { data } = await start({ provider, challenge: await challengeOf(verifier), state });
      keepSocialVisit({ provider, verifier, state, ...(redirect === undefined ? {} : { redirect }) });
      location.assign(data.url);
    },
  });
  return {
    go: () => leave.mutate(),
    isBusy: leave.isPending || leave.isSuccess,
    problem: leave.error ? textOf(leave.error) : '',
  };
}
