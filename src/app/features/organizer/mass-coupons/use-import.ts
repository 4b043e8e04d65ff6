import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { MASS_CODES_MAX } from '#domain/cart/coupon-codes.ts';
import { type CodeLine, type JudgedCode, judgeCodes } from '#domain/organizer/coupon-form.ts';
import { checkCodes } from '#wire/organizer/mass-coupons.ts';
import type { CsvRefusal } from '#wire/csv/read-csv.ts';
import { mutation } from '#app/data/mutation.ts';
import { arrived } from '#app/data/query.ts';
import { keepForVisit, useVisitState } from '#app/data/visit.ts';
import { CODE_COLUMNS } from './code-columns.ts';
import { codesToAsk, linesOfFile } from './lines-of-file.ts';

/** Which lines are shown. */
export type Shown = 'all' | 'good' | 'mend' | 'known';

/** A line of the file as it stands now. */
export interface ImportLine extends JudgedCode {
  readonly isLeftOut: boolean;
  /** it was wrong at some time: it stays open while it is mended */
  readonly isOpen: boolean;
}

export interface CodeImport {
  readonly file: string;
  readonly lines: readonly ImportLine[];
  readonly good: readonly string[];
  readonly wrong: readonly ImportLine[];
  readonly known: number;
  /** more than a group may have, by so many */
  readonly surplus: number;
  /** nobody knows yet whether the codes are there already */
  readonly isChecking: boolean;
  readonly checkFailed: Error | null;
  readonly checkAgain: () => void;
  readonly read: (file: File) => Promise<CsvRefusal | undefined>;
  readonly mend: (line: number, code: string) => void;
  /** asks whether a code that was typed is there already */
  readonly settle: (line: number) => void;
  readonly leaveOut: (lines: readonly number[], isLeftOut: boolean) => void;
  readonly forget: () => void;
}

interface State {
  readonly file: string;
  readonly lines: readonly CodeLine[];
  readonly leftOut: readonly number[];
  readonly opened: readonly number[];
}

const NOTHING: State = { file: '', lines: [], leftOut: [], opened: [] };

/** Codes that are there already, of those that were asked about. */
interface There {
  readonly known: readonly string[];
  readonly taken: readonly string[];
}

const NONE: There = { known: [], taken: [] };

/** A file of codes on its way into a group: read here, judged beside what is there, mended or left out. Source: MCP-08, MCP-12, screens 58. */
export function useImport({ groupId, present }: { groupId: number | undefined; present: number }): CodeImport {
  const [state, setState] = useVisitState(nameOf(groupId), NOTHING);
  const { there, whole, checkAll, checkOne } = useThere(codesToAsk(state.lines), groupId);
  const lines = useMemo(() => linesOf(state, there), [state, there]);
  const counted = lines.filter(({ isLeftOut }) => !isLeftOut);
  const good = counted.filter(({ problem }) => problem === undefined).map(({ code }) => code);
  return {
    file: state.file,
    lines,
    good,
    wrong: counted.filter(({ problem }) => problem !== undefined && problem !== 'CodeKnown'),
    known: counted.filter(({ problem }) => problem === 'CodeKnown').length,
    surplus: Math.max(0, present + good.length - MASS_CODES_MAX),
    isChecking: whole.isPending,
    checkFailed: whole.error,
    checkAgain: () => checkAll(codesToAsk(state.lines)),
    read: async (file) => {
      const { readCsvFile } = await arrived(import('#wire/csv/read-csv.ts'));
      const reading = await readCsvFile(file, { columns: CODE_COLUMNS, most: MASS_CODES_MAX });
      if ('refusal' in reading) return reading.refusal;
      const read = linesOfFile(reading);
      setState({ ...NOTHING, file: file.name, lines: read });
      checkAll(codesToAsk(read));
      return undefined;
    },
    mend: (line, code) =>
      setState({
        ...state,
        lines: state.lines.map((one) => (one.line === line ? { line, code } : one)),
        opened: [...new Set([...state.opened, line])],
      }),
    settle: (line) => {
      const typed = codesToAsk(state.lines.filter((one) => one.line === line));
      if (typed.length > 0) checkOne(typed);
    },
    leaveOut: (chosen, isLeftOut) =>
      setState({
        ...state,
        leftOut: [...state.leftOut.filter((line) => !chosen.includes(line)), ...(isLeftOut ? chosen : [])],
        opened: [...new Set([...state.opened, ...chosen])],
      }),
    forget: () => {
      setState(NOTHING);
      forgetImport(groupId);
    },
  };
}

/** Forgets the file of a group, or of a new one, that is saved. */
export function forgetImport(groupId: number | undefined): void {
  keepForVisit(nameOf(groupId), undefined);
}

function nameOf(groupId: number | undefined): string {
  return `import-codes ${groupId ?? 'new'}`;
}

/** Asks which codes are there already: of all that the visit kept, of a file, or of what is typed. */
function useThere(kept: readonly string[], groupId: number | undefined) {
  const [there, setThere] = useState(NONE);
  const whole = useMutation(mutation(checkCodes));
  // nobody waits for it: the server judges once more
  const single = useMutation(mutation(checkCodes));
  const check = (codes: readonly string[], { mutateAsync }: typeof whole): void =>
    void mutateAsync({ codeslist: [...codes], ...(groupId !== undefined && { couponid: groupId }) }).then(
      ({ known, taken }) =>
        // another answer may have come meanwhile
        setThere((before) => ({ known: [...before.known, ...known], taken: [...before.taken, ...taken] })),
      () => undefined, // `whole` says so
    );
  const checkAll = (codes: readonly string[]): void => {
    setThere(NONE);
    // nothing is left to ask, nor a failure of before to speak of
    if (codes.length === 0) whole.reset();
    else check(codes, whole);
  };
  const begin = useEffectEvent(() => kept.length > 0 && checkAll(kept));
  useEffect(() => {
    begin();
  }, []);
  return { there, whole, checkAll, checkOne: (codes: readonly string[]) => check(codes, single) };
}

function linesOf(state: State, { known, taken }: There): readonly ImportLine[] {
  const [leftOut, opened] = [new Set(state.leftOut), new Set(state.opened)];
  const judged = judgeCodes(
    state.lines.filter(({ line }) => !leftOut.has(line)),
    { known: new Set(known), taken: new Set(taken) },
  );
  const byLine = new Map(judged.map((one) => [one.line, one]));
  return state.lines.map(({ line, code }) => {
    const now = byLine.get(line) ?? { line, code, problem: undefined };
    const isWrong = now.problem !== undefined && now.problem !== 'CodeKnown';
    const isOpen = isWrong || opened.has(line);
    // what is typed stays as it is typed
    return { ...now, code: isOpen ? code : now.code, isLeftOut: leftOut.has(line), isOpen };
  });
}
