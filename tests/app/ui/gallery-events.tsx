import type { ReactNode } from 'react';

import { Button } from '../../../src/app/ui/button.tsx';
import { Carousel } from '../../../src/app/ui/layout/carousel.tsx';
import { DateTime } from '../../../src/app/ui/event/date-time.tsx';
import { EmptyState } from '../../../src/app/ui/layout/empty-state.tsx';
import { CardGrid, EventCard } from '../../../src/app/ui/event/event-card.tsx';
import { EventRow, EventRowList } from '../../../src/app/ui/event/event-row.tsx';
import { FavouriteButton } from '../../../src/app/ui/event/favourite-button.tsx';
import { HeroCard } from '../../../src/app/ui/event/hero-card.tsx';
import { IconButton } from '../../../src/app/ui/icon-button.tsx';
import { trashIcon } from '../../../src/app/ui/icons/buying.ts';
import { cloudExclamationPointIcon } from '../../../src/app/ui/icons/other-pages.ts';
import { Money } from '../../../src/app/ui/money.tsx';
import { Poster } from '../../../src/app/ui/event/poster.tsx';
import { ScrollRow } from '../../../src/app/ui/layout/scroll-row.tsx';
import { SectionHeader } from '../../../src/app/ui/layout/section-header.tsx';
import { Skeleton, SkeletonCard, SkeletonGroup } from '../../../src/app/ui/layout/skeleton.tsx';
import { Stepper } from '../../../src/app/ui/form/stepper.tsx';
import { Tag } from '../../../src/app/ui/tag.tsx';
import { Ticket } from '../../../src/app/ui/event/ticket.tsx';
import { TotalBar } from '../../../src/app/ui/layout/total-bar.tsx';
import { anchor } from './gallery-part.tsx';

function image(name: string) {
  return { src: new URL(`./posters/${name}.svg`, import.meta.url).href, width: 800, height: 1000, alt: '' };
}

function when(iso: string, text: string): ReactNode {
  return <DateTime iso={iso} text={text} />;
}

function from(amount: string): ReactNode {
  return (
    <>
      from <Money amount={amount} />
    </>
  );
}

/** Everything that shows an event. */
export function EventParts({ theme }: { theme: string }): ReactNode {
  return (
    <>
      <section>
        <h2>Event cards</h2>
        <CardGrid>
          <li>
            <EventCard
              poster={image('linten')}
              paper="maas"
              when={when('2026-11-28T20:00', 'Sat 28 Nov · 20:00')}
              title="Linten"
              where="Danshuis De Spoel, Gent"
              price={from('€ 19,00')}
              action={<FavouriteButton on label="Favourite: Linten" />}
              link={anchor}
            />
          </li>
          <li>
            <EventCard
              poster={image('droog')}
              paper="boei"
              when={when('2026-12-04T20:30', 'Fri 4 Dec · 20:30')}
              title="Droog gelach met een bijzonder lange titel over drie regels"
              where="Café-theater De Kelk, Leuven"
              price={<span className="muted">Price when online</span>}
              tag={<Tag>Sold out</Tag>}
              action={<FavouriteButton on={false} label="Favourite: Droog gelach" />}
              link={anchor}
            />
          </li>
          <li>
            <EventCard
              poster={undefined}
              paper="leie"
              when={when('2026-12-05', 'Sat 5 Dec')}
              title="No image"
              link={anchor}
            />
          </li>
        </CardGrid>
      </section>
      <section>
        <h2>Rows</h2>
        <SectionHeader title="Coming up" more={{ text: 'See all', link: anchor }} />
        <EventRowList>
          <li>
            <EventRow
              poster={image('linten')}
              when={when('2026-11-28T20:00', 'Sat 28 Nov · 20:00')}
              title="Linten"
              where="Danshuis De Spoel, Gent"
              price={<Money amount="€ 19,00" />}
              link={anchor}
            />
          </li>
          <li>
            <EventRow
              poster={image('concierge')}
              when={when('2026-12-03T20:15', 'Thu 3 Dec · 20:15')}
              title="De laatste conciërge"
              where="Theater 't Kompas, Mechelen"
              price={<Money amount="€ 22,00" />}
              link={anchor}
            />
          </li>
        </EventRowList>
      </section>
      <section>
        <h2>Hero cards in a carousel</h2>
        <div className="bleed phone">
          <Carousel
            label={`Highlights, ${theme}`}
            pace={{ stays: 5000, moves: 500 }}
            texts={{
              previous: 'Previous',
              next: 'Next',
              pause: 'Pause',
              play: 'Play',
              position: (n, of) => `${n} of ${of}`,
            }}
            slides={['zilt', 'zonne', 'marche'].map((name) => ({
              key: name,
              content: (
                <HeroCard
                  poster={image(name)}
                  paper="duin"
                  when={when('2026-12-12T20:00', 'Sat 12 Dec · 20:00 · Oostende')}
                  title="Zilt & Zand"
                  where="Zaal De Vuurboei"
                  priceLabel="from"
                  price={<Money amount="€ 18,00" />}
                  link={anchor}
                />
              ),
            }))}
          />
        </div>
      </section>
      <section>
        <h2>Photos</h2>
        <div className="bleed">
          <ScrollRow label={`Photos, ${theme}`} of="photos">
            {['zilt', 'linten', 'zonne', 'dieren'].map((name) => (
              <li key={name}>
                <Poster image={image(name)} ratio="photo" />
              </li>
            ))}
          </ScrollRow>
        </div>
      </section>
      <CartTicket />
    </>
  );
}

function CartTicket(): ReactNode {
  return (
    <section>
      <h2>Ticket, total</h2>
      <div className="stack">
        <Ticket
          mainClassName="ticket-part"
          stubClassName="ticket-part"
          main={
            <div className="cart-line">
              <div className="cart-thumb">
                <Poster image={image('dieren')} />
              </div>
              <div>
                <h3>Dierenbende</h3>
                <p className="small muted">Wed 9 Dec, 14:30</p>
                <p className="small muted">De Speeldoos, Hasselt</p>
              </div>
              <IconButton icon={trashIcon} iconSize={20} label="Remove" />
            </div>
          }
          stub={
            <div className="cart-line">
              <div>
                <b>Child</b>
                <p className="small muted">€ 11,00 each</p>
              </div>
              <Stepper
                value={1}
                max={9}
                label="Child"
                lessLabel="One less"
                moreLabel="One more"
                onChange={() => undefined}
              />
            </div>
          }
        />
        <TotalBar caption="3 tickets, fees included" amount="€ 73,50">
          <Button kind="buy">Check out</Button>
        </TotalBar>
      </div>
    </section>
  );
}

/** Loading, empty and failed. */
export function StateParts(): ReactNode {
  return (
    <>
      <section>
        <h2>Skeletons</h2>
        <SkeletonGroup label="Loading events">
          <CardGrid>
            <li>
              <SkeletonCard />
            </li>
            <li>
              <SkeletonCard />
            </li>
          </CardGrid>
          <Skeleton shape="heading" />
        </SkeletonGroup>
      </section>
      <section>
        <h2>Empty and error</h2>
        <EmptyState
          icon={cloudExclamationPointIcon}
          heading="h2"
          title="We can’t load this now"
          text="The connection dropped halfway. What you had in your cart is safe."
          action={<Button full>Try again</Button>}
          out={
            <Button kind="ghost" full>
              Open my tickets
            </Button>
          }
        />
      </section>
    </>
  );
}
