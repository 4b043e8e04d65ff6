import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import type { FieldPath } from 'react-hook-form';
import { isSame } from '#app/form/changed-fields.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/layout/notice.tsx';
import type { TicketForm, TicketFormValues } from './form-values.ts';

interface Props {
  readonly form: TicketForm;
  /** what the form would begin with now */
  readonly now: TicketFormValues;
  readonly labels: Readonly<Record<string, string>>;
}

type Name = FieldPath<TicketFormValues> & keyof TicketFormValues;

/**
 * The ticket was changed elsewhere while its form is open: fields that nobody typed into follow, the others are named with
 * what they are now, to be taken or, by saving, replaced. Source: issue 11 Build 6.
 */
export function ChangedNotice({ form, now, labels }: Props): ReactNode {
  const { typedToo, take } = useChangesElsewhere(form, now);
  if (typedToo.length === 0) return null;
  return (
    <Notice
      kind="warn"
      live
      title={<Trans>Somebody else changed this ticket meanwhile</Trans>}
      action={
        <Button kind="outline" size="small" onClick={() => take(typedToo)}>
          <Trans>Take the other values</Trans>
        </Button>
      }
    >
      <p>{typedToo.map((name) => sayOf(name, now, labels[name] ?? name)).join(', ')}</p>
      <p>
        <Trans>Saving keeps what you typed.</Trans>
      </p>
    </Notice>
  );
}

function useChangesElsewhere({ hook }: TicketForm, now: TicketFormValues) {
  const typed: Partial<TicketFormValues> = hook.watch();
  const before: Readonly<Record<string, unknown>> = hook.formState.defaultValues ?? {};
  const changed = (Object.keys(now) as Name[]).filter((name) => !isSame(now[name], before[name]));
  const untouched = changed.filter((name) => isSame(typed[name], before[name]) || isSame(typed[name], now[name]));
  const take = (names: readonly Name[]): void => {
    for (const name of names) hook.resetField(name, { defaultValue: now[name] });
  };
  const follow = useEffectEvent(() => take(untouched));
  const which = untouched.join();
  useEffect(() => {
    if (which !== '') follow();
  }, [which]);
  return { typedToo: changed.filter((name) => !untouched.includes(name)), take };
}

/** "Price: 18,00"; of what is no typed text the label alone. */
function sayOf(name: Name, now: TicketFormValues, label: string): string {
  const value: unknown = now[name];
  const isTyped = typeof value === 'string' && value !== '' && !CHOSEN.includes(name);
  return isTyped ? `${label}: ${value}` : label;
}

/** Texts that stand for a choice. */
const CHOSEN: readonly Name[] = ['taxes_ids', 'organizer_commission_type', 'template'];
