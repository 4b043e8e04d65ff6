import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { AdminTax, TaxState } from '#wire/admin/content/taxes.ts';
import { Tag } from '#app/ui/tag.tsx';

const KINDS = { planned: 'warn', valid: 'ok', ended: undefined } as const;

function useStateNames(): Readonly<Record<TaxState, string>> {
  const { t } = useLingui();
  return { planned: t`Planned`, valid: t`Valid`, ended: t`Over` };
}

export function TaxTag({ state }: Pick<AdminTax, 'state'>): ReactNode {
  const kind = KINDS[state];
  return <Tag {...(kind && { kind })}>{useStateNames()[state]}</Tag>;
}

/** `12.00` as `12 %`, `5.50` as `5,50 %`. */
export function percent(rate: string): string {
  return `${rate.replace(/\.00$/, '').replace('.', ',')} %`;
}
