import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { BANNER_SECONDS, BANNER_TRANSITION_MS } from '#domain/content/banner-times.ts';
import type { Banner } from '#wire/content/site.ts';
import { Carousel } from '#app/ui/layout/carousel.tsx';
import type { LinkProps } from '#app/ui/link-render.ts';
import { BANNER_SIZES, BannerSlide } from './banner-slide.tsx';
import { homeQueries } from './home-queries.ts';
import { posterImage } from '#app/features/event-parts/poster-image.ts';
import { notePosterOf, POSTER_TRANSITION } from '#app/features/event-parts/poster-transition.ts';

const PACE = { stays: BANNER_SECONDS * 1000, moves: BANNER_TRANSITION_MS };

/** The banners as big tickets that take turns; with a pause button. Source: HOME-02 to HOME-04. */
export function HomeBanners(): ReactNode {
  const { t } = useLingui();
  const banners = useQuery(homeQueries.banners).data?.data ?? [];
  if (banners.length === 0) return null;
  return (
    <Carousel
      label={t`Highlights`}
      pace={PACE}
      texts={{
        previous: t`Previous`,
        next: t`Next`,
        pause: t`Pause`,
        play: t`Play`,
        position: (n, of) => t`${n} of ${of}`,
      }}
      slides={banners.map((banner, i) => ({
        key: String(banner.id),
        content: <Slide banner={banner} first={i === 0} />,
      }))}
    />
  );
}

function Slide({ banner, first }: { banner: Banner; first: boolean }): ReactNode {
  return (
    <BannerSlide
      banner={banner}
      poster={posterImage(banner.image, { slot: 'hero', sizes: BANNER_SIZES })}
      first={first}
      link={(props) => <BannerLink address={banner.button_url} {...props} />}
    />
  );
}

/** A page of ours, or an address elsewhere; anything else is no link (HOME-04). */
function BannerLink({ address, ...props }: LinkProps & { address: string }): ReactNode {
  if (/^\/(?!\/)/.test(address)) {
    const follow = { viewTransition: POSTER_TRANSITION, onClick: notePosterOf };
    return <Link to={address} {...follow} {...props} />;
  }
  if (/^https?:\/\//.test(address)) return <a href={address} {...props} />;
  return <div {...props} />;
}
