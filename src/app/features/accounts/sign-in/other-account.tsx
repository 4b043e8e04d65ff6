import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '#app/ui/button.tsx';
import { focusOn } from '#app/ui/focus-on.ts';
import { LeavingTickets } from '../sign-out/leaving-tickets.tsx';
import styles from './sign-in-page.module.css';
import type { Others } from './use-arrival.ts';

interface Props extends Others {
  readonly choose: (goesOn: boolean) => void;
}

/** Another account's tickets are on this phone: nobody is signed in before that is said. Source: decisions 9. */
export function OtherAccount({ session, wallet, leaving, choose }: Props): ReactNode {
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
