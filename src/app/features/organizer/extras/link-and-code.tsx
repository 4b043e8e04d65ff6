import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { codePicture } from '#device/tickets/code-picture.ts';
import { QrPicture } from '#app/features/wallet/qr-picture.tsx';
import { saveFile } from '#app/shell/save-file.ts';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { downloadIcon } from '#app/ui/icons/buying.ts';
import { copyIcon } from '#app/ui/icons/other-pages.ts';
import { useToast } from '#app/ui/overlay/toast-context.ts';
import styles from './link-and-code.module.css';

interface Props {
  readonly url: string;
  /** of the QR code, with its ending */
  readonly fileName: string;
}

/** An address as a QR code and as text, to copy and to save. */
export function LinkAndCode({ url, fileName }: Props): ReactNode {
  const { t } = useLingui();
  const toast = useToast();
  const copy = (): void =>
    void navigator.clipboard.writeText(url).then(
      () => toast({ text: t`The link is copied.` }),
      () => toast({ kind: 'error', text: t`This browser did not copy it: select and copy it by hand.` }),
    );
  return (
    <>
      <div className={styles['qr']}>
        <QrPicture text={url} label={t`QR code of the link`} />
      </div>
      <p className={styles['link']}>{url}</p>
      <div className={styles['buttons']}>
        <Button full onClick={copy}>
          <Icon d={copyIcon} size={18} /> <Trans>Copy link</Trans>
        </Button>
        <Button full kind="outline" onClick={() => saveFile(svgOf(url), fileName)}>
          <Icon d={downloadIcon} size={18} /> <Trans>Save the QR code</Trans>
        </Button>
      </div>
    </>
  );
}

/** The QR code as a file that prints sharp at any size. */
function svgOf(text: string): Blob {
  const { size, path } = codePicture(text);
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`;
  return new Blob([picture], { type: 'image/svg+xml' });
}
