import { Trans, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { asLine, type ChartText } from './chart-text.ts';
import styles from './reports.module.css';

/** What a chart is told of the place that is looked at. */
export interface Looking {
  readonly texts: readonly ChartText[];
  readonly active: number | null;
  readonly onActive: (at: number | null) => void;
}

interface Props {
  /** names the chart */
  readonly label: string;
  /** what it shows, in a sentence */
  readonly summary: string;
  /** what is said of each of its places */
  readonly texts: readonly ChartText[];
  /** of the table, where the chart may not draw all of them */
  readonly rows?: number;
  /** pixels */
  readonly height: number;
  readonly children: (looking: Looking) => ReactNode;
}

/**
 * A chart that keyboard and screen reader can read: arrow keys go from place to place, each is said, and the sentence
 * under it says the whole. All of its figures stand in the table below it. Source: screens 65.
 */
export function ChartFrame({ label, summary, texts, rows = texts.length, height, children }: Props): ReactNode {
  const { t } = useLingui();
  const summaryId = useId();
  const drawing = useRef<HTMLDivElement>(null);
  useScaledOnPaper(drawing);
  const [looked, setActive] = useState<number | null>(null);
  const active = looked !== null && looked < texts.length ? looked : null;
  const at = active ?? 0;
  const text = texts[at];
  const drawn = texts.length;
  const last = drawn - 1;
  const move = (event: KeyboardEvent): void => {
    const to = placeAfter(event.key, { at, last, isNone: active === null });
    if (to === undefined) return;
    event.preventDefault();
    setActive(to);
  };
  return (
    <figure className={styles['figure']}>
      <div
        className={styles['chart']}
        style={{ blockSize: height }}
        role="slider"
        tabIndex={0}
        aria-label={t`Chart: ${label}`}
        aria-describedby={summaryId}
        aria-valuemin={1}
        aria-valuemax={texts.length}
        aria-valuenow={at + 1}
        aria-valuetext={text ? asLine(text) : ''}
        aria-orientation="horizontal"
        onKeyDown={move}
        onBlur={() => setActive(null)}
      >
        <div ref={drawing} className={styles['drawing']} aria-hidden="true">
          {children({ texts, active, onActive: setActive })}
        </div>
      </div>
      <p className={styles['readout']} aria-hidden="true">
        {active !== null && text ? asLine(text) : t`Arrow keys or a tap show each figure.`}
      </p>
      <figcaption id={summaryId} className={styles['summary']}>
        {summary}{' '}
        {drawn < rows && (
          <Trans>
            The chart shows {drawn} of {rows} rows; the table has all.
          </Trans>
        )}
      </figcaption>
    </figure>
  );
}

/**
 * A drawing is as wide as the screen, and is not drawn anew for a sheet of paper: it keeps its size while it is printed, and
 * what it shows is scaled.
 */
function useScaledOnPaper(drawing: RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    const fit = (): void => {
      const box = drawing.current;
      if (!box) return;
      const { clientWidth: width, clientHeight: height } = box;
      Object.assign(box.style, { width: `${width}px`, height: `${height}px` });
      box.querySelector('svg')?.setAttribute('viewBox', `0 0 ${width} ${height}`);
    };
    const undo = (): void => {
      drawing.current?.removeAttribute('style');
      drawing.current?.querySelector('svg')?.removeAttribute('viewBox');
    };
    addEventListener('beforeprint', fit);
    addEventListener('afterprint', undo);
    return () => {
      removeEventListener('beforeprint', fit);
      removeEventListener('afterprint', undo);
    };
  }, [drawing]);
}

/** Where a key leads; undefined: it is not ours. */
function placeAfter(
  key: string,
  { at, last, isNone }: { readonly at: number; readonly last: number; readonly isNone: boolean },
): number | undefined {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowDown':
      return isNone ? 0 : Math.min(last, at + 1);
    case 'ArrowLeft':
    case 'ArrowUp':
      return Math.max(0, at - 1);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return undefined;
  }
}
