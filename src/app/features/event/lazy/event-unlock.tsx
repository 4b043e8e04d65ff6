import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PublicEvent } from '#wire/catalogue/event.ts';
import { unlockEvent } from '#wire/catalogue/unlock.ts';
import { keepUnlockToken, unlockTokenOf } from '#device/catalogue/unlock-store.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/layout/notice.tsx';
import { Sheet } from '#app/ui/overlay/sheet.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { useKeptForm } from '#app/ui/form/use-kept-form.ts';
import { type Overlay, useOverlay } from '#app/ui/overlay/use-overlay.ts';
import { call } from '#app/data/call.ts';
import { CallError } from '#app/data/call-error.ts';
import { useErrorText } from '#app/shell/error-text.ts';
import { usePageFacts } from '#app/shell/page-facts.ts';
import { eventQuery } from '../event-queries.ts';
import { EventTitle } from '#app/features/event-parts/event-words.tsx';
import styles from './event-unlock.module.css';

/**
 * Asks for a protected event's password, or shows the event at once where this device has its token. A wrong password
 * leads back to the locked page, which says so and asks again at its button. Source: EVT-37, EVT-38.
 */
export function EventUnlock({ event }: { event: PublicEvent }): ReactNode {
  const { lang } = usePageFacts();
  const queryClient = useQueryClient();
  const overlay = useOverlay('event-password', event.id);
  const ask = useEffectEvent(overlay.show);
  const [isReady, setReady] = useState(false);
  const [wrong, setWrong] = useState('');
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const start = async (): Promise<void> => {
      // the page came from the server, which knows no device
      if (await unlockTokenOf(event.id))
        await queryClient.refetchQueries({ queryKey: eventQuery(String(event.id), lang).queryKey });
      setReady(true);
      ask();
    };
    void start();
  }, [event.id, lang, queryClient]);
  useEffect(() => {
    if (wrong) button.current?.focus();
  }, [wrong]);
  if (!isReady) return null;
  return (
    <div className={styles['asked']}>
      {wrong && <Notice kind="danger">{wrong}</Notice>}
      <Button
        ref={button}
        kind="buy"
        full
        onClick={() => {
          setWrong('');
          overlay.show();
        }}
      >
        <Trans>Enter the password</Trans>
      </Button>
      {overlay.isOpen && (
        <UnlockSheet
          event={event}
          overlay={overlay}
          onWrong={(text) => {
            overlay.close();
            setWrong(text);
          }}
        />
      )}
    </div>
  );
}

interface SheetProps {
  readonly event: PublicEvent;
  readonly overlay: Overlay;
  /** gets what the server says of it */
  readonly onWrong: (text: string) => void;
}

function UnlockSheet({ event, overlay, onWrong }: SheetProps): ReactNode {
  const { t } = useLingui();
  const { problem, busy, submit } = useUnlock(event, onWrong);
  const { forget, ...form } = useKeptForm('event-password', event.id);
  return (
    <Sheet
      overlay={overlay}
      title={<Trans>This event has a password</Trans>}
      subtitle={<EventTitle event={event} />}
      closeLabel={t`Close`}
    >
      <form
        {...form}
        className={styles['form']}
        noValidate
        onSubmit={(submitted) => {
          forget();
          submit(submitted);
        }}
      >
        <TextField
          label={t`Password`}
          name="password"
          type="password"
          autoComplete="off"
          hint={t`The organizer gave it to you.`}
          error={problem}
        />
        <Button type="submit" kind="buy" size="large" full loading={busy} loadingText={t`Opening…`}>
          <Trans>Open the event</Trans>
        </Button>
      </form>
    </Sheet>
  );
}

function useUnlock({ id }: PublicEvent, onWrong: SheetProps['onWrong']) {
  const { t } = useLingui();
  const textOf = useErrorText();
  const { lang } = usePageFacts();
  const queryClient = useQueryClient();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const unlock = async (form: HTMLFormElement): Promise<void> => {
    const password = new FormData(form).get('password');
    if (!password) {
      setProblem(t({ id: 'FieldRequired', message: 'This field is required.' }));
      form.querySelector('input')?.focus();
      return;
    }
    setBusy(true);
    try {
      const input = { event: id, password: typeof password === 'string' ? password : '' };
      const { unlock_token } = await call(unlockEvent, input, { lang });
      await keepUnlockToken(id, unlock_token);
      await queryClient.refetchQueries({ queryKey: eventQuery(String(id), lang).queryKey });
    } catch (error) {
      if (error instanceof CallError && error.key === 'WrongPassword') return onWrong(error.message);
      setProblem(textOf(error));
      form.querySelector('input')?.focus();
    } finally {
      setBusy(false);
    }
  };
  return {
    problem,
    busy,
    submit: (event: SubmitEvent<HTMLFormElement>): void => {
      event.preventDefault();
      if (!busy) void unlock(event.currentTarget);
    },
  };
}
