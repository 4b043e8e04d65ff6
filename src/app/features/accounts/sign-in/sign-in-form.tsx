import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type Session, signIn, signOut } from '#wire/accounts/session.ts';
import type { InputOf } from '#wire/endpoint.ts';
import { signInHere } from '#device/accounts/this-account.ts';
import { ticketsOfOthers, ticketStore, type Wallet } from '#device/tickets/ticket-store.ts';
import { Button } from '#app/ui/button.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { eyeIcon } from '#app/ui/icons/buying.ts';
import { Notice } from '#app/ui/layout/notice.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { ask } from '#app/data/ask.ts';
import { mutation } from '#app/data/mutation.ts';
import { type FieldProps, useForm } from '#app/form/use-form.ts';
import { LeavingTickets } from '../sign-out/leaving-tickets.tsx';
import { toSecondFactor } from './second-factor.ts';
import styles from './sign-in-page.module.css';

type SignedIn = (user: Session['user_detail']) => void;

/** E-mail and password; a session is kept on the device, and what a guest gave is forgotten. Source: AUTH-02, AUTH-05 to AUTH-10. */
export function SignInForm({ onSignedIn }: { onSignedIn: SignedIn }): ReactNode {
  const { t } = useLingui();
  const { form, others, choose, isGoingOn } = useSignIn(onSignedIn);
  if (others) return <OtherAccount {...others} choose={choose} />;
  return (
    <form {...form.props} className={styles['form']}>
      <TextField label={t`E-mail`} type="email" autoComplete="username" {...form.field('email')} />
      <Password {...form.field('password')} />
      <div>{form.problem && <Notice kind="danger">{form.problem}</Notice>}</div>
      <Button type="submit" full loading={form.isBusy || isGoingOn} loadingText={t`Signing in…`}>
        <Trans>Sign in</Trans>
      </Button>
    </form>
  );
}

function Password(field: FieldProps): ReactNode {
  const { t } = useLingui();
  const [shown, setShown] = useState(false);
  return (
    <TextField
      label={t`Password`}
      type={shown ? 'text' : 'password'}
      autoComplete="current-password"
      end={
        <IconButton
          icon={eyeIcon}
          label={t`Show the password`}
          aria-pressed={shown}
          className={styles['eye']}
          onClick={() => setShown(!shown)}
        />
      }
      {...field}
    />
  );
}

/** Who has signed in, with the tickets of others that leave this phone for that. */
interface Others {
  readonly session: Session;
  readonly wallet: Wallet;
  readonly leaving: Wallet;
}

/** Another account's tickets are on this phone: nobody is signed in before that is said. Source: decisions 9. */
function OtherAccount({ session, wallet, leaving, choose }: Others & { choose: (goesOn: boolean) => void }): ReactNode {
  const { name } = session.user_detail;
  const owner = leaving[0]?.account_name || leaving[0]?.tickets.customer_name;
  return (
    <section className={styles['form']} aria-label={name}>
      <h2 className="title" tabIndex={-1} ref={focusOn}>
        <Trans>The tickets of {owner} are on this phone</Trans>
      </h2>
      <LeavingTickets leaving={leaving} guestsStay={wallet.some(({ account_id }) => account_id === null)} />
      <Button full kind="danger" onClick={() => choose(true)}>
        <Trans>Sign in as {name}</Trans>
      </Button>
      <Button full onClick={() => choose(false)}>
        <Trans>Keep these tickets here</Trans>
      </Button>
    </section>
  );
}

function focusOn(heading: HTMLElement | null): void {
  heading?.focus();
}

function useSignIn(onSignedIn: SignedIn) {
  const { mutateAsync: open } = useMutation(mutation(signIn));
  const [others, setOthers] = useState<Others>();
  const [isGoingOn, setGoingOn] = useState(false);
  const form = useForm<InputOf<typeof signIn>>({
    schema: signIn.input,
    send: async (values) => {
      const { data } = await open(values).catch(toSecondFactor);
      const wallet = await ticketStore.load();
      const leaving = ticketsOfOthers(wallet, data.user_detail.id);
      if (leaving.length > 0) return setOthers({ session: data, wallet, leaving });
      await signInHere(data);
      return onSignedIn(data.user_detail);
    },
  });
  const choose = async (goesOn: boolean): Promise<void> => {
    if (!others) return;
    setOthers(undefined);
    setGoingOn(goesOn);
    if (!goesOn) return void ask(signOut, {}, { as: others.session }).catch(() => undefined);
    await signInHere(others.session);
    onSignedIn(others.session.user_detail);
  };
  return { form, others, isGoingOn, choose: (goesOn: boolean): void => void choose(goesOn) };
}
