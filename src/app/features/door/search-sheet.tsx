import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { type FoundBooking, searchDoor } from '#wire/door/numbers.ts';
import type { Door } from '#device/door/door-store.ts';
import type { Scanner } from '#app/data/door/scanner.ts';
import { useOnline } from '#app/data/network.ts';
import { query } from '#app/data/query.ts';
import { MoneyOf } from '#app/features/event-parts/event-words.tsx';
import { useErrorText } from '#app/shell/error-text.ts';
import { Button } from '#app/ui/button.tsx';
import { SearchInput } from '#app/ui/form/search-input.tsx';
import { Notice } from '#app/ui/layout/notice.tsx';
import { Sheet } from '#app/ui/overlay/sheet.tsx';
import { Tag } from '#app/ui/tag.tsx';
import type { Overlay } from '#app/ui/overlay/use-overlay.ts';
import styles from './door.module.css';
import { admissionsLeft, isOwed, useLetIn } from './use-let-in.ts';

interface Props {
  readonly overlay: Overlay;
  readonly door: Door;
  readonly scanner: Scanner;
}

const SHORTEST = 2;

/** Finds who lost the phone, and lets them in by hand; on an organizer's own phone, with a network. Source: issue 15. */
export function SearchSheet({ overlay, door, scanner }: Props): ReactNode {
  const { t } = useLingui();
  const online = useOnline();
  const [typed, setTyped] = useState('');
  const q = useDeferredValue(typed.trim());
  const isEnough = q.length >= SHORTEST;
  const { data, error } = useQuery({
    ...query(searchDoor, { event_id: door.event_id, q: isEnough ? q : '--' }),
    enabled: isEnough && online,
    placeholderData: keepPreviousData,
    // names are on no device
    gcTime: 0,
  });
  const errorText = useErrorText();
  const found = isEnough ? data?.data : undefined;
  return (
    <Sheet overlay={overlay} title={<Trans>Search by name</Trans>} closeLabel={t`Close`}>
      <div className={styles['sheet']}>
        <SearchInput
          label={t`Name, e-mail or order number`}
          value={typed}
          maxLength={100}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        {!online && (
          <Notice kind="warn">
            <Trans>Searching needs a connection. The printed door list does without.</Trans>
          </Notice>
        )}
        {error && online && <Notice kind="danger">{errorText(error)}</Notice>}
        <ul className={styles['found']}>
          {found?.map((booking) => (
            <Found key={booking.booking_id} booking={booking} scanner={scanner} />
          ))}
        </ul>
        {found?.length === 0 && (
          <p role="status">
            <Trans>Nothing by that name</Trans>
          </p>
        )}
        {data?.more === 1 && isEnough && (
          <p className="muted">
            <Trans>There are more. Type more of the name.</Trans>
          </p>
        )}
      </div>
    </Sheet>
  );
}

function Found({ booking, scanner }: { booking: FoundBooking; scanner: Scanner }): ReactNode {
  const { t } = useLingui();
  const { due, customer_name: name, customer_email: email } = booking;
  const open = admissionsLeft(booking);
  const [next] = open.toSorted((a, b) => a.scans - b.scans || a.position - b.position);
  const isNamed = open.some(({ holder_names }) => holder_names.length > 0);
  const { letIn, isPending, problem } = useLetIn(booking, scanner);
  const isListed = name !== '' && email === '';
  const verb = isOwed(booking) && (
    <Trans>
      <MoneyOf wire={due} /> received, let in
    </Trans>
  );
  const button = (id: string, label: ReactNode): ReactNode => (
    <Button size="small" loading={isPending} loadingText={t`Checking in…`} onClick={() => void letIn(id, isNamed)}>
      {label}
    </Button>
  );
  return (
    <li>
      <div>
        <b>{name}</b> {isListed && <Tag>{t`Guest list`}</Tag>}
        <p className="small muted">
          {booking.ticket_title} · <span className="num">{booking.order_number}</span>
        </p>
        <p className="small">
          <Plural value={open.length} _0="nobody left to let in" one="# can come in" other="# can come in" />
        </p>
      </div>
      {next && !isNamed && button(next.id, verb || <Trans>Let one in</Trans>)}
      {isNamed && (
        <ul className={styles['holders']}>
          {open.map(({ id, position, holder_names: names }) => (
            <li key={id}>
              <span>{names.length > 0 ? names.join(', ') : t`Ticket ${position}`}</span>
              {button(id, verb || <Trans>Let in</Trans>)}
            </li>
          ))}
        </ul>
      )}
      {problem && <Notice kind="danger">{problem}</Notice>}
    </li>
  );
}
