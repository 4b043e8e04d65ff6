import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import type { AnyEndpoint } from '#wire/endpoint.ts';
import type { Waits } from '#app/data/queue.ts';
import { useWaiting } from '#app/data/queue.ts';
import { isSignedOut } from '#app/data/session.ts';
import { useErrorText } from '#app/shell/error-text.ts';
import { useToast } from '#app/ui/overlay/toast-context.ts';
import { useGranted } from '../use-granted.ts';
import type { Wish } from '../wishes.ts';

type Answer = object | Waits;

interface Toggling {
  /** as the server last said, with what is shown at once */
  readonly isOn: boolean;
  /** whether a change waits on this device, and for which state */
  readonly waitsFor: boolean | undefined;
  readonly add: () => Promise<Answer>;
  readonly remove: () => Promise<Answer>;
  readonly texts: { readonly added: string; readonly removed: string; readonly failed: string };
  /** what somebody pressed before they were signed in */
  readonly wish: Wish;
}

export interface Toggle {
  readonly isOn: boolean;
  readonly waits: boolean;
  readonly toggle: () => void;
}

/**
 * Something that is on or off, changed at once and taken back when it fails; without a network the change waits, and the
 * last one is sent. Source: FAV-03, FAV-04.
 */
export function useToggle({ isOn, waitsFor, add, remove, texts, wish }: Toggling): Toggle {
  const { t } = useLingui();
  const toast = useToast();
  const textOf = useErrorText();
  const latest = useRef(0);
  /** pressed, and not answered yet */
  const [pressed, setPressed] = useState<boolean>();
  const set = async (to: boolean): Promise<void> => {
    const turn = (latest.current += 1);
    const isLatest = (): boolean => turn === latest.current;
    setPressed(to);
    try {
      const answer = await (to ? add() : remove());
      const done = to ? texts.added : texts.removed;
      if (!isLatest()) return;
      toast({
        text: 'waits' in answer ? t`${done}. It is sent when there is a network.` : done,
        ...(!to && { action: { label: t`Undo`, onClick: () => void set(true) } }),
      });
    } catch (error) {
      if (isLatest()) toast({ kind: 'error', text: isSignedOut(error) ? textOf(error) : texts.failed });
    } finally {
      if (isLatest()) setPressed(undefined);
    }
  };
  useGranted(wish, true, () => void set(true));
  const shown = pressed ?? waitsFor ?? isOn;
  return { isOn: shown, waits: pressed === undefined && waitsFor !== undefined, toggle: () => void set(!shown) };
}

/** Which state waits on this device to be sent; of several changes of one thing the last is there alone. */
export function useWaitsFor(
  { add, remove }: { readonly add: AnyEndpoint; readonly remove: AnyEndpoint },
  isMeant: (input: Readonly<Record<string, unknown>>) => boolean,
): boolean | undefined {
  const waits = useWaiting(add).some(({ input, refused }) => refused === undefined && isMeant(input));
  const goes = useWaiting(remove).some(({ input, refused }) => refused === undefined && isMeant(input));
  if (waits) return true;
  return goes ? false : undefined;
}
