import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { impersonation } from '#device/apart.ts';
import { exportSalesReport } from '#wire/organizer/event-actions.ts';
import type { OrganizerEvent } from '#wire/organizer/events.ts';
import { useOnline } from '#app/data/network.ts';
import { useTableFile } from '#app/table/use-table-file.ts';
import { downloadIcon } from '#app/ui/icons/buying.ts';
import { ticketIcon } from '#app/ui/icons/first-view.ts';
import { copyIcon, mailIcon, pencilIcon, usersIcon } from '#app/ui/icons/other-pages.ts';
import { useConfirmation } from '#app/ui/overlay/use-overlay.ts';
import type { RowAction } from '#app/ui/table/table-parts.ts';
import { DuplicateDialog } from './duplicate-dialog.tsx';
import type { Section } from './events-page.tsx';
import { MailAllDialog } from './mail-all-dialog.tsx';

/** What can be done with an event, in the documented order, and the questions before it. Source: OEV-08 to OEV-13, screens 51. */
export function useEventActions(section: Section): {
  readonly actionsOf: (event: OrganizerEvent) => readonly RowAction[];
  readonly questions: ReactNode;
} {
  const { t } = useLingui();
  const online = useOnline();
  const isLocked = impersonation() !== undefined;
  const [saveFile] = useTableFile();
  const [asked, setAsked] = useState<OrganizerEvent>();
  const duplicating = useConfirmation('duplicate-event');
  const mailing = useConfirmation('mail-all');
  const connection = online ? undefined : t`This needs a connection.`;
  const actionsOf = (event: OrganizerEvent): readonly RowAction[] => {
    const { id, current_records: records } = event;
    const fileName = `${records.slug}-sales_report.csv`;
    return [
      {
        key: 'edit',
        label: t`Edit`,
        icon: pencilIcon,
        link: (props) => <Link to={`${section}/edit/$event`} params={{ event: String(id) }} {...props} />,
      },
      {
        key: 'tickets',
        label: t`Tickets`,
        icon: ticketIcon,
        link: (props) => <Link to={`${section}/tickets/$event`} params={{ event: String(id) }} {...props} />,
      },
      {
        key: 'customers',
        label: t`Customers`,
        hint: t`Who has tickets, with CSV`,
        icon: usersIcon,
        link: (props) => <Link to={`${section}/customers/$event`} params={{ event: String(id) }} {...props} />,
      },
      {
        key: 'sales-report',
        label: t`Sales report`,
        hint: isLocked ? t`You can’t download someone else’s lists.` : (connection ?? fileName),
        icon: downloadIcon,
        isOff: isLocked || !online,
        run: () => void saveFile({ endpoint: exportSalesReport, name: fileName }, { id }),
      },
      {
        key: 'duplicate',
        label: t`Duplicate`,
        hint: connection ?? t`A copy as a draft, without bookings`,
        icon: copyIcon,
        isApart: true,
        isOff: !online,
        run: () => {
          setAsked(event);
          duplicating.show();
        },
      },
      {
        key: 'mail-all',
        label: t`E-mail all customers`,
        hint: connection ?? t`Sends each buyer the ticket mail again`,
        icon: mailIcon,
        isOff: !online,
        run: () => {
          setAsked(event);
          mailing.show();
        },
      },
    ];
  };
  const questions = asked && (
    <>
      <DuplicateDialog key={`duplicate ${asked.id}`} event={asked} overlay={duplicating} />
      <MailAllDialog key={`mail ${asked.id}`} event={asked} overlay={mailing} />
    </>
  );
  return { actionsOf, questions };
}
