import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { Sheet } from '#app/ui/overlay/sheet.tsx';
import { type Overlay, useTimesOpened } from '#app/ui/overlay/use-overlay.ts';
import styles from './door.module.css';
import { TAKES_CODES } from './scanner-keys.ts';

interface Props {
  readonly overlay: Overlay;
  readonly onCode: (text: string) => void;
}

/** A code that is typed, pasted, or scanned into the field. */
export function TypedCodeSheet({ overlay, onCode }: Props): ReactNode {
  const { t } = useLingui();
  const times = useTimesOpened(overlay);
  if (times === 0) return null;
  return (
    <Sheet overlay={overlay} title={<Trans>Type code</Trans>} closeLabel={t`Close`}>
      <TypedCode key={times} overlay={overlay} onCode={onCode} />
    </Sheet>
  );
}

function TypedCode({ overlay, onCode }: Props): ReactNode {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState('');
  return (
    <form
      noValidate
      className={styles['sheet']}
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() === '') return setProblem(t`Type the text of the code.`);
        overlay.close();
        onCode(text);
      }}
    >
      <TextField
        {...TAKES_CODES}
        label={t`Code`}
        hint={t`The text that a scanner reads from the code: it begins with KJ1.`}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={400}
        value={text}
        error={problem}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Button type="submit" full>
        <Trans>Check</Trans>
      </Button>
    </form>
  );
}
