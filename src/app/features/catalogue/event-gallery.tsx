import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Poster } from '#app/ui/poster.tsx';
import { ScrollRow } from '#app/ui/scroll-row.tsx';
import styles from './event-gallery.module.css';
import { posterImage } from './poster-image.ts';

/** The event's photos, swiped through. Source: EVT-02. */
export function EventGallery({ images, title }: { images: readonly string[]; title: string }): ReactNode {
  const { t } = useLingui();
  return (
    <section aria-labelledby="photos">
      <h2 id="photos" className={styles['heading']}>
        <Trans>Photos</Trans>
      </h2>
      <ScrollRow label={t`Photos`} of="photos" className={styles['row']}>
        {images.map((file, i) => (
          <li key={file}>
            <Photo file={file} title={title} number={i + 1} />
          </li>
        ))}
      </ScrollRow>
    </section>
  );
}

function Photo({ file, title, number }: { file: string; title: string; number: number }): ReactNode {
  const { t } = useLingui();
  const alt = t`${title}, photo ${number}`;
  return (
    <Poster
      image={posterImage(file, { slot: 'gallery', sizes: '(min-width: 900px) 420px, 188px', alt })}
      ratio="photo"
    />
  );
}
