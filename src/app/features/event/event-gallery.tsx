import { Trans, useLingui } from '@lingui/react/macro';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { imageUrl } from '#domain/catalogue/images.ts';
import { Poster } from '#app/ui/event/poster.tsx';
import { ScrollRow } from '#app/ui/layout/scroll-row.tsx';
import { useOverlay, useTimesOpened } from '#app/ui/overlay/use-overlay.ts';
import styles from './event-gallery.module.css';
import { PHOTO_SIZES, posterImage } from '#app/features/event-parts/poster-image.ts';
import { PhotoViewer } from './lazy-parts.ts';

interface Props {
  readonly eventId: number;
  readonly images: readonly string[];
  readonly title: string;
}

/** The event's photos, swiped through; each opens in a viewer, without scripts as a picture. Source: EVT-02. */
export function EventGallery({ eventId, images, title }: Props): ReactNode {
  const { t } = useLingui();
  const viewer = useOverlay('photos', eventId);
  const opened = useTimesOpened(viewer);
  const [at, setAt] = useState(0);
  const show = (event: MouseEvent, index: number): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setAt(index);
    viewer.show();
  };
  return (
    <section aria-labelledby="photos">
      <h2 id="photos" className={styles['heading']}>
        <Trans>Photos</Trans>
      </h2>
      <ScrollRow label={t`Photos`} of="photos" className={styles['row']}>
        {images.map((file, i) => (
          <li key={file}>
            <a href={imageUrl(file, 'gallery', 1200)} aria-haspopup="dialog" onClick={(event) => show(event, i)}>
              <Photo file={file} title={title} number={i + 1} />
            </a>
          </li>
        ))}
      </ScrollRow>
      {opened > 0 && <PhotoViewer key={opened} overlay={viewer} images={images} title={title} at={at} onMove={setAt} />}
    </section>
  );
}

function Photo({ file, title, number }: { file: string; title: string; number: number }): ReactNode {
  const { t } = useLingui();
  const alt = t`${title}, photo ${number}`;
  return <Poster image={posterImage(file, { slot: 'gallery', sizes: PHOTO_SIZES, alt })} ratio="photo" />;
}
