import type { I18n } from '@lingui/core';
import type { AnyRoute } from '@tanstack/react-router';
import { bringMessages } from './messages.ts';

/** Has the messages of each route's code brought before its loader runs and its component is drawn. Called once per tree. */
export function withMessages<Tree extends AnyRoute>(tree: Tree): Tree {
  const { options } = tree;
  const { loader, component } = options as RouteOptions;
  const load: Loader = async (context) => {
    // the file of a route says which messages it needs; where it cannot be had the loader fails for the same reason
    await component?.preload?.();
    // a ticket's code needs no words; the next page asks for them again
    await bringMessages(context.context.i18n).catch(() => undefined);
    return loader?.(context);
  };
  options.loader = load;
  for (const child of Object.values((tree.children ?? {}) as Record<string, AnyRoute>)) withMessages(child);
  return tree;
}

type Loader = (context: { context: { i18n: I18n } }) => unknown;

interface RouteOptions {
  readonly loader?: Loader;
  readonly component?: { readonly preload?: () => Promise<unknown> };
}
