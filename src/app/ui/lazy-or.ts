import { type ComponentType, lazy, type LazyExoticComponent } from 'react';

/**
 * A component in a file of its own that the page can do without: another, or nothing, where the file cannot be had.
 * The catch stands behind the loading and not beside its success: a build puts the file's style between the two.
 */
export function lazyOr<Props>(
  load: () => Promise<ComponentType<Props>>,
  otherwise: ComponentType<Props> = Nothing,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await load().catch(() => otherwise) }));
}

function Nothing(): null {
  return null;
}
