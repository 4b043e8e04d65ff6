import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { PREVIEW_FRAME } from '#wire/organizer/mail-templates.ts';
import styles from './mail-preview.module.css';

/* oxlint-disable lingui/no-unlocalized-strings -- markup, no words */

interface Props {
  readonly html: string;
  /** names the frame */
  readonly title: string;
  /** CSS pixels of the mail program; shown smaller where there is no room */
  readonly width: number;
  readonly isDark: boolean;
}

/** Runs the one script of the frame's page, in no origin; links of the mail open beside it. */
const SANDBOX = 'allow-scripts allow-popups allow-popups-to-escape-sandbox';

/** A mail as a mail program shows it: apart from this page, as wide as there, as high as it is. */
export function MailFrame({ html, title, width, isDark }: Props): ReactNode {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isReady, setReady] = useState(false);
  const [height, setHeight] = useState(0);
  const { place, room } = useRoom();
  const mail = inScheme(html, isDark);
  useEffect(() => {
    // it has no origin that could be named
    if (isReady) frame.current?.contentWindow?.postMessage(mail, '*');
  }, [isReady, mail]);
  const measured = useEffectEvent(({ source, data }: MessageEvent<unknown>) => {
    if (source !== frame.current?.contentWindow) return;
    const told = (data as { readonly height?: unknown } | null)?.height;
    if (typeof told === 'number') setHeight(told);
  });
  useEffect(() => {
    const listen = (event: MessageEvent<unknown>): void => measured(event);
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
  }, []);
  const scale = room > 0 ? Math.min(1, room / width) : 1;
  return (
    <div ref={place} className={styles['room']}>
      <div className={styles['paper']} style={{ inlineSize: width * scale, blockSize: height * scale }}>
        <iframe
          ref={frame}
          src={PREVIEW_FRAME}
          sandbox={SANDBOX}
          title={title}
          style={{ inlineSize: width, blockSize: height, scale }}
          onLoad={() => setReady(true)}
        />
      </div>
    </div>
  );
}

/** The mail as in a light or in a dark program, whatever this device is. */
function inScheme(html: string, isDark: boolean): string {
  return html
    .replaceAll('@media (prefers-color-scheme:dark)', `@media ${isDark ? 'all' : 'not all'}`)
    .replaceAll('content="light dark"', `content="${isDark ? 'dark' : 'light'}"`);
}

/** How wide the mail may be. */
function useRoom() {
  const place = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(0);
  useEffect(() => {
    const { current } = place;
    if (!current) return undefined;
    const observer = new ResizeObserver(([entry]) => setRoom(entry?.contentRect.width ?? 0));
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return { place, room };
}
