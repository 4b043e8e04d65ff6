import { useLingui } from '@lingui/react/macro';
import type { WorkState } from '#wire/admin/work.ts';
import { useOnline } from '#app/data/network.ts';
import { trashIcon } from '#app/ui/icons/buying.ts';
import { rotateCwIcon } from '#app/ui/icons/other-pages.ts';
import type { RowAction } from '#app/ui/table/table-parts.ts';

interface Work {
  readonly state: WorkState;
  /** why it cannot be done again; absent: it can */
  readonly never?: string | undefined;
  readonly again: string;
  readonly retry: () => void;
  readonly giveUp: () => void;
  /** giving it up is asked about first, and the question says what it means */
  readonly asks?: true;
}

/** What can be done with work that waits or was given up; nothing with what is being done now. */
export function useWorkActions(): (work: Work) => readonly RowAction[] {
  const { t } = useLingui();
  const online = useOnline();
  return ({ state, never, again, retry, giveUp, asks }) => {
    const off = !online ? t`This needs a connection.` : state === 'running' ? t`It is being done now` : undefined;
    return [
      {
        key: 'retry',
        label: again,
        hint: off ?? never,
        icon: rotateCwIcon,
        isOff: off !== undefined || never !== undefined,
        run: retry,
      },
      ...(state === 'failed'
        ? []
        : [
            {
              key: 'give-up',
              label: t`Give up`,
              hint: off ?? (asks ? undefined : t`It is not done any more, until somebody has it done again`),
              icon: trashIcon,
              isApart: true,
              isOff: off !== undefined,
              run: giveUp,
            },
          ]),
    ];
  };
}

/** How work stands, in words. */
export function useWorkStates(): Readonly<Record<WorkState, string>> {
  const { t } = useLingui();
  return { waiting: t`Waits`, running: t`Being done`, failed: t`Given up` };
}
