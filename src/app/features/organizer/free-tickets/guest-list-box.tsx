import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { FieldProps } from '#app/form/use-form.ts';
import { Checkbox } from '#app/ui/form/choice.tsx';

/** Lets names have no address: they are on the guest list. Beyond the documents. Source: issue 31. */
export function GuestListBox(field: FieldProps): ReactNode {
  return (
    <Checkbox
      label={<Trans>Also without an e-mail address</Trans>}
      hint={
        <Trans>
          A name without an address gets no mail and no code. It is on the guest list: at the door your own phone finds
          it by name with a connection, and the printed door list has it.
        </Trans>
      }
      {...field}
    />
  );
}
