import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Chip } from '#app/ui/chip.tsx';
import { FieldError } from '#app/ui/form/field.tsx';
import { TextInput } from '#app/ui/form/text-field.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { trashIcon } from '#app/ui/icons/buying.ts';
import { Panel } from '#app/ui/layout/panel.tsx';
import styles from './free-tickets.module.css';
import { type Block, type GuestField, type GuestLine, type GuestRules, isGood, problemsOf } from './many-people.ts';

interface Props {
  readonly block: Block;
  readonly rules: GuestRules;
  readonly number: number;
  readonly onChange: (lines: GuestLine[]) => void;
}

/** The lines of a list: those to mend first, mended in place or left out. Source: FREE-15, screens 62. */
export function BlockLines({ block, rules, number, onChange }: Props): ReactNode {
  const { t } = useLingui();
  const [isAll, setAll] = useState(false);
  const bad = block.lines.filter((line) => !isGood(line, rules));
  const [badCount, lineCount] = [bad.length, block.lines.length];
  const shown = isAll || bad.length === 0 ? block.lines : bad;
  const change = (changed: GuestLine): void =>
    onChange(block.lines.map((line) => (line.line === changed.line ? changed : line)));
  return (
    <Panel className={styles['lines']}>
      <div className={styles['linesHead']}>
        <h2>
          {number}. {block.ticket_title || block.file},{' '}
          <Plural value={block.lines.length} one="# line" other="# lines" />
        </h2>
        {bad.length > 0 && (
          <div className={styles['chips']}>
            <Chip pressed={!isAll} onClick={() => setAll(false)}>
              <Trans>{badCount} to mend</Trans>
            </Chip>
            <Chip pressed={isAll} onClick={() => setAll(true)}>
              <Trans>All {lineCount}</Trans>
            </Chip>
          </div>
        )}
      </div>
      <ul className={styles['rows']} aria-label={t`Lines`}>
        {shown.map((line) => (
          <Row
            key={line.line}
            line={line}
            rules={rules}
            onChange={change}
            onRemove={() => onChange(block.lines.filter((one) => one.line !== line.line))}
          />
        ))}
      </ul>
      {bad.length > 0 && (
        <Button kind="outline" onClick={() => onChange(block.lines.filter((line) => isGood(line, rules)))}>
          <Plural value={bad.length} one="Leave out # line" other="Leave out # lines" />
        </Button>
      )}
    </Panel>
  );
}

interface RowProps {
  readonly line: GuestLine;
  readonly rules: GuestRules;
  readonly onChange: (line: GuestLine) => void;
  readonly onRemove: () => void;
}

function Row({ line, rules, onChange, onRemove }: RowProps): ReactNode {
  const { t } = useLingui();
  const { line: number } = line;
  const problems = problemsOf(line, rules);
  const isBad = Object.keys(problems).length > 0;
  const cell = (field: GuestField, label: string) => ({
    line,
    field,
    label,
    isWrong: problems[field] !== undefined,
    onChange: (value: string) => onChange({ ...line, [field]: value }),
  });
  return (
    <li className={isBad ? styles['badRow'] : undefined}>
      <span className={styles['lineNumber']}>
        <Trans>Line {number}</Trans>
      </span>
      <Cell {...cell('name', t`Name`)} text={t`Fill in a name.`} />
      <Cell {...cell('email', t`E-mail`)} text={t`This e-mail address is not complete.`} />
      <Cell {...cell('quantity', t`Quantity`)} text={t`Quantity from 1 to 50`} />
      {isBad ? <IconButton icon={trashIcon} label={t`Leave out line ${number}`} onClick={onRemove} /> : <span />}
    </li>
  );
}

interface CellProps {
  readonly line: GuestLine;
  readonly field: GuestField;
  readonly label: string;
  readonly isWrong: boolean;
  /** what is wrong with it, where it is */
  readonly text: string;
  readonly onChange: (value: string) => void;
}

/** A good value is text, a wrong one is mended where it stands: it counts when the field is left. */
function Cell({ line, field, label, isWrong, text, onChange }: CellProps): ReactNode {
  const [typed, setTyped] = useState(line[field]);
  if (!isWrong) return <span className={styles[field]}>{line[field]}</span>;
  const id = `line-${line.line}-${field}`;
  const commit = (): void => {
    if (typed !== line[field]) onChange(typed);
  };
  return (
    <span className={styles[field]}>
      <TextInput
        size="small"
        aria-label={`${label}, ${line.line}`}
        aria-invalid
        aria-describedby={id}
        inputMode={field === 'quantity' ? 'numeric' : field === 'email' ? 'email' : 'text'}
        autoComplete="off"
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // it mends the line; the form is not sent
          event.preventDefault();
          commit();
        }}
      />
      <FieldError id={id}>{text}</FieldError>
    </span>
  );
}
