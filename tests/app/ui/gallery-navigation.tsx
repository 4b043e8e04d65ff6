import type { ReactNode } from 'react';

import { Badge } from '../../../src/app/ui/badge.tsx';
import { Breadcrumb } from '../../../src/app/ui/layout/breadcrumb.tsx';
import { Chip, ChipRow } from '../../../src/app/ui/chip.tsx';
import { DateRoll } from '../../../src/app/ui/event/date-roll.tsx';
import { IconButton, iconButtonClass } from '../../../src/app/ui/icon-button.tsx';
import { Icon } from '../../../src/app/ui/icon.tsx';
import { checkIcon } from '../../../src/app/ui/icons/buying.ts';
import {
  arrowLeftIcon,
  calendarPlusIcon,
  chevronDownIcon,
  globeIcon,
  mapPinIcon,
  navigationIcon,
  share2Icon,
  shoppingBagIcon,
  slidersHorizontalIcon,
} from '../../../src/app/ui/icons/first-view.ts';
import { bellIcon } from '../../../src/app/ui/icons/other-pages.ts';
import { DateTile, IconTile, InfoRow, InitialsTile } from '../../../src/app/ui/layout/info-row.tsx';
import { KeyValues } from '../../../src/app/ui/layout/key-values.tsx';
import { LogoMark } from '../../../src/app/ui/logo.tsx';
import { Menu } from '../../../src/app/ui/overlay/menu.tsx';
import { Notice } from '../../../src/app/ui/layout/notice.tsx';
import { Pagination } from '../../../src/app/ui/layout/pagination.tsx';
import { Panel } from '../../../src/app/ui/layout/panel.tsx';
import { InlineSelect } from '../../../src/app/ui/form/inline-select.tsx';
import { Stars } from '../../../src/app/ui/event/stars.tsx';
import { OfflineBanner, Strip, stripActionClass } from '../../../src/app/ui/layout/strip.tsx';
import { StubBar } from '../../../src/app/ui/event/stub-bar.tsx';
import { Tag } from '../../../src/app/ui/tag.tsx';
import { Part, anchor } from './gallery-part.tsx';

/** Everything that informs or leads on. */
export function NavigationParts({ theme }: { theme: string }): ReactNode {
  return (
    <>
      <Tags />
      <Roll theme={theme} />
      <Bars />
      <IconButtons theme={theme} />
      <Rows theme={theme} />
    </>
  );
}

function Tags(): ReactNode {
  return (
    <Part title="Status tags">
      <div className="line">
        <Tag kind="ok">Paid</Tag>
        <Tag kind="warn">Not ready yet</Tag>
        <Tag kind="no">Cancelling</Tag>
        <Tag>Refunded</Tag>
        <Tag kind="accent">12 left</Tag>
      </div>
    </Part>
  );
}

const WEEKDAYS = ['Today', 'Sat', 'Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

function Roll({ theme }: { theme: string }): ReactNode {
  const days = WEEKDAYS.map((weekday, index) => ({
    key: `2026-11-${20 + index}`,
    weekday,
    day: String(20 + index),
    rest: 'November 2026',
    selected: index === 2,
    link: anchor,
  }));
  return (
    <Part title="Date roll">
      <div className="bleed">
        <DateRoll label={`Days, ${theme}`} days={days} />
      </div>
    </Part>
  );
}

function Bars(): ReactNode {
  const price = { caption: 'Tickets from', price: '€ 18,00', note: 'all-in' };
  return (
    <>
      <Part title="Stub bar (price + one action)">
        <div className="stack">
          <StubBar inline state="open" {...price} action="Get tickets" link={anchor} />
          <StubBar inline state="open" caption="Tickets" price="Free" action="Get tickets" link={anchor} />
          <StubBar inline state="shut" {...price} action="Sold out" />
          <StubBar inline state="soon" text="Tickets are coming soon" />
        </div>
      </Part>
      <Part title="Offline banner, notices">
        <div className="stack">
          <OfflineBanner
            title="You’re offline."
            text="Showing events saved at 18:42."
            retry={{ label: 'Retry', onClick: () => undefined }}
          />
          <Strip
            icon={checkIcon}
            title="You are signed in as Merel."
            action={anchor({ className: stripActionClass(), children: 'Back to admin' })}
          />
          <Notice kind="plain">Your seats are held once you start paying, not while they are in the cart.</Notice>
          <Notice title="Good to know">The programme may change.</Notice>
          <Notice kind="ok">Ticket saved for offline.</Notice>
          <Notice kind="warn">Two seats are left.</Notice>
          <Notice kind="danger">The payment was refused. Nothing was charged.</Notice>
        </div>
      </Part>
    </>
  );
}

function IconButtons({ theme }: { theme: string }): ReactNode {
  return (
    <Part title="Icon buttons, menu, inline select, chips in a row">
      <div className="line">
        <IconButton icon={arrowLeftIcon} label="Back" kind="solid" />
        <IconButton icon={share2Icon} iconSize={20} label="Share" kind="tint" />
        <IconButton icon={slidersHorizontalIcon} label="Filters, 2 active" kind="solid" size="large" badge={2} />
        <a href="#top" className={iconButtonClass()} aria-label="Cart, 3 tickets">
          <Icon d={shoppingBagIcon} size={22} />
          <Badge>3</Badge>
        </a>
        <Menu
          align="end"
          label="Language: EN"
          triggerClassName={iconButtonClass({ wide: true })}
          trigger={
            <>
              <Icon d={globeIcon} size={18} /> EN <Icon d={chevronDownIcon} size={16} />
            </>
          }
        >
          <li>{anchor({ children: 'Nederlands' })}</li>
          <li>{anchor({ children: 'English', 'aria-current': 'true' })}</li>
          <li>
            <button type="button">Français</button>
          </li>
        </Menu>
        <LogoMark />
        <InlineSelect label="Sort by" defaultValue="soon">
          <option value="soon">Soonest first</option>
          <option value="late">Latest first</option>
        </InlineSelect>
      </div>
      <div className="bleed">
        <ChipRow label={`Active filters, ${theme}`}>
          <Chip pressed={false}>Concerts</Chip>
          <Chip pressed={false}>Theatre</Chip>
          <Chip pressed={false}>Family</Chip>
        </ChipRow>
      </div>
    </Part>
  );
}

function Rows({ theme }: { theme: string }): ReactNode {
  return (
    <Part title="Rows and small parts">
      <div className="stack">
        <InfoRow
          tile={<DateTile month="Dec" day="12" />}
          title="Saturday 12 December 2026"
          text="20:00 – 23:30 · doors 19:15"
          action={<IconButton kind="tint" icon={calendarPlusIcon} iconSize={20} label="Add to calendar" />}
        />
        <InfoRow
          tile={<IconTile icon={mapPinIcon} />}
          title="Zaal De Vuurboei"
          text="Lampenstraat 8, 8400 Oostende"
          action={<IconButton kind="tint" icon={navigationIcon} iconSize={20} label="Open map" />}
        />
        <InfoRow tile={<InitialsTile initials="Kk" />} title="Kustklank vzw" text="Organizer · 14 events" />
        <InfoRow tile={<IconTile icon={bellIcon} size="small" soft />} title="A nudge when doors open" />
        <Breadcrumb
          label={`You are here, ${theme}`}
          crumbs={[
            { key: 'home', text: 'Home', link: anchor },
            { key: 'events', text: 'Events', link: anchor },
          ]}
          current="Zilt & Zand"
        />
        <KeyValues
          rows={[
            { key: 'tickets', label: 'Zilt & Zand', value: '€ 53,00' },
            { key: 'extras', label: 'Extras', value: '€ 9,50', look: 'small' },
            { key: 'total', label: 'Total to pay', value: '€ 62,50', look: 'strong' },
          ]}
        />
        <Panel tight>
          <Stars value={4} label="4 of 5 stars" />
          38 reviews of earlier dates
        </Panel>
        <Pagination
          label={`Pages, ${theme}`}
          page={4}
          pages={11}
          texts={{ previous: 'Previous page', next: 'Next page', page: (n) => `Page ${n}` }}
          link={() => anchor}
        />
      </div>
    </Part>
  );
}
