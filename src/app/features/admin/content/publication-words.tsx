import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { PageState } from '#wire/admin/content/pages.ts';
import { Tag } from '#app/ui/tag.tsx';

/** How a post or a page stands, in words. */
export function usePublicationNames(): Readonly<Record<PageState, string>> {
  const { t } = useLingui();
  return { unwritten: t`Not written`, draft: t`Draft`, planned: t`Planned`, published: t`Published` };
}

const KINDS = { unwritten: 'warn', draft: undefined, planned: 'warn', published: 'ok' } as const;

export function PublicationTag({ state }: { readonly state: PageState }): ReactNode {
  const kind = KINDS[state];
  return <Tag {...(kind && { kind })}>{usePublicationNames()[state]}</Tag>;
}
