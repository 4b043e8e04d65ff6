import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { CropFrame } from '#app/ui/form/crop-frame.tsx';
import { type Crop, WHOLE_FRAME } from '#app/ui/form/crop-rect.ts';
import { Segmented } from '#app/ui/form/segmented.tsx';
import { Sheet } from '#app/ui/overlay/sheet.tsx';
import { type Overlay, useTimesOpened } from '#app/ui/overlay/use-overlay.ts';
import styles from './crop-sheet.module.css';
import { type Picture, openPicture, posterFile } from './poster-file.ts';

interface Props {
  readonly overlay: Overlay;
  /** the file that was chosen */
  readonly source: File | undefined;
  readonly onUse: (file: File) => void;
  readonly onUnreadable: () => void;
}

/** The shapes that a poster can be cut to, width divided by height. Source: screens 54. */
const SHAPES = { page: 2, card: 4 / 5 } as const;
type Shape = keyof typeof SHAPES | 'whole';

/** What of a chosen picture becomes the poster: all of it, or a frame in the shape of the page or of a card. */
export function CropSheet({ overlay, source, onUse, onUnreadable }: Props): ReactNode {
  const { t } = useLingui();
  const times = useTimesOpened(overlay);
  return (
    <Sheet overlay={overlay} title={<Trans>Crop the poster</Trans>} closeLabel={t`Close`}>
      {overlay.isOpen && source && (
        <Cropping
          key={times}
          source={source}
          onUse={(file) => {
            overlay.close();
            onUse(file);
          }}
          onUnreadable={() => {
            overlay.close();
            onUnreadable();
          }}
        />
      )}
    </Sheet>
  );
}

function Cropping({ source, onUse, onUnreadable }: Omit<Props, 'overlay' | 'source'> & { source: File }): ReactNode {
  const { t } = useLingui();
  const [shape, setShape] = useState<Shape>('whole');
  const [crop, setCrop] = useState<Crop>(WHOLE_FRAME);
  const [isBusy, setBusy] = useState(false);
  const picture = usePicture(source, onUnreadable);
  if (!picture) return <div className={styles['loading']} aria-busy="true" />;
  const use = async (): Promise<void> => {
    setBusy(true);
    const ratio = shape === 'whole' ? undefined : SHAPES[shape];
    try {
      onUse(await posterFile(source, { ratio, crop }));
    } catch {
      onUnreadable();
    }
  };
  return (
    <div className={styles['cropping']}>
      {shape === 'whole' ? (
        <img className={styles['whole']} src={picture.address} alt={t`The chosen picture`} />
      ) : (
        <CropFrame
          src={picture.address}
          ratios={{ frame: SHAPES[shape], picture: picture.width / picture.height }}
          crop={crop}
          label={t`Frame`}
          hint={t`Drag or use the arrow keys to move, pinch or use plus and minus to zoom.`}
          zoomLabel={t`Zoom`}
          closerLabel={t`Closer`}
          fartherLabel={t`Farther`}
          onCrop={setCrop}
        />
      )}
      <Segmented
        legend={t`Shape`}
        segments={[
          { value: 'whole', label: t`Whole` },
          { value: 'page', label: t`Page 2 : 1` },
          { value: 'card', label: t`Card 4 : 5` },
        ]}
        value={shape}
        onChange={(value) => {
          setShape(value as Shape);
          setCrop(WHOLE_FRAME);
        }}
      />
      <p className={styles['hint']}>
        <Trans>Pages and shares show it 2 : 1, cards 4 : 5; each takes the part that catches the eye.</Trans>
      </p>
      <Button full loading={isBusy} loadingText={t`One moment…`} onClick={() => void use()}>
        <Trans>Use this</Trans>
      </Button>
    </div>
  );
}

/** A chosen file as it is drawn, for as long as it is shown. */
function usePicture(source: File, onUnreadable: () => void): Picture | undefined {
  const [picture, setPicture] = useState<Picture>();
  const fail = useEffectEvent(onUnreadable);
  useEffect(() => {
    const opened = openPicture(source);
    let isGone = false;
    opened.then(
      (drawn) => isGone || setPicture(drawn),
      () => isGone || fail(),
    );
    return () => {
      isGone = true;
      void opened.then(({ address }) => URL.revokeObjectURL(address)).catch(() => undefined);
    };
  }, [source]);
  return picture;
}
