import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import * as v from 'valibot';
import { PASSWORD_MAX } from '#domain/accounts/limits.ts';
import { type Session, signIn, signOut } from '#wire/accounts/session.ts';
import { signInHere } from '#device/accounts/this-account.ts';
import { ticketsOfOthers, ticketStore, type Wallet } from '#device/tickets/ticket-store.ts';
import { Button } from '#app/ui/button.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { eyeIcon } from '#app/ui/icons/buying.ts';
import { Notice } from '#app/ui/layout/notice.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { call } from '#app/data/call.ts';
import { CallError } from '#app/data/call-error.ts';
import { useErrorText } from '../../../shell/error-text.ts';
import { usePageFacts } from '../../../shell/page-facts.ts';
import { LeavingTickets } from '../sign-out/leaving-tickets.tsx';
import { useFieldText } from './field-text.ts';
import styles from './sign-in-page.module.css';

type SignedIn = (user: Session['user_detail']) => void;

/** E-mail and password; a session is kept on the device, and what a guest gave is forgotten. Source: AUTH-02, AUTH-05 to AUTH-10. */
export function SignInForm({ onSignedIn }: { onSignedIn: SignedIn }): ReactNode {
  const { t } = useLingui();
  const { state, submit, others, choose } = useSignIn(onSignedIn);
  const textOf = useFieldText();
  if (others) return <OtherAccount {...others} choose={choose} />;
  return (
    <form className={styles['form']} noValidate onSubmit={submit}>
      <TextField
        label={t`E-mail`}
        name="email"
        type="email"
        autoComplete="username"
        required
        error={textOf(state.errors['email'])}
      />
      <Password error={textOf(state.errors['password'], PASSWORD_MAX)} />
      <div>{state.problem && <Notice kind="danger">{state.problem}</Notice>}</div>
      <Button type="submit" full loading={state.busy} loadingText={t`Signing in…`}>
        <Trans>Sign in</Trans>
      </Button>
    </form>
  );
}

function Password({ error }: { error: string | undefined }): ReactNode {
  const { t } = useLingui();
  const [shown, setShown] = useState(false);
  return (
    <TextField
      label={t`Password`}
      name="password"
      type={shown ? 'text' : 'password'}
      autoComplete="current-password"
      required
      error={error}
      end={
        <IconButton
          icon={eyeIcon}
          label={t`Show the password`}
          aria-pressed={shown}
          className={styles['eye']}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}

interface State {
  readonly busy: boolean;
  /** field → key of what is wrong with it */
  readonly errors: Readonly<Record<string, string>>;
  readonly problem: string;
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
  const textOf = useErrorText();
  const { lang } = usePageFacts();
  const [others, setOthers] = useState<Others>();
  const [state, setState] = useState<State>({ busy: false, errors: {}, problem: '' });
  const send = async (form: HTMLFormElement): Promise<void> => {
    const parsed = v.safeParse(signIn.input, Object.fromEntries(new FormData(form)));
    if (!parsed.success) {
      const { nested = {} } = v.flatten<typeof signIn.input>(parsed.issues);
      setState({ busy: false, errors: { ...firsts(nested) }, problem: '' });
      return focusFirst(form, nested);
    }
    setState({ busy: true, errors: {}, problem: '' });
    try {
      const { data } = await call(signIn, parsed.output, { lang });
      const wallet = await ticketStore.load();
      const leaving = ticketsOfOthers(wallet, data.user_detail.id);
      if (leaving.length > 0) return setOthers({ session: data, wallet, leaving });
      await signInHere(data);
      return onSignedIn(data.user_detail);
    } catch (error) {
      return setState({
        busy: false,
        errors: error instanceof CallError ? error.errors : {},
        problem: textOf(error),
      });
    }
  };
  const choose = async (goesOn: boolean): Promise<void> => {
    if (!others) return;
    setOthers(undefined);
    setState({ busy: goesOn, errors: {}, problem: '' });
    const token = others.session.access_token;
    if (!goesOn) return void call(signOut, {}, { lang, token }).catch(() => undefined);
    await signInHere(others.session);
    onSignedIn(others.session.user_detail);
  };
  return {
    state,
    others,
    choose: (goesOn: boolean): void => void choose(goesOn),
    submit: (event: SubmitEvent<HTMLFormElement>): void => {
      event.preventDefault();
      if (!state.busy) void send(event.currentTarget);
    },
  };
}

function firsts(nested: Readonly<Record<string, readonly string[] | undefined>>): Record<string, string> {
  return Object.fromEntries(Object.entries(nested).flatMap(([field, keys]) => (keys?.[0] ? [[field, keys[0]]] : [])));
}

function focusFirst(form: HTMLFormElement, nested: object): void {
  form.querySelector<HTMLInputElement>(`[name="${Object.keys(nested)[0] ?? ''}"]`)?.focus();
}
