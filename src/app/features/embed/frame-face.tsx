import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Poster, type PosterImage } from '#app/ui/event/poster.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { mapPinIcon } from '#app/ui/icons/first-view.ts';
import { LogoMark } from '#app/ui/logo.tsx';
import type { LinkRender } from '#app/ui/link-render.ts';
import styles from './frame-page.module.css';

interface Props {
  readonly poster: PosterImage | undefined;
  readonly paper?: string | undefined;
  readonly when: ReactNode;
  readonly title: ReactNode;
  readonly subtext: ReactNode;
  readonly place: string;
  readonly stub: ReactNode;
  /** leads to the event's own page */
  readonly toEvent: LinkRender;
  readonly home: LinkRender;
}

/** What a frame shows of its event; the organizer's preview shows the same. Source: look/png/21-frame-default. */
export function FrameFace({ poster, paper, when, title, subtext, place, stub, toEvent, home }: Props): ReactNode {
  return (
    <div className={styles['page']}>
      <div className={styles['event']}>
        <Poster image={poster} paper={paper} ratio="fill" priority className={styles['poster']} />
        <div className={styles['words']}>
          <div className={styles['when']}>{when}</div>
          {title}
          {subtext}
          {place && (
            <p className={styles['place']}>
              <Icon d={mapPinIcon} size={17} />
              {toEvent({ className: styles['link'], children: place })}
            </p>
          )}
        </div>
        <div className={styles['stub']}>{stub}</div>
      </div>
      <div className={styles['foot']}>
        {home({
          children: (
            <>
              <LogoMark className={styles['mark']} />
              <Trans>Tickets by Kaartje</Trans>
            </>
          ),
        })}
        {toEvent({ className: styles['link'], children: <Trans>Event page</Trans> })}
      </div>
    </div>
  );
}
