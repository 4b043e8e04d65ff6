import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { DatedState } from '#domain/catalogue/supplement-form.ts';
import { formatTableDate } from '#domain/time/format-date.ts';
import type { WallDate } from '#domain/time/wall-clock.ts';
import { usePageFacts } from '#app/shell/page-facts.ts';
import { Tag } from '#app/ui/tag.tsx';

/** Active or inactive, and why. Source: SUP-23, VOU-13. */
export function DatedTag({ state, from }: { readonly state: DatedState; readonly from: WallDate | null }): ReactNode {
  const { t } = useLingui();
  const { lang } = usePageFacts();
  if (state === 'active') return <Tag kind="ok">{t`Active`}</Tag>;
  if (state === 'over') return <Tag>{t`Inactive, over`}</Tag>;
  const day = from === null ? '' : formatTableDate(from, lang);
  return <Tag kind="warn">{t`Inactive until ${day}`}</Tag>;
}
