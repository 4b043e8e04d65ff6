import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { type FieldValues, get } from 'react-hook-form';
import { Button } from '#app/ui/button.tsx';
import { RadioList } from '#app/ui/form/choice.tsx';
import styles from './draft-banner.module.css';
import type { FormDraft } from './use-draft.ts';
import type { Form } from './use-form.ts';

interface Props<Values extends FieldValues> {
  readonly form: Form<Values>;
  readonly draft: FormDraft;
  readonly labels: Readonly<Record<string, string>>;
  readonly textOf: (name: string, value: unknown) => string;
}

/** One choice for each field of a draft that somebody saved otherwise since it was typed. Source: issue 11 Build 6, screens 53. */
export function DraftChoices<Values extends FieldValues>({ form, draft, labels, textOf }: Props<Values>): ReactNode {
  const { t } = useLingui();
  const [taken, setTaken] = useState<Readonly<Record<string, string>>>({});
  const { found, overtaken, putBack } = draft;
  if (!found) return null;
  const saved: Readonly<Record<string, unknown>> = form.hook.formState.defaultValues ?? {};
  return (
    <div className={styles['choices']}>
      <p>
        <Trans>These fields were saved with other values since you typed. Choose what the form gets.</Trans>
      </p>
      {overtaken.map((name) => (
        <RadioList
          key={name}
          framed
          legend={labels[name] ?? name}
          name={`draft ${name}`}
          value={taken[name] ?? 'mine'}
          options={[
            { value: 'mine', label: textOf(name, found.values[name]), hint: t`Yours, not saved` },
            { value: 'theirs', label: textOf(name, get(saved, name)), hint: t`Saved since` },
          ]}
          onChoose={(value) => setTaken({ ...taken, [name]: value })}
        />
      ))}
      <div className={styles['actions']}>
        <Button size="small" onClick={() => putBack(overtaken.filter((name) => taken[name] === 'theirs'))}>
          <Trans>Put back with these choices</Trans>
        </Button>
      </div>
    </div>
  );
}
