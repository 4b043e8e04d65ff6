import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { EMAIL_MAX } from '#domain/accounts/limits.ts';
import { PERSON_NAME_MAX } from '#domain/cart/persons.ts';
import { sentenceOf } from '#app/messages/use-messages.ts';
import { Button } from '#app/ui/button.tsx';
import { Chip } from '#app/ui/chip.tsx';
import { FieldError } from '#app/ui/form/field.tsx';
import { TextInput } from '#app/ui/form/text-field.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { trashIcon } from '#app/ui/icons/buying.ts';
import { pencilIcon } from '#app/ui/icons/other-pages.ts';
import { Panel } from '#app/ui/layout/panel.tsx';
import styles from './free-tickets.module.css';
import { type Block, type GuestField, type GuestLine, type GuestRules, isGood, problemsOf } from './many-people.ts';

interface Props {
  readonly block: Block;
  readonly rules: GuestRules;
  readonly number: number;
  readonly onChange: (lines: GuestLine[]) => void;
}

/** The lines of a list: those to mend first, mended in place or left out; good ones too. Source: FREE-15, screens 62. */
export function BlockLines({ block, rules, number, onChange }: Props): ReactNode {
  const { t } = useLingui();
  const [isAll, setAll] = useState(false);
  const [opened, setOpened] = useState<number>();
  const { judgedOf, write, judge } = useJudged(block, onChange);
  const bad = block.lines.filter((line) => !isGood(judgedOf(line), rules));
  const [badCount, lineCount] = [bad.length, block.lines.length];
  const shown = isAll || bad.length === 0 ? block.lines : bad;
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
            problems={problemsOf(judgedOf(line), rules)}
            isOpened={opened === line.line}
            open={() => setOpened(line.line)}
            onType={write}
            onLeave={judge}
            onDone={() => {
              judge();
              setOpened(undefined);
            }}
            onRemove={() => onChange(block.lines.filter((one) => one.line !== line.line))}
          />
        ))}
      </ul>
      {bad.length > 0 && (
        <Button kind="outline" onClick={() => onChange(block.lines.filter((line) => !bad.includes(line)))}>
          <Plural value={bad.length} one="Leave out # line" other="Leave out # lines" />
        </Button>
      )}
    </Panel>
  );
}

/** What is typed counts at once, and is judged when its field is left: until then its line is judged as it was. */
function useJudged({ lines }: Block, onChange: Props['onChange']) {
  const [before, setBefore] = useState<GuestLine>();
  return {
    judgedOf: (line: GuestLine): GuestLine => (before?.line === line.line ? before : line),
    write: (changed: GuestLine): void => {
      const line = lines.find((one) => one.line === changed.line);
      if (before?.line !== changed.line) setBefore(line);
      onChange(lines.map((one) => (one === line ? changed : one)));
    },
    judge: (): void => setBefore(undefined),
  };
}

interface RowProps {
  readonly line: GuestLine;
  readonly problems: ReturnType<typeof problemsOf>;
  /** a good line that is changed all the same */
  readonly isOpened: boolean;
  readonly open: () => void;
  readonly onType: (line: GuestLine) => void;
  /** a field is left */
  readonly onLeave: () => void;
  readonly onDone: () => void;
  readonly onRemove: () => void;
}

function Row({ line, problems, isOpened, open, onRemove, ...acts }: RowProps): ReactNode {
  const { t } = useLingui();
  const { line: number } = line;
  const isBad = Object.keys(problems).length > 0;
  const cell = (field: GuestField) => ({ ...acts, line, field, problem: problems[field], isOpened });
  return (
    <li className={isBad ? styles['badRow'] : undefined}>
      <span className={styles['lineNumber']}>
        <Trans>Line {number}</Trans>
      </span>
      <Cell {...cell('name')} label={t`Name`} />
      <Cell {...cell('email')} label={t`E-mail`} />
      <Cell {...cell('quantity')} label={t`Quantity`} />
      <div className={styles['lineActs']}>
        {(!isBad || isOpened) && (
          <IconButton
            icon={pencilIcon}
            label={t`Change line ${number}`}
            aria-pressed={isOpened}
            onClick={isOpened ? acts.onDone : open}
          />
        )}
        <IconButton icon={trashIcon} label={t`Leave out line ${number}`} onClick={onRemove} />
      </div>
    </li>
  );
}

interface CellProps extends Pick<RowProps, 'line' | 'isOpened' | 'onType' | 'onLeave' | 'onDone'> {
  readonly field: GuestField;
  readonly label: string;
  /** the message key of what is wrong with it */
  readonly problem: string | undefined;
}

/** What a field holds at most, for the sentence that says so. */
const MOST: Partial<Record<GuestField, number>> = { name: PERSON_NAME_MAX, email: EMAIL_MAX };

/** A good value is text, a wrong one is mended where it stands. */
function Cell({ line, field, label, problem, isOpened, ...acts }: CellProps): ReactNode {
  const { i18n } = useLingui();
  if (problem === undefined && !isOpened) return <span className={styles[field]}>{line[field]}</span>;
  const id = `line-${line.line}-${field}`;
  return (
    <span className={styles[field]}>
      <TextInput
        size="small"
        aria-label={`${label}, ${line.line}`}
        aria-invalid={problem !== undefined}
        aria-describedby={problem && id}
        inputMode={field === 'quantity' ? 'numeric' : field === 'email' ? 'email' : 'text'}
        autoComplete="off"
        value={line[field]}
        onChange={({ currentTarget }) => acts.onType({ ...line, [field]: currentTarget.value })}
        onBlur={acts.onLeave}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // it mends the line; the form is not sent
          event.preventDefault();
          acts.onDone();
        }}
      />
      {problem && <FieldError id={id}>{sentenceOf(i18n, problem, { max: MOST[field] ?? 0 })}</FieldError>}
    </span>
  );
}
