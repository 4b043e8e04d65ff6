import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { API_PARTS, type ApiPart } from '#domain/organizer/api-parts.ts';
import { listApiTokens, makeApiToken } from '#wire/organizer/api-tokens.ts';
import { useCallForm } from '#app/form/use-call-form.ts';
import { Button } from '#app/ui/button.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { Sheet } from '#app/ui/overlay/sheet.tsx';
import type { Overlay } from '#app/ui/overlay/use-overlay.ts';
import { usePartName } from './api-parts.tsx';
import { ChoiceOfMany } from './choice-of-many.tsx';
import { FormProblem } from './form-problem.tsx';
import styles from './own-software.module.css';
import { ShownOnce } from './shown-once.tsx';

/** Asks for a name, for what it reads, for its end and for the password; shows the token once. */
export function MakeApiTokenSheet({ overlay }: { overlay: Overlay }): ReactNode {
  const { t } = useLingui();
  return (
    <Sheet overlay={overlay} title={<Trans>Make a token</Trans>} closeLabel={t`Close`}>
      {overlay.isOpen && <MakeApiToken onDone={overlay.close} />}
    </Sheet>
  );
}

function MakeApiToken({ onDone }: { onDone: () => void }): ReactNode {
  const { t } = useLingui();
  const client = useQueryClient();
  const nameOf = usePartName();
  const [token, setToken] = useState('');
  const form = useCallForm(makeApiToken, {
    start: { name: '', parts: [], days: '365', password: '' },
    onSent: ({ data }) => {
      setToken(data.token);
      void client.invalidateQueries({ queryKey: [listApiTokens.name] });
    },
  });
  if (token !== '')
    return (
      <ShownOnce secret={token} onDone={onDone}>
        <Trans>Put this token into your program: it sends it with each call, as a bearer token.</Trans>
      </ShownOnce>
    );
  return (
    <form {...form.props} className={styles['sheet']} aria-label={t`Make a token`}>
      <TextField label={t`Name`} hint={t`Of the program that uses it.`} autoComplete="off" {...form.field('name')} />
      <ChoiceOfMany<ApiPart>
        legend={<Trans>It may read</Trans>}
        all={API_PARTS}
        chosen={form.hook.watch('parts')}
        nameOf={nameOf}
        onChoose={(parts) => form.hook.setValue('parts', parts, { shouldDirty: true, shouldValidate: true })}
        error={form.errorOf('parts')}
      />
      <SelectField label={t`It works for`} {...form.field('days')}>
        <option value="30">{t`30 days`}</option>
        <option value="90">{t`90 days`}</option>
        <option value="365">{t`1 year`}</option>
      </SelectField>
      <TextField label={t`Your password`} type="password" autoComplete="current-password" {...form.field('password')} />
      <FormProblem form={form} fields={['name', 'parts', 'days', 'password']} />
      <Button type="submit" full loading={form.isBusy} loadingText={t`One moment…`}>
        <Trans>Make a token</Trans>
      </Button>
    </form>
  );
}
