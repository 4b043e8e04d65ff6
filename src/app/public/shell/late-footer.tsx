import { lazy, memo, type ReactNode, Suspense } from 'react';
import { whenTouched } from '#app/shell/when-idle.ts';

const Footer = lazy(async () => {
  if (typeof document !== 'undefined') await whenTouched();
  // without its file the server's footer stays as it is: plain links
  const { Footer: footer } = await import('./footer.tsx').catch(() => new Promise<never>(() => undefined));
  return { default: footer };
});

/** The footer as the server wrote it; it wakes up late, for nobody reads it first. Takes nothing, so that nothing above it has it drawn again. */
export const LateFooter = memo(function LateFooter(): ReactNode {
  return (
    <Suspense>
      <Footer />
    </Suspense>
  );
});
