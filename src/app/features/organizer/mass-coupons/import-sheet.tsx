import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useRef, useState } from 'react';
import { formatCount } from '#domain/content/format-count.ts';
import { MASS_CODES_MAX } from '#domain/cart/coupon-codes.ts';
import { usePageFacts } from '#app/shell/page-facts.ts';
import { useErrorText } from '#app/shell/error-text.ts';
import { Button } from '#app/ui/button.tsx';
import { Chip } from '#app/ui/chip.tsx';
import { FileButton } from '#app/ui/form/file-button.tsx';
import { Notice } from '#app/ui/layout/notice.tsx';
import { Sheet } from '#app/ui/overlay/sheet.tsx';
import type { Overlay } from '#app/ui/overlay/use-overlay.ts';
import { useFocusAfter } from '#app/ui/use-focus-after.ts';
import { CSV_FILES } from './csv-files.ts';
import { ImportLines } from './import-lines.tsx';
import styles from './import.module.css';
import type { CodeImport, Shown } from './use-import.ts';

interface Props {
  readonly overlay: Overlay;
  /** the group */
  readonly into: string;
  readonly codes: CodeImport;
  /** why the file that was chosen last is not read */
  readonly refused: string | undefined;
  /** the verb of the button */
  readonly confirm: string;
  readonly isSending: boolean;
  readonly problem: string | undefined;
  readonly onChoose: (file: File) => void;
  readonly onConfirm: () => void;
}

/** Every line of a file of codes, those to mend first; nothing is stored before it is confirmed. Source: MCP-08, screens 58. */
export function ImportSheet(props: Props): ReactNode {
  const { overlay, into, codes, refused } = props;
  const { t } = useLingui();
  const { file } = codes;
  const count = codes.lines.length;
  return (
    <Sheet
      overlay={overlay}
      title={<Trans>Import codes</Trans>}
      subtitle={
        file === '' ? (
          into
        ) : (
          <Trans>
            {into} · {file}, lines: {count}
          </Trans>
        )
      }
      closeLabel={t`Close`}
      footer={<Footer {...props} />}
    >
      {refused && <Notice kind="danger">{refused}</Notice>}
      {file === '' && !refused && (
        <Notice>
          <Trans>No file is chosen yet.</Trans>
        </Notice>
      )}
      {file !== '' && <Lines codes={codes} />}
    </Sheet>
  );
}

function Lines({ codes }: { codes: CodeImport }): ReactNode {
  const { t } = useLingui();
  const textOf = useErrorText();
  const [chosen, setChosen] = useState<Shown>();
  const { wrong, known, lines } = codes;
  const [toMend, good, all] = [wrong.length, codes.good.length, lines.length];
  const shown = chosen ?? firstShown(codes);
  const pressed = useRef<HTMLButtonElement>(null);
  const focusAfter = useFocusAfter();
  const chip = (which: Shown, label: ReactNode) => (
    <Chip {...(shown === which && { ref: pressed })} pressed={shown === which} onClick={() => setChosen(which)}>
      {label}
    </Chip>
  );
  return (
    <div className={styles['lines']}>
      <div className={styles['chips']} role="group" aria-label={t`Which lines are shown`}>
        {chip('mend', <Trans>{toMend} to mend</Trans>)}
        {chip('good', <Trans>{good} good</Trans>)}
        {chip('known', <Trans>{known} already known</Trans>)}
        {chip('all', <Trans>All {all}</Trans>)}
      </div>
      {codes.checkFailed && (
        <Notice
          kind="danger"
          action={
            <Button
              kind="outline"
              size="small"
              onClick={() => {
                focusAfter(() => pressed.current);
                codes.checkAgain();
              }}
            >
              <Trans>Try again</Trans>
            </Button>
          }
        >
          <Trans>It is not known which codes are there already.</Trans> {textOf(codes.checkFailed)}
        </Notice>
      )}
      <ImportLines codes={codes} shown={shown} chip={pressed} />
      <p className="small muted">
        <Trans>Codes hold no I, J or L: they are taken for one another, and for 1.</Trans>
      </p>
    </div>
  );
}

/** Those to mend; where the group has no room for all that are good, those to choose from. */
function firstShown({ wrong, surplus, lines }: CodeImport): Shown {
  if (wrong.length > 0) return 'mend';
  return surplus === 0 && lines.some(({ isOpen }) => isOpen) ? 'mend' : 'good';
}

function Footer({ codes, confirm, isSending, problem, onChoose, onConfirm }: Props): ReactNode {
  const { t } = useLingui();
  const { lang } = usePageFacts();
  const { good, wrong, surplus, isChecking, checkFailed, file } = codes;
  const [count, toMend] = [good.length, wrong.length];
  const main = useRef<HTMLButtonElement>(null);
  const focusAfter = useFocusAfter();
  // the button goes with the lines that it leaves out
  const leaveOut = (lines: readonly number[]): void => {
    focusAfter(() => main.current);
    codes.leaveOut(lines, true);
  };
  const isOff = wrong.length > 0 || count === 0 || surplus > 0 || isChecking || checkFailed !== null;
  return (
    <div className={styles['footer']}>
      <p className="small" role="status">
        {problem ? <span className={styles['problem']}>{problem}</span> : file !== '' && <Why codes={codes} />}
      </p>
      <div className={styles['actions']}>
        <FileButton kind="ghost" accept={CSV_FILES} onChoose={onChoose}>
          <Trans>Other file</Trans>
        </FileButton>
        {wrong.length > 0 && (
          <Button kind="outline" onClick={() => leaveOut(wrong.map(({ line }) => line))}>
            <Trans>Leave out {toMend}</Trans>
          </Button>
        )}
        {wrong.length === 0 && surplus > 0 && (
          <Button kind="outline" onClick={() => leaveOut(lastGood(codes, surplus))}>
            <Trans>Leave out from the end: {surplus}</Trans>
          </Button>
        )}
        <Button
          ref={main}
          kind={isOff ? 'soft' : 'primary'}
          loading={isSending}
          loadingText={t`Importing…`}
          aria-disabled={isOff}
          onClick={() => !isOff && onConfirm()}
        >
          {confirm} {formatCount(count, lang)}
        </Button>
      </div>
    </div>
  );
}

function lastGood({ lines }: CodeImport, count: number): readonly number[] {
  const good = lines.filter(({ problem, isLeftOut }) => problem === undefined && !isLeftOut);
  return good.slice(-count).map(({ line }) => line);
}

/** Why the button is off, or that nothing was done yet. */
function Why({ codes: { wrong, good, surplus, isChecking } }: { codes: CodeImport }): ReactNode {
  const { lang } = usePageFacts();
  const most = formatCount(MASS_CODES_MAX, lang);
  if (isChecking) return <Trans>Looking which codes are there already…</Trans>;
  if (surplus > 0)
    return (
      <Trans>
        A group has at most {most} codes: leave out {surplus}.
      </Trans>
    );
  if (wrong.length > 0) return <Trans>Nothing is imported until every line is good or left out.</Trans>;
  if (good.length === 0) return <Trans>There is no new code in this file.</Trans>;
  return <Plural value={good.length} one="One code will be added." other="# codes will be added." />;
}
