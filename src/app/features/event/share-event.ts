import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { useToast } from '#app/ui/overlay/toast-context.ts';

interface Around {
  readonly i18n: I18n;
  readonly toast: ReturnType<typeof useToast>;
}

/** The system's share sheet where there is one, else the address of this page on the clipboard. Source: EVT-17. */
export async function shareEvent(title: string, { i18n, toast }: Around): Promise<void> {
  const url = location.origin + location.pathname;
  if (typeof navigator.share === 'function') {
    // closed without sharing, or no longer allowed: nothing to say
    await navigator.share({ title, url }).catch(() => undefined);
    return;
  }
  await navigator.clipboard.writeText(url).then(
    () => toast({ text: i18n._(msg({ id: 'CopiedToClipboard', message: 'Copied to clipboard' })) }),
    () => toast({ kind: 'error', text: i18n._(msg`The link could not be copied.`) }),
  );
}
