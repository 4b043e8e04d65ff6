import { Trans as LinguiTrans, type TransProps } from '@lingui/react';
import { createElement, type ReactNode } from 'react';

/**
 * What the `<Trans>` macro draws (lingui.config.ts). A text goes in as a node of its own: within the message Lingui would
 * take `<live>` in it for one of the message's elements, and lose it.
 */
export function Trans({ values, ...props }: TransProps): ReactNode {
  return createElement(LinguiTrans, { ...props, ...(values ? { values: asNodes(values) } : {}) });
}

function asNodes(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? [value] : value]),
  );
}
