import { countryName } from '#domain/catalogue/country-name.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { endsAfterStart } from '#domain/catalogue/event-clock.ts';
import { formatTime } from '#domain/time/calendar.ts';
import { formatEventDays, formatLongDate, formatShortDate } from '#domain/time/format-date.ts';
import type { OrganizerInfo, PublicEvent } from '#wire/catalogue/event.ts';
import { DateTime } from '#app/ui/event/date-time.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { iconButtonClass } from '#app/ui/icon-button.tsx';
import {
  calendarPlusIcon,
  chevronRightIcon,
  mapPinIcon,
  monitorIcon,
  navigationIcon,
} from '#app/ui/icons/first-view.ts';
import { DateTile, IconTile, InfoRow, InitialsTile } from '#app/ui/layout/info-row.tsx';
import { useLangOf, usePageFacts } from '#app/shell/page-facts.ts';
import styles from './event-facts-list.module.css';
import { initials } from './initials.ts';
import { toOrganizer } from './organizer-link.tsx';

interface Props {
  readonly event: PublicEvent;
  /** no calendar can fetch what is not published; what was cancelled is no date to keep */
  readonly isPreview: boolean;
}

/** When, where, by whom. Source: EVT-08, EVT-11, EVT-18, EVT-19. */
export function EventFactsList({ event, isPreview }: Props): ReactNode {
  return (
    <ul className={styles['facts']}>
      <li>
        <When event={event} isPreview={isPreview} />
      </li>
      <li>{event.online ? <Online /> : <Where event={event} />}</li>
      {event.user_detail && (
        <li>
          <Organizer organizer={event.user_detail} />
        </li>
      )}
    </ul>
  );
}

function Organizer({ organizer }: { organizer: OrganizerInfo }): ReactNode {
  const { organisation, events_count: events } = organizer;
  const name = organisation;
  const { t } = useLingui();
  return (
    <InfoRow
      tile={<InitialsTile initials={initials(organisation)} />}
      title={organisation}
      text={
        events > 0 ? (
          <Trans>
            Organizer · <Plural value={events} one="# event" other="# events" />
          </Trans>
        ) : (
          <Trans>Organizer</Trans>
        )
      }
      // who has nothing to come for everybody to see may have no page
      action={
        events > 0 &&
        toOrganizer(organizer)({
          className: iconButtonClass({ kind: 'tint' }),
          'aria-label': t`All events of ${name}`,
          children: <Icon d={chevronRightIcon} />,
        })
      }
    />
  );
}

function When({ event, isPreview }: Props): ReactNode {
  const { t } = useLingui();
  const { lang } = usePageFacts();
  const { start_date: startDate, start_time: startTime, end_date: endDate, end_time: endTime } = event;
  const style = { language: lang, today: startDate };
  const span = { startDate, startTime, endDate, endTime };
  const [, day = '', month = ''] = formatShortDate(startDate, style).split(' ');
  const oneEvening = formatEventDays(span, style) === formatShortDate(startDate, style);
  const end = oneEvening ? formatTime(endTime) : `${formatLongDate(endDate, lang)} ${formatTime(endTime)}`;
  const start = formatTime(startTime);
  return (
    <InfoRow
      tile={<DateTile month={month} day={day.replace(/\D/g, '')} />}
      title={<DateTime wrap iso={`${startDate}T${start}`} text={formatLongDate(startDate, lang)} />}
      text={
        endsAfterStart(span) ? (
          <DateTime wrap iso={`${endDate}T${formatTime(endTime)}`} text={`${start} – ${end}`} />
        ) : (
          <DateTime iso={`${startDate}T${start}`} text={start} />
        )
      }
      action={
        !isPreview &&
        !event.cancelled && (
          <a
            className={iconButtonClass({ kind: 'tint' })}
            href={`/calendar/${event.id}.ics?lang=${lang}`}
            download
            aria-label={t`Add to calendar`}
          >
            <Icon d={calendarPlusIcon} />
          </a>
        )
      }
    />
  );
}

function Online(): ReactNode {
  return (
    <InfoRow
      tile={<IconTile icon={monitorIcon} />}
      title={<Trans>Online</Trans>}
      text={<Trans>The link comes with your ticket.</Trans>}
    />
  );
}

function Where({ event }: { event: PublicEvent }): ReactNode {
  const { t } = useLingui();
  const { lang } = usePageFacts();
  const langOf = useLangOf();
  const { country_code: code, venue } = event;
  const street = [event.address, `${event.zipcode} ${event.city}`.trim()].filter(Boolean).join(', ');
  const country = code && countryName(code, lang);
  // of a locked event only the town is known
  if (!venue) return <InfoRow tile={<IconTile icon={mapPinIcon} />} title={event.city} />;
  return (
    <InfoRow
      tile={<IconTile icon={mapPinIcon} />}
      title={venue}
      text={
        <>
          <p>{[street, country].filter(Boolean).join(', ')}</p>
          {event.access_info && (
            <p lang={langOf(event.lang)} dir="auto">
              {event.access_info}
            </p>
          )}
        </>
      }
      action={
        <a
          className={iconButtonClass({ kind: 'tint' })}
          href={mapAddress(event, `${venue}, ${street}`)}
          target="_blank"
          rel="noopener"
          aria-label={t`Show on the map (opens another site)`}
        >
          <Icon d={navigationIcon} />
        </a>
      }
    />
  );
}

/** The place on a map: marked where its coordinates are known, looked for by its name elsewhere. */
function mapAddress({ latitude, longitude }: PublicEvent, name: string): string {
  const map = 'https://www.openstreetmap.org';
  if (latitude === null || longitude === null) return `${map}/search?query=${encodeURIComponent(name)}`;
  return `${map}/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;
}
