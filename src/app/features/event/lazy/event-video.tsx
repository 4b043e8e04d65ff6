import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { isWebAddress, youtubeId } from '#domain/catalogue/video-link.ts';
import type { PublicEvent } from '#wire/catalogue/event.ts';
import { Icon } from '#app/ui/icon.tsx';
import { playIcon } from '#app/ui/icons/first-view.ts';
import { Poster } from '#app/ui/event/poster.tsx';
import styles from './event-video.module.css';
import { posterImage } from '#app/features/event-parts/poster-image.ts';

/** The player is YouTube's: it runs its scripts in its own origin, opens its own pages, and reaches nothing of ours. */
const SANDBOX = ['allow-scripts', 'allow-same-origin', 'allow-popups', 'allow-presentation'].join(' ');

/** The button that was pressed is gone. */
function focus(player: HTMLIFrameElement | null): void {
  player?.focus();
}

/** The event's video: nothing is asked of YouTube before it is to be played. Source: EVT-04, EVT-05. */
export function EventVideo({ event }: { event: PublicEvent }): ReactNode {
  const { t } = useLingui();
  const [plays, setPlays] = useState(false);
  const { title } = event;
  const id = youtubeId(event.video_link);
  if (!id) return isWebAddress(event.video_link) ? <VideoLink address={event.video_link} /> : null;
  return (
    <section aria-labelledby="video" className={styles['video']}>
      <h2 id="video" className={styles['heading']}>
        <Trans>Video</Trans>
      </h2>
      {plays ? (
        <iframe
          ref={focus}
          className={styles['player']}
          src={`https://www.youtube-nocookie.com/embed/${id}?autoplay=1`}
          title={t`Video: ${title}`}
          allow="autoplay; encrypted-media; picture-in-picture"
          sandbox={SANDBOX}
          allowFullScreen
        />
      ) : (
        <button type="button" className={styles['play']} onClick={() => setPlays(true)}>
          <Poster
            image={posterImage(event.poster, { slot: 'hero', sizes: '(min-width: 900px) 640px, 100vw' })}
            ratio="fill"
          />
          <span className={styles['label']}>
            <Icon d={playIcon} filled />
            <Trans>Play on YouTube</Trans>
          </span>
        </button>
      )}
      {!plays && (
        <p className={`small muted ${styles['notice']}`}>
          <Trans>
            The video comes from YouTube. When you play it, your IP address and other data go to Google, which may store
            them.
          </Trans>
        </p>
      )}
    </section>
  );
}

/** A video of another site, which an admin named: nothing of it is shown here. Source: ADM-21. */
function VideoLink({ address }: { readonly address: string }): ReactNode {
  const { host } = new URL(address);
  return (
    <section aria-labelledby="video" className={styles['video']}>
      <h2 id="video" className={styles['heading']}>
        <Trans>Video</Trans>
      </h2>
      <a className="link" href={address} target="_blank" rel="noopener noreferrer">
        <Trans>Watch it on {host}</Trans>
      </a>
    </section>
  );
}
