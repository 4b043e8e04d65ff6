import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';

import styles from './carousel.module.css';
import { IconButton } from './icon-button.tsx';
import { chevronLeftIcon, chevronRightIcon, pauseIcon, playIcon } from './icons/first-view.ts';

type Props = {
  label: string;
  /** how long a slide stays, and how long it takes to the next, in milliseconds */
  pace: { stays: number; moves: number };
  slides: readonly { key: string; content: ReactNode }[];
  texts: { previous: string; next: string; pause: string; play: string; position: (n: number, of: number) => string };
};

/**
 * Slides that advance by themselves, until they are touched, focused or paused; never under reduced motion. Before
 * hydration it is a row that scrolls. Source: HOME-02, HOME-03; look/README, Navigation.
 */
export function Carousel({ label, pace, slides, texts }: Props): ReactNode {
  const { track, at, playing, setPlaying, ready, go } = useSlides(slides.length, pace);
  const step = (by: number): void => {
    setPlaying(false);
    go(at + by);
  };
  return (
    <section className={styles['carousel']} aria-roledescription="carousel" aria-label={label}>
      <ul
        ref={track}
        className={styles['track']}
        aria-live={playing ? 'off' : 'polite'}
        onPointerDown={() => setPlaying(false)}
        onFocus={() => setPlaying(false)}
      >
        {slides.map(({ key, content }, index) => (
          <li key={key} className={styles['slide']} aria-label={texts.position(index + 1, slides.length)}>
            {content}
          </li>
        ))}
      </ul>
      {slides.length > 1 && (
        <div className={styles['controls']} data-ready={ready || undefined}>
          <IconButton icon={chevronLeftIcon} label={texts.previous} onClick={() => step(-1)} />
          <span className={`${styles['position']} num`} aria-hidden="true">
            {at + 1} / {slides.length}
          </span>
          <IconButton icon={chevronRightIcon} label={texts.next} onClick={() => step(1)} />
          <IconButton
            icon={playing ? pauseIcon : playIcon}
            iconSize={18}
            label={playing ? texts.pause : texts.play}
            onClick={() => setPlaying(!playing)}
          />
        </div>
      )}
    </section>
  );
}

function useSlides(count: number, { stays, moves }: Props['pace']) {
  const track = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(0);
  const [playing, setPlaying] = useState(false);
  const [ready, setReady] = useState(false);
  const go = (index: number): void => {
    if (track.current) moveTo(track.current, (index + count) % count, moves);
  };
  useEffect(() => {
    const list = track.current;
    if (list === null || count < 2) return undefined;
    const place = (): void => setAt(Math.round(list.scrollLeft / list.clientWidth));
    list.addEventListener('scroll', place, { passive: true });
    setReady(true);
    setPlaying(!matchMedia('(prefers-reduced-motion: reduce)').matches);
    return () => list.removeEventListener('scroll', place);
  }, [count]);
  useEffect(() => {
    if (!playing) return undefined;
    const timer = setTimeout(() => track.current && moveTo(track.current, (at + 1) % count, moves), stays);
    return () => clearTimeout(timer);
  }, [playing, at, count, stays, moves]);
  return { track, at, playing, setPlaying, ready, go };
}

/** Scrolls in exactly that many milliseconds; the browser's own smooth scrolling has no duration. */
function moveTo(list: HTMLElement, index: number, duration: number): void {
  const from = list.scrollLeft;
  const distance = index * list.clientWidth - from;
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    list.scrollLeft = from + distance;
    return;
  }
  const start = performance.now();
  list.dataset['moving'] = '';
  const frame = (now: number): void => {
    const part = Math.min(1, Math.max(0, (now - start) / duration));
    list.scrollLeft = from + distance * (1 - (1 - part) ** 3);
    if (part < 1) requestAnimationFrame(frame);
    else delete list.dataset['moving'];
  };
  requestAnimationFrame(frame);
}
