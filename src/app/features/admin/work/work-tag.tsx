import type { ReactNode } from 'react';
import type { WorkState } from '#wire/admin/work.ts';
import { Tag } from '#app/ui/tag.tsx';
import { useWorkStates } from './use-work-actions.ts';

const KINDS = { waiting: 'neutral', running: 'accent', failed: 'no' } as const;

export function WorkTag({ state }: { readonly state: WorkState }): ReactNode {
  const names = useWorkStates();
  return <Tag kind={KINDS[state]}>{names[state]}</Tag>;
}
