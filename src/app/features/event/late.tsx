import { useLingui } from '@lingui/react/macro';
import type { I18n } from '@lingui/core';
import { type ReactNode, useCallback } from 'react';
import { FailedState } from '#app/shell/load-failed.tsx';
import { useLate } from '#app/shell/use-late.ts';
import type { LatePartProps } from './late/late-part.tsx';

export const loadLate = (i18n: I18n) => import('./late/late-part.tsx').then(({ loadLatePart }) => loadLatePart(i18n));

/**
 * A part that few visits see: loaded on its own once the page is awake, and not in the server's HTML. The page stands
 * without it; only the way into a locked event says that it is missing.
 */
export function Late({ fallback, ...props }: LatePartProps & { readonly fallback?: ReactNode }): ReactNode {
  const { i18n } = useLingui();
  const [late, retry] = useLate(useCallback(() => loadLate(i18n), [i18n]));
  if (late) return <late.LatePart {...props} />;
  return late === null && props.part === 'unlock' ? <FailedState heading="h2" retry={retry} /> : fallback;
}
