import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';

import styles from './carousel.module.css';
import { IconButton } from '#app/ui/icon-button.tsx';
import { chevronLeftIcon, chevronRightIcon, pauseIcon, playIcon } from '#app/ui/icons/first-view.ts';

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
    if (track.current) moveTo(track.current, index, moves);
  };
  useEffect(() => {
    const list = track.current;
    if (list === null || count < 2) return undefined;
    const place = (): void => setAt(Math.round(list.scrollLeft / list.clientWidth) % count);
    // a page that is loaded again may find the row where it was left
    place();
    list.addEventListener('scroll', place, { passive: true });
    setReady(true);
    setPlaying(!matchMedia('(prefers-reduced-motion: reduce)').matches);
    return () => list.removeEventListener('scroll', place);
  }, [count]);
  useEffect(() => {
    if (!playing) return undefined;
    const timer = setTimeout(() => track.current && moveTo(track.current, at + 1, moves), stays);
    return () => clearTimeout(timer);
  }, [playing, at, stays, moves]);
  return { track, at, playing, setPlaying, ready, go };
}

/**
 * Scrolls in exactly that many milliseconds; the browser's own smooth scrolling has no duration. Beyond the last slide
 * it goes on to the first, which stands behind the last as long as that takes; and the other way round.
 */
function moveTo(list: HTMLElement, index: number, duration: number): void {
  const width = list.clientWidth;
  const count = list.children.length;
  const rest = (index + count) % count;
  const first = list.firstElementChild as HTMLElement;
  // an earlier move may be under way, beyond the last slide even
  first.style.translate = '';
  if (list.scrollLeft > (count - 0.5) * width) list.scrollLeft = 0;
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    list.scrollLeft = rest * width;
    return;
  }
  const start = performance.now();
  const move = String(start);
  list.dataset['moving'] = move;
  if (rest !== index) first.style.translate = `${count * width}px`;
  if (index < 0) list.scrollLeft = count * width;
  const from = list.scrollLeft;
  const distance = (index < 0 ? rest : index) * width - from;
  const frame = (now: number): void => {
    if (list.dataset['moving'] !== move) return;
    const part = Math.min(1, Math.max(0, (now - start) / duration));
    list.scrollLeft = from + distance * (1 - (1 - part) ** 3);
    if (part < 1) return void requestAnimationFrame(frame);
    first.style.translate = '';
    list.scrollLeft = rest * width;
    delete list.dataset['moving'];
  };
  requestAnimationFrame(frame);
}
