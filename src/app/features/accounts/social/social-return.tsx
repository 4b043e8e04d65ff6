import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { ROLE } from '#domain/accounts/limits.ts';
import { checkUserExist, exchangeSocialCode, socialLogin } from '#wire/accounts/social.ts';
import type { Session } from '#wire/accounts/session.ts';
import { signUpStore } from '#device/accounts/sign-up-store.ts';
import { Notice } from '#app/ui/layout/notice.tsx';
import { useConfirmation } from '#app/ui/overlay/use-overlay.ts';
import { mutation } from '#app/data/mutation.ts';
import { useErrorText } from '#app/shell/error-text.ts';
import { RoleSheet } from './role-sheet.tsx';
import { answerIn, type SocialAnswer } from './social-answer.ts';
import { emailOf, keepSocialVisit, type SocialVisit } from './social-visit.ts';

type Role = typeof ROLE.attendee | typeof ROLE.organizer;
/** Somebody whom the provider knows. */
type Known = SocialVisit & { readonly credential: string };

interface Props {
  readonly arrive: (session: Session) => Promise<void>;
}

/** Goes on where a provider has sent somebody back: signs in, or asks what a new account is for. Source: AUTH-13 to AUTH-17. */
export function SocialReturn({ arrive }: Props): ReactNode {
  const textOf = useErrorText();
  // closed, nobody who comes next to this tab can go on with it
  const sheet = useConfirmation('social-role');
  const [newcomer, setNewcomer] = useState<Known>();
  const answer = useAnswer();
  const enter = useEnter((session) => {
    sheet.close();
    return arrive(session);
  });
  const come = useCome({
    enter: (known) => enter.mutateAsync({ known }),
    welcome: (known) => {
      setNewcomer(known);
      sheet.show();
    },
  });
  const { mutate: comeWith } = come;
  useEffect(() => {
    if (answer?.kind === 'token' || answer?.kind === 'code') comeWith(answer);
  }, [answer, comeWith]);
  const problem = come.error ?? enter.error;
  return (
    <>
      {come.isPending && (
        <Notice live>
          <Trans>Signing in…</Trans>
        </Notice>
      )}
      {answer?.kind === 'failed' && (
        <Notice kind="danger">
          <Trans id="SocialFailed">That sign-in did not work. Try again.</Trans>
        </Notice>
      )}
      {problem && !sheet.isOpen && <Notice kind="danger">{textOf(problem)}</Notice>}
      {newcomer && (
        <RoleSheet
          overlay={sheet}
          email={emailOf(newcomer.credential)}
          isBusy={enter.isPending}
          problem={enter.error ? textOf(enter.error) : ''}
          onChosen={(role) => enter.mutate({ known: newcomer, role })}
        />
      )}
    </>
  );
}

/** The answer that this page was come back to with; it leaves the address at once, and what it belongs to comes back there. */
function useAnswer(): SocialAnswer | undefined {
  const navigate = useNavigate();
  const [answer, setAnswer] = useState<SocialAnswer>();
  const read = useEffectEvent(() => {
    const given = answerIn(location);
    if (!given) return;
    keepSocialVisit(undefined);
    const redirect = given.visit?.redirect;
    void navigate({ to: '/signin', search: redirect === undefined ? {} : { redirect }, replace: true }).then(() =>
      setAnswer(given),
    );
  });
  useEffect(() => read(), []);
  return answer;
}

interface Ways {
  readonly enter: (known: Known) => Promise<void>;
  readonly welcome: (known: Known) => void;
}

/** Lets in whom the site knows, and asks everybody else. Source: AUTH-13, AUTH-14. */
function useCome({ enter, welcome }: Ways) {
  const { mutateAsync: exchange } = useMutation(mutation(exchangeSocialCode));
  const { mutateAsync: check } = useMutation(mutation(checkUserExist));
  return useMutation({
    mutationFn: async (answer: Extract<SocialAnswer, { kind: 'token' | 'code' }>) => {
      const { provider, verifier } = answer.visit;
      const credential =
        answer.kind === 'token'
          ? answer.credential
          : (await exchange({ provider, code: answer.code, verifier })).data.credential;
      const known = { ...answer.visit, credential };
      const { data } = await check({ provider, credential, verifier });
      return data ? enter(known) : welcome(known);
    },
  });
}

/** Signs in; an account is made only with a role that was chosen. Source: AUTH-15. */
function useEnter(arrive: Props['arrive']) {
  const navigate = useNavigate();
  const { mutateAsync: login } = useMutation(mutation(socialLogin));
  return useMutation({
    mutationFn: async ({ known, role }: { known: Known; role?: Role }) => {
      const { provider, credential, verifier, redirect } = known;
      const { data } = await login({ provider, credential, verifier, ...(role && { role_id: role }) });
      if ('access_token' in data) return arrive(data);
      const { user_id, email } = data;
      await signUpStore.change(() => ({
        user_id,
        email,
        role_id: role ?? ROLE.attendee,
        sent_at: Date.now(),
        typed: { email },
      }));
      const user = role === ROLE.organizer ? 'organizer' : 'attendee';
      return navigate({
        to: '/signup/$user',
        params: { user },
        search: { ...(redirect === undefined ? {} : { redirect }), step: 'code' },
      });
    },
  });
}
