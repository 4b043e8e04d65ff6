import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Banner } from '#wire/content/site.ts';
import { useOnline } from '#app/data/network.ts';
import { EventPrice, EventWhen, MoneyOf, placeOf } from '#app/features/event-parts/event-words.tsx';
import { useLangOf } from '#app/shell/page-facts.ts';
import { HeroCard } from '#app/ui/event/hero-card.tsx';
import type { PosterImage } from '#app/ui/event/poster.tsx';
import type { LinkRender } from '#app/ui/link-render.ts';

/** How wide a banner's picture is shown, as `sizes`. */
export const BANNER_SIZES = '(min-width: 900px) 336px, calc(100vw - 40px)';

interface Props {
  readonly banner: Pick<Banner, 'lang' | 'title' | 'subtitle' | 'event_description' | 'button_title' | 'event'>;
  readonly poster: PosterImage | undefined;
  readonly first?: boolean;
  readonly link: LinkRender;
}

/** One banner as a big ticket: of one for an event the event's own facts stand beside its title. Source: HOME-04. */
export function BannerSlide({ banner, poster, first = false, link }: Props): ReactNode {
  const { event } = banner;
  const online = useOnline();
  const lang = useLangOf()(banner.lang);
  const own = (text: string): ReactNode =>
    text && (
      <span lang={lang} dir="auto">
        {text}
      </span>
    );
  return (
    <HeroCard
      poster={poster}
      paper={event?.poster_paper}
      priority={first}
      when={event ? <EventWhen event={event} city /> : own(banner.subtitle)}
      title={own(banner.title)}
      {...(event ? { where: placeOf(event) } : { text: own(banner.event_description) })}
      {...(online && event?.from_price && event.availability === 'from'
        ? { priceLabel: <Trans>from</Trans>, price: <MoneyOf wire={event.from_price} /> }
        : { price: event ? <EventPrice event={event} /> : own(banner.button_title) })}
      link={link}
    />
  );
}
