import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import * as v from 'valibot';
import type { PublicEvent } from '#wire/catalogue/event.ts';
import { unlockEvent } from '#wire/catalogue/unlock.ts';
import { isFrame } from '#device/apart.ts';
import { keepUnlockToken, unlockTokenOf } from '#device/catalogue/unlock-store.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/layout/notice.tsx';
import { Sheet } from '#app/ui/overlay/sheet.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { type Overlay, useOverlay } from '#app/ui/overlay/use-overlay.ts';
import { CallError } from '#app/data/call-error.ts';
import { mutation } from '#app/data/mutation.ts';
import { useForm } from '#app/form/use-form.ts';
import { eventQuery } from '../event-queries.ts';
import { EventTitle } from '#app/features/event-parts/event-words.tsx';
import styles from './event-unlock.module.css';

/**
 * Asks for a protected event's password, or shows the event at once where this device has its token. A wrong password
 * leads back to the locked page, which says so and asks again at its button. Source: EVT-37, EVT-38.
 */
export function EventUnlock({ event }: { event: PublicEvent }): ReactNode {
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
        await queryClient.refetchQueries({ queryKey: eventQuery(String(event.id)).queryKey });
      setReady(true);
      // a pointer that passes over a frame asks for nothing
      if (!isFrame()) ask();
    };
    void start();
  }, [event.id, queryClient]);
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
  const form = useUnlock(event, onWrong);
  const { error = form.problem, ...password } = form.field('password');
  return (
    <Sheet
      overlay={overlay}
      title={<Trans>This event has a password</Trans>}
      subtitle={<EventTitle event={event} />}
      closeLabel={t`Close`}
    >
      <form {...form.props} className={styles['form']}>
        <TextField
          label={t`Password`}
          type="password"
          autoComplete="off"
          hint={t`The organizer gave it to you.`}
          error={error}
          {...password}
        />
        <Button type="submit" kind="buy" size="large" full loading={form.isBusy} loadingText={t`Opening…`}>
          <Trans>Open the event</Trans>
        </Button>
      </form>
    </Sheet>
  );
}

/** Source: EVT-37. */
function useUnlock({ id }: PublicEvent, onWrong: SheetProps['onWrong']) {
  const { mutateAsync: open } = useMutation(mutation(unlockEvent));
  const queryClient = useQueryClient();
  return useForm<{ password: string }>({
    schema: v.object({ password: unlockEvent.input.entries.password }),
    keptAs: `event-password ${id}`,
    send: async ({ password }) => {
      try {
        const { unlock_token } = await open({ event: id, password });
        await keepUnlockToken(id, unlock_token);
        await queryClient.refetchQueries({ queryKey: eventQuery(String(id)).queryKey });
      } catch (error) {
        if (!(error instanceof CallError && error.key === 'WrongPassword')) throw error;
        onWrong(error.message);
      }
    },
  });
}
