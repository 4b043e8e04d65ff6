import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { copyIcon } from '#app/ui/icons/other-pages.ts';
import { useToast } from '#app/ui/overlay/toast-context.ts';

/** Copies a text to the clipboard and says so. */
export function CopyButton({ text }: { text: string }): ReactNode {
  const { t } = useLingui();
  const toast = useToast();
  const copy = (): void =>
    void navigator.clipboard.writeText(text).then(
      () => toast({ text: t({ id: 'CopiedToClipboard', message: 'Copied to clipboard' }) }),
      () => toast({ kind: 'error', text: t`This browser did not copy it: select and copy it by hand.` }),
    );
  return (
    <Button kind="outline" size="small" onClick={copy}>
      <Icon d={copyIcon} size={18} />
      {t`Copy`}
    </Button>
  );
}
