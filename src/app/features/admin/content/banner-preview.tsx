import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Language } from '#domain/content/languages.ts';
import { previewBannerEvent } from '#wire/admin/content/banners.ts';
import type { EventCard } from '#wire/catalogue/event.ts';
import { query } from '#app/data/query.ts';
import { posterImage } from '#app/features/event-parts/poster-image.ts';
import { BANNER_SIZES, BannerSlide } from '#app/features/home/banner-slide.tsx';
import type { PosterImage } from '#app/ui/event/poster.tsx';
import { useFileAddress } from '#app/ui/form/use-file-address.ts';
import { Notice } from '#app/ui/layout/notice.tsx';
import { QueryResult } from '../query-result.tsx';
import styles from './content.module.css';

interface Texts {
  readonly title: string;
  readonly subtitle: string;
  readonly event_description: string;
  readonly button_title: string;
}

const NO_TEXTS: Texts = { title: '', subtitle: '', event_description: '', button_title: '' };

interface Props {
  /** as the form stands */
  readonly values: {
    readonly texts: Readonly<Partial<Record<Language, Texts>>>;
    /** empty: it is for none */
    readonly event_id: string;
    /** a picture that was chosen and is not saved yet */
    readonly image: File | undefined;
    readonly remove_image: boolean;
  };
  /** the stored picture; empty: none of its own */
  readonly image: string;
  /** the first is the one that is looked at */
  readonly languages: readonly [Language, ...Language[]];
}

/** A banner as the home page shows it, in the light and in the dark theme. Source: HOME-04. */
export function BannerPreview({ values, image, languages }: Props): ReactNode {
  const { texts, event_id, remove_image } = values;
  // in a language without words of its own visitors read those of the first that has some
  const lang = languages.find((one) => Object.values(texts[one] ?? {}).some((text) => text !== '')) ?? languages[0];
  const slides = {
    lang,
    texts: texts[lang] ?? NO_TEXTS,
    image: remove_image ? '' : image,
    chosen: values.image,
  };
  return event_id === '' ? <Slides {...slides} event={null} /> : <OfEvent {...slides} eventId={Number(event_id)} />;
}

type OfEventProps = Omit<SlidesProps, 'event'> & { readonly eventId: number };

function OfEvent({ eventId, ...slides }: OfEventProps): ReactNode {
  const event = useQuery(query(previewBannerEvent, { event_id: eventId }));
  return (
    <QueryResult query={event}>
      {({ data }) =>
        data ? (
          <Slides {...slides} event={data} />
        ) : (
          <Notice kind="warn">
            <Trans>Nobody sees this banner: its event is over or not public.</Trans>
          </Notice>
        )
      }
    </QueryResult>
  );
}

interface SlidesProps {
  readonly lang: Language;
  readonly texts: Texts;
  readonly image: string;
  readonly chosen: File | undefined;
  readonly event: EventCard | null;
}

function Slides({ lang, texts, event, image, chosen }: SlidesProps): ReactNode {
  const { t } = useLingui();
  const address = useFileAddress(chosen);
  const stored = posterImage(image || (event?.poster ?? ''), { slot: 'hero', sizes: BANNER_SIZES });
  const poster: PosterImage | undefined = address ? { src: address, width: 2, height: 1, alt: '' } : stored;
  const themes = [
    { theme: 'light', name: t`Light` },
    { theme: 'dark', name: t`Dark` },
  ] as const;
  return (
    <>
      {themes.map(({ theme, name }) => (
        <section key={theme} className={styles['theme']} data-theme={theme} aria-label={name}>
          <p className="small muted">{name}</p>
          <BannerSlide banner={{ lang, ...texts, event }} poster={poster} link={(props) => <div {...props} />} />
        </section>
      ))}
    </>
  );
}
