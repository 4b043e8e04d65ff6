import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { impersonation } from '#device/apart.ts';
import { exportSalesReport } from '#wire/organizer/event-actions.ts';
import type { OrganizerEvent } from '#wire/organizer/events.ts';
import { useOnline } from '#app/data/network.ts';
import { useTableFile } from '#app/table/use-table-file.ts';
import { downloadIcon, trashIcon } from '#app/ui/icons/buying.ts';
import { calendarIcon, ticketIcon } from '#app/ui/icons/first-view.ts';
import { banIcon, receiptTextIcon } from '#app/ui/icons/organizer.ts';
import { copyIcon, mailIcon, pencilIcon, usersIcon } from '#app/ui/icons/other-pages.ts';
import type { LinkRender } from '#app/ui/link-render.ts';
import { type Overlay, useConfirmation } from '#app/ui/overlay/use-overlay.ts';
import type { RowAction } from '#app/ui/table/table-parts.ts';
import { DeleteEvent } from './delete-event.tsx';
import { DuplicateDialog } from './duplicate-dialog.tsx';
import { MailAllDialog } from './mail-all-dialog.tsx';
import type { EventsSection } from './sections.ts';

/** What can be done with an event, in the documented order, and the questions before it. Source: OEV-08 to OEV-13, screens 51. */
export function useEventActions(section: EventsSection): {
  readonly actionsOf: (event: OrganizerEvent) => readonly RowAction[];
  readonly questions: ReactNode;
} {
  const waysOf = useWays(section);
  const reportOf = useSalesReport();
  const { actionsOf, questions } = useAskedFirst();
  return { actionsOf: (event) => [...waysOf(event), reportOf(event), ...actionsOf(event)], questions };
}

/** To the screens of an event, in the same section. */
function useWays(section: EventsSection): (event: OrganizerEvent) => readonly RowAction[] {
  const { t } = useLingui();
  return ({ id }) => {
    const params = { section, event: String(id) };
    return [
      {
        key: 'edit',
        label: t`Edit`,
        icon: pencilIcon,
        link: (props) => <Link to="/dashboard/organizer/$section/edit/$event" params={params} {...props} />,
      },
      {
        key: 'tickets',
        label: t`Tickets`,
        icon: ticketIcon,
        link: (props) => <Link to="/dashboard/organizer/$section/tickets/$event" params={params} {...props} />,
      },
      {
        key: 'customers',
        label: t`Customers`,
        hint: t`Who has tickets, with CSV`,
        icon: usersIcon,
        link: (props) => <Link to="/dashboard/organizer/$section/customers/$event" params={params} {...props} />,
      },
      {
        key: 'bookings',
        label: t`Bookings`,
        icon: receiptTextIcon,
        link: (props) => <Link to="/dashboard/organizer/bookings" search={{ event_id: params.event }} {...props} />,
      },
    ];
  };
}

/** Its file. Source: OEV-26, OEV-27. */
function useSalesReport(): (event: OrganizerEvent) => RowAction {
  const { t } = useLingui();
  const online = useOnline();
  const isLocked = impersonation() !== undefined;
  const [saveFile] = useTableFile();
  return ({ id, current_records: { slug } }) => {
    const fileName = `${slug}-sales_report.csv`;
    const allowed = online ? fileName : t`This needs a connection.`;
    return {
      key: 'sales-report',
      label: t`Sales report`,
      hint: isLocked ? t`You can’t download someone else’s lists.` : allowed,
      icon: downloadIcon,
      isOff: isLocked || !online,
      run: () => void saveFile({ endpoint: exportSalesReport, name: fileName }, { id }),
    };
  };
}

/** To the page of its cancellation, which has the mails of its move too. */
function cancelling({ id }: OrganizerEvent): LinkRender {
  const params = { event: String(id) };
  return (props) => <Link to="/dashboard/organizer/bookings/cancel-event/$event" params={params} {...props} />;
}

/** What changes or mails something: it is asked first. Source: OEV-22, OEV-24. */
function useAskedFirst() {
  const { t } = useLingui();
  const online = useOnline();
  const [asked, setAsked] = useState<OrganizerEvent>();
  const duplicating = useConfirmation('duplicate-event');
  const mailing = useConfirmation('mail-all');
  const deleting = useConfirmation('delete-event');
  const connection = online ? undefined : t`This needs a connection.`;
  const ask = (event: OrganizerEvent, overlay: Overlay): void => {
    setAsked(event);
    overlay.show();
  };
  const actionsOf = (event: OrganizerEvent): readonly RowAction[] => [
    {
      key: 'duplicate',
      label: t`Duplicate`,
      hint: connection ?? t`A copy as a draft, without bookings`,
      icon: copyIcon,
      isApart: true,
      isOff: !online,
      run: () => ask(event, duplicating),
    },
    {
      key: 'mail-all',
      label: t`E-mail all customers`,
      hint: connection ?? t`Sends each buyer the ticket mail again`,
      icon: mailIcon,
      isOff: !online,
      run: () => ask(event, mailing),
    },
    {
      key: 'cancel-event',
      label: t`Cancel or pay back`,
      hint: connection ?? t`All tickets, or those of who asks`,
      icon: banIcon,
      isOff: !online,
      link: cancelling(event),
    },
    ...(event.moved === 1
      ? [
          {
            key: 'moved',
            label: t`Mails of the move`,
            hint: connection ?? t`Whom they reached, and whom not`,
            icon: calendarIcon,
            isOff: !online,
            link: cancelling(event),
          },
        ]
      : []),
    ...(event.deletable === 1
      ? [
          {
            key: 'delete',
            label: t`Delete`,
            hint: connection,
            icon: trashIcon,
            isOff: !online,
            run: () => ask(event, deleting),
          },
        ]
      : []),
  ];
  const questions = asked && (
    <>
      <DuplicateDialog key={`duplicate ${asked.id}`} event={asked} overlay={duplicating} />
      <MailAllDialog key={`mail ${asked.id}`} event={asked} overlay={mailing} />
      <DeleteEvent key={`delete ${asked.id}`} event={asked} overlay={deleting} />
    </>
  );
  return { actionsOf, questions };
}
