import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { wifiOffIcon } from '#app/ui/icons/first-view.ts';
import { zapIcon } from '#app/ui/icons/other-pages.ts';
import { LogoMark } from '#app/ui/logo.tsx';
import { Sheet } from '#app/ui/overlay/sheet.tsx';
import type { Overlay } from '#app/ui/overlay/use-overlay.ts';
import { askToInstall, type InstallWay } from './install-way.ts';
import { IosSteps } from './ios-steps.tsx';
import styles from './install-sheet.module.css';

interface Props {
  readonly way: InstallWay;
  readonly overlay: Overlay;
}

/** Why to install Kaartje, and the way to it in this browser. Source: look/png/20-install-sheet. */
export function InstallSheet({ way, overlay }: Props): ReactNode {
  const { t } = useLingui();
  const isPhone = matchMedia('(pointer: coarse)').matches;
  return (
    <Sheet
      overlay={overlay}
      closeLabel={t`Close`}
      title={
        <span className={styles['title']}>
          <span className={styles['mark']}>
            <LogoMark />
          </span>
          {isPhone ? <Trans>Keep Kaartje on your phone</Trans> : <Trans>Keep Kaartje on this computer</Trans>}
        </span>
      }
      footer={<Buttons way={way} onClose={overlay.close} />}
    >
      <p className={styles['small']}>
        <Trans>No app store, less than 1 MB.</Trans>
      </p>
      <ul className={styles['reasons']}>
        <Reason icon={wifiOffIcon} title={<Trans>Tickets open without signal</Trans>}>
          <Trans>Also in a cellar, a tent or on a full field.</Trans>
        </Reason>
        <Reason
          icon={zapIcon}
          title={
            isPhone ? <Trans>One tap from your home screen</Trans> : <Trans>One click away, in its own window</Trans>
          }
        />
      </ul>
      {way === 'steps' && <IosSteps />}
    </Sheet>
  );
}

function Reason({ icon, title, children }: { icon: string; title: ReactNode; children?: ReactNode }): ReactNode {
  return (
    <li className={styles['reason']}>
      <span className={styles['tile']}>
        <Icon d={icon} />
      </span>
      <span>
        <b>{title}</b>
        <span className={styles['small']}>{children}</span>
      </span>
    </li>
  );
}

function Buttons({ way, onClose }: { way: InstallWay; onClose: () => void }): ReactNode {
  if (way === 'steps') {
    return (
      <Button full onClick={onClose}>
        <Trans>Got it</Trans>
      </Button>
    );
  }
  const install = (): void => {
    onClose();
    void askToInstall();
  };
  return (
    <>
      <Button full onClick={install}>
        <Trans>Install Kaartje</Trans>
      </Button>
      <Button full kind="ghost" onClick={onClose}>
        <Trans>Not now</Trans>
      </Button>
    </>
  );
}
