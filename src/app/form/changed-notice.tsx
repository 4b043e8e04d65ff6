import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/layout/notice.tsx';
import { isSame } from './changed-fields.ts';
import type { Form } from './use-form.ts';

interface Props<Values extends FieldValues> {
  readonly form: Form<Values>;
  /** what the form would begin with now */
  readonly now: Values;
  /** says that it was changed */
  readonly title: ReactNode;
  readonly labels: Readonly<Record<string, string>>;
  /** how a choice is said in words */
  readonly shown: (name: string, value: unknown) => string | undefined;
}

type Name<Values extends FieldValues> = FieldPath<Values> & keyof Values;

/**
 * What a form is about was changed elsewhere while it is open: fields that nobody typed into follow, the others are named with
 * what they are now, to be taken or, by saving, replaced. Source: issue 11 Build 6.
 */
export function ChangedNotice<Values extends FieldValues>({
  form,
  now,
  title,
  labels,
  shown,
}: Props<Values>): ReactNode {
  const { typedToo, take } = useChangesElsewhere(form, now);
  if (typedToo.length === 0) return null;
  return (
    <Notice
      kind="warn"
      live
      title={title}
      action={
        <Button kind="outline" size="small" onClick={() => take(typedToo)}>
          <Trans>Take the other values</Trans>
        </Button>
      }
    >
      <p>{typedToo.map((name) => sayOf(now[name], labels[name] ?? name, shown(name, now[name]))).join(', ')}</p>
      <p>
        <Trans>Saving keeps what you typed.</Trans>
      </p>
    </Notice>
  );
}

function useChangesElsewhere<Values extends FieldValues>({ hook }: Form<Values>, now: Values) {
  const typed: Partial<Values> = hook.watch();
  const before: Readonly<Record<string, unknown>> = hook.formState.defaultValues ?? {};
  const changed = (Object.keys(now) as Name<Values>[]).filter((name) => !isSame(now[name], before[name]));
  const untouched = changed.filter((name) => isSame(typed[name], before[name]) || isSame(typed[name], now[name]));
  const take = (names: readonly Name<Values>[]): void => {
    for (const name of names) {
      hook.resetField(name, { defaultValue: now[name] });
      // rows of a list are drawn anew by this alone
      if (Array.isArray(now[name])) hook.setValue(name, now[name]);
    }
  };
  const follow = useEffectEvent(() => take(untouched));
  const which = untouched.join();
  useEffect(() => {
    if (which !== '') follow();
  }, [which]);
  return { typedToo: changed.filter((name) => !untouched.includes(name)), take };
}

/** "Price: 18,00", "VAT: 6 %"; of what is neither typed nor chosen the label alone. */
function sayOf(value: unknown, label: string, chosen: string | undefined): string {
  const text = chosen ?? (typeof value === 'string' ? value : '');
  return text === '' ? label : `${label}: ${text}`;
}
