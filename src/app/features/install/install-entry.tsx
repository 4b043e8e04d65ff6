import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { downloadIcon } from '#app/ui/icons/buying.ts';
import { useOverlay } from '#app/ui/overlay/use-overlay.ts';
import { InstallSheet } from './install-sheet.tsx';
import { askToInstall, useInstallWay } from './install-way.ts';

/** The button that installs Kaartje, where that is possible. */
export function InstallEntry(): ReactNode {
  const way = useInstallWay();
  const overlay = useOverlay('install');
  if (!way) return null;
  return (
    <div>
      <Button kind="outline" full onClick={() => (way === 'prompt' ? void askToInstall() : overlay.show())}>
        <Icon d={downloadIcon} />
        <Trans>Install Kaartje</Trans>
      </Button>
      <InstallSheet way={way} overlay={overlay} />
    </div>
  );
}
