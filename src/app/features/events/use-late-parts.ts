import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { addFilterMessages } from '#app/i18n/filter-messages.ts';

/** Fetches what the list shows later, with its texts. */
export async function loadLateParts(i18n: I18n) {
  const [{ lateParts }] = await Promise.all([import('./filters/late-parts.ts'), addFilterMessages(i18n)]);
  return lateParts;
}

type LateParts = Awaited<ReturnType<typeof loadLateParts>>;

/** What the list shows later: undefined until it is wanted and there. Without it the page is as it was. */
export function useLateParts(wanted: boolean): LateParts | undefined {
  const { i18n } = useLingui();
  const [parts, setParts] = useState<LateParts>();
  const isMissing = wanted && !parts;
  useEffect(() => {
    if (isMissing) loadLateParts(i18n).then(setParts, () => undefined);
  }, [isMissing, i18n]);
  return parts;
}
