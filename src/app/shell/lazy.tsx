import type { I18n, Messages } from '@lingui/core';
import { useLingui } from '@lingui/react';
import {
  type ComponentType,
  type FunctionComponent,
  type ReactNode,
  Suspense,
  use,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useOnline } from '#app/data/network.ts';
import { bringMessages } from '#app/i18n/messages.ts';
import { BareFailed } from './bare-failed.tsx';

interface LazyOptions<Props> {
  /** stands in its place until it is there, and on the server; without it nothing does */
  readonly fallback?: ComponentType<Props>;
  /** stands in its place where its file cannot be had; without it that is said, with a way to try again */
  readonly failed?: ComponentType<Props & { retry: () => Promise<unknown> }>;
}

/** A component whose file is fetched when it is first drawn, or before that by `preload`, which says whether it is there. */
export type Lazy<Props> = FunctionComponent<Props> & {
  readonly preload: (i18n: I18n) => Promise<boolean>;
  readonly isThere: () => boolean;
};

type Load<Props> = () => Promise<ComponentType<Props>>;

/**
 * A part of a page in a file of its own, for what saves two kilobytes or more of a first view: fetched with its messages when
 * it is first drawn. A file that cannot be had is asked for again when the network is back.
 */
export function lazy<Props extends object>(
  load: Load<Props>,
  { fallback: Fallback = Nothing, failed: Failed = BareFailed }: LazyOptions<Props> = {},
): Lazy<Props> {
  let Part: ComponentType<Props> | undefined;
  const bring = async (i18n: I18n): Promise<void> => {
    const loaded = await load();
    await bringMessages(i18n);
    Part = loaded;
  };
  function LazyPart(props: Props): ReactNode {
    const { i18n } = useLingui();
    const online = useOnline();
    const [outcome, setOutcome] = useState<{ readonly isThere: boolean }>();
    const retry = useCallback(
      () =>
        bring(i18n).then(
          () => setOutcome({ isThere: true }),
          () => setOutcome({ isThere: false }),
        ),
      [i18n],
    );
    useEffect(() => {
      if (!Part) void retry();
      // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a network that is back is a reason to ask again
    }, [retry, online]);
    if (Part) return <Part {...props} />;
    return outcome ? <Failed {...props} retry={retry} /> : <Fallback {...props} />;
  }
  const preload = (i18n: I18n): Promise<boolean> =>
    bring(i18n).then(
      () => true,
      () => false,
    );
  return Object.assign(LazyPart, { preload, isThere: () => Part !== undefined });
}

/**
 * A lazy part that the server draws all the same: what it wrote stands until the part is there, which is fetched when it is
 * `wanted`, and stays where its file cannot be had; a button that was pressed before that is pressed then. Whoever uses it
 * imports the part's styles.
 */
export function lazyRendered<Props extends object>(load: Load<Props>, wanted: () => Promise<unknown>): Lazy<Props> {
  const Part = lazy(load);
  const Rendered = import.meta.env.SSR ? onServer(load) : undefined;
  function LazyRendered(props: Props): ReactNode {
    const { i18n } = useLingui();
    const online = useOnline();
    // the page that comes next begins with what this one fetched
    const [isThere, setIsThere] = useState(Part.isThere);
    const part = useRef<HTMLDivElement>(null);
    const pressed = useRef<Pressed | undefined>(undefined);
    const bring = useCallback(async (): Promise<void> => {
      if (await Part.preload(i18n)) setIsThere(true);
    }, [i18n]);
    useEffect(() => {
      if (!isThere) void wanted().then(bring);
      // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a network that is back is a reason to ask again
    }, [bring, isThere, online]);
    useEffect(() => {
      if (!isThere || !part.current || !pressed.current) return;
      const { text, at, since } = pressed.current;
      pressed.current = undefined;
      if (Date.now() - since > PRESS_LASTS_MS) return;
      buttonsSaying(text, part.current)[at]?.click();
    }, [isThere]);
    if (isThere) {
      return (
        <div key="there" ref={part} className="contents">
          <Part {...props} />
        </div>
      );
    }
    if (Rendered) {
      return (
        <div className="contents">
          <Suspense>
            <Rendered {...props} />
          </Suspense>
        </div>
      );
    }
    // React leaves what the server wrote as it is
    return (
      <div
        className="contents"
        onClickCapture={({ target, currentTarget }) => {
          const button = (target as Element).closest('button');
          if (!button) return;
          const text = button.textContent;
          pressed.current = { text, at: buttonsSaying(text, currentTarget).indexOf(button), since: Date.now() };
          // its file may have failed before
          void bring();
        }}
        suppressHydrationWarning
        dangerouslySetInnerHTML={NO_HTML}
      />
    );
  }
  return Object.assign(LazyRendered, { preload: Part.preload, isThere: Part.isThere });
}

/** A button that was pressed before it could do anything: what it says, and which of those that say so. */
interface Pressed {
  readonly text: string;
  readonly at: number;
  /** in milliseconds since 1970 */
  readonly since: number;
}

/** After that the visitor does something else: a sheet that opens then would be in the way. */
const PRESS_LASTS_MS = 5000;

function buttonsSaying(text: string, part: HTMLElement): readonly HTMLButtonElement[] {
  return [...part.querySelectorAll('button')].filter((button) => button.textContent === text);
}

/** A part with its messages, waited for by each rendering. */
function onServer<Props extends object>(load: Load<Props>): ComponentType<Props> {
  const loading = new WeakMap<Messages, Promise<ComponentType<Props>>>();
  const bring = async (i18n: I18n): Promise<ComponentType<Props>> => {
    const part = await load();
    await bringMessages(i18n);
    return part;
  };
  return function Rendered(props) {
    const { i18n } = useLingui();
    const part = loading.get(i18n.messages) ?? bring(i18n);
    loading.set(i18n.messages, part);
    const Part = use(part);
    return <Part {...props} />;
  };
}

const NO_HTML = { __html: '' };

/** For a part that the page can do without. */
export function Nothing(): ReactNode {
  return null;
}
