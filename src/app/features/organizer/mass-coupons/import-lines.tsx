import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import type { CodeProblem } from '#domain/organizer/coupon-form.ts';
import { Button } from '#app/ui/button.tsx';
import { FieldError } from '#app/ui/form/field.tsx';
import { TextInput } from '#app/ui/form/text-field.tsx';
import { useFocusAfter } from '#app/ui/use-focus-after.ts';
import styles from './import.module.css';
import type { CodeImport, ImportLine, Shown } from './use-import.ts';

/** Lines that are drawn at once; of thousands nobody reads more. */
const DRAWN = 100;

interface Props {
  readonly codes: CodeImport;
  readonly shown: Shown;
  /** the control that says which lines are shown: it has the focus where no line is left to have it */
  readonly chip: RefObject<HTMLElement | null>;
}

/** Lines with their numbers; one that is wrong can be mended in its place, or left out. Source: screens 58. */
export function ImportLines({ codes: given, shown, chip }: Props): ReactNode {
  const [drawn, setDrawn] = useState(DRAWN);
  const list = useRef<HTMLOListElement>(null);
  const focusAfter = useFocusAfter();
  const codes = useFocusedLines(given, { list, chip });
  const lines = codes.lines.filter((line) => isShown(line, shown));
  const more = lines.length - drawn;
  return (
    <>
      <ol ref={list} className={styles['list']}>
        {lines.slice(0, drawn).map((line) => (
          <li
            key={line.line}
            className={styles['line']}
            data-line={line.line}
            data-wrong={isWrong(line) || undefined}
            tabIndex={-1}
          >
            <span className={`${styles['number']} num muted`}>{line.line}</span>
            {line.isOpen ? <OpenLine line={line} codes={codes} /> : <ClosedLine line={line} codes={codes} />}
          </li>
        ))}
      </ol>
      {lines.length === 0 && (
        <p className="small muted">
          <Trans>There are none.</Trans>
        </p>
      )}
      {more > 0 && (
        <Button
          kind="ghost"
          size="small"
          onClick={() => {
            focusAfter(() => list.current?.querySelectorAll<HTMLElement>(':scope > li')[drawn]);
            setDrawn(drawn + 10 * DRAWN);
          }}
        >
          <Trans>Show more ({more})</Trans>
        </Button>
      )}
    </>
  );
}

interface Places {
  readonly list: RefObject<HTMLElement | null>;
  readonly chip: RefObject<HTMLElement | null>;
}

/** The button that is pressed goes with what it changes: the focus goes on with the same line, or the next that is shown. */
function useFocusedLines(codes: CodeImport, { list, chip }: Places): CodeImport {
  const focusAfter = useFocusAfter();
  const goOnAt = (number: number): void => focusAfter(() => controlAt(list.current, number) ?? chip.current);
  return {
    ...codes,
    mend: (number, code) => {
      goOnAt(number);
      codes.mend(number, code);
    },
    leaveOut: (numbers, isLeftOut) => {
      goOnAt(numbers[0] ?? 0);
      codes.leaveOut(numbers, isLeftOut);
    },
  };
}

/** What can be pressed or filled in of a line, of the next one where it is shown no more, or of the last. */
function controlAt(list: HTMLElement | null, number: number): HTMLElement | undefined {
  const lines = [...(list?.querySelectorAll<HTMLElement>(':scope > li') ?? [])];
  const line = lines.find((one) => Number(one.dataset['line']) >= number) ?? lines.at(-1);
  return line?.querySelector<HTMLElement>('button, input') ?? line;
}

function isWrong({ problem, isLeftOut }: ImportLine): boolean {
  return problem !== undefined && problem !== 'CodeKnown' && !isLeftOut;
}

function isShown(line: ImportLine, shown: Shown): boolean {
  if (shown === 'all') return true;
  if (shown === 'mend') return line.isOpen;
  if (line.isLeftOut) return false;
  return shown === 'known' ? line.problem === 'CodeKnown' : line.problem === undefined;
}

function ClosedLine({ line, codes }: { line: ImportLine; codes: CodeImport }): ReactNode {
  const wordOf = useProblemWords();
  return (
    <>
      <code className={styles['code']}>{line.code}</code>
      {line.problem && <span className="small muted">{wordOf(line)}</span>}
      {/* a group has no room for it, or for another */}
      {codes.surplus > 0 && line.problem === undefined && <LeaveOut number={line.line} codes={codes} />}
    </>
  );
}

function OpenLine({ line, codes }: { line: ImportLine; codes: CodeImport }): ReactNode {
  const { t } = useLingui();
  const wordOf = useProblemWords();
  const { line: number, code, isLeftOut } = line;
  const errorId = `import-line-${number}`;
  if (isLeftOut)
    return (
      <>
        <s className={styles['code']}>{code || '–'}</s>
        <Button kind="ghost" size="small" onClick={() => codes.leaveOut([number], false)}>
          <Trans>Put back</Trans>
        </Button>
      </>
    );
  return (
    <div className={styles['open']}>
      <TextInput
        size="small"
        className={styles['input']}
        aria-label={t`Code of line ${number}`}
        aria-invalid={isWrong(line) || undefined}
        aria-describedby={errorId}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={code}
        onChange={({ currentTarget }) => codes.mend(number, currentTarget.value)}
        onBlur={() => codes.settle(number)}
      />
      {line.problem === 'CodeHeading' && (
        <Button kind="ghost" size="small" onClick={() => codes.mend(number, code)}>
          <Trans>It is a code</Trans>
        </Button>
      )}
      <LeaveOut number={number} codes={codes} />
      <span id={errorId} className={styles['why']}>
        {isWrong(line) ? (
          <FieldError>{wordOf(line)}</FieldError>
        ) : (
          <span className="small muted">{line.problem ? wordOf(line) : t`Good now`}</span>
        )}
      </span>
    </div>
  );
}

function LeaveOut({ number, codes }: { number: number; codes: CodeImport }): ReactNode {
  const { t } = useLingui();
  return (
    <Button
      kind="ghost"
      size="small"
      aria-label={t`Leave out line ${number}`}
      onClick={() => codes.leaveOut([number], true)}
    >
      <Trans>Leave out</Trans>
    </Button>
  );
}

/** What is wrong with a code, and with which line or letters. */
function useProblemWords(): (line: ImportLine) => string {
  const { t } = useLingui();
  return ({ problem, sameAs: first = 0, code }) => {
    const letters = [...new Set(code.toUpperCase().match(/[IJL]/g))].join(', ');
    const words: Readonly<Record<CodeProblem, string>> = {
      CodeEmpty: t`Empty line`,
      CodeTooLong: t`Longer than 20 characters`,
      CodeNotValid: t`Holds a space, or what cannot be seen`,
      CodeMisread: t`Holds ${letters}: easily misread`,
      CodeHeading: t`Is this the heading, or a code?`,
      CodeTwice: t`Same code as line ${first}`,
      CodeTaken: t`Another coupon of yours has this code`,
      CodeKnown: t`Already in this group, stays as it is`,
    };
    return problem ? words[problem] : '';
  };
}
