import { lazy, type ReactNode, Suspense } from 'react';
import { useAwake } from '../../shell/device.ts';
import type { LatePartProps } from './late/late-part.tsx';

const LatePart = lazy(() => import('./late/late-part.tsx').then((module) => ({ default: module.LatePart })));

/** A part that few visits see: loaded on its own once the page is awake, and not in the server's HTML. */
export function Late({ fallback, ...part }: LatePartProps & { readonly fallback?: ReactNode }): ReactNode {
  return useAwake() ? (
    <Suspense fallback={fallback}>
      <LatePart {...part} />
    </Suspense>
  ) : (
    fallback
  );
}
