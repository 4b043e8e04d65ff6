import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { isWallDate } from '#domain/time/calendar.ts';
import { formatTableDate } from '#domain/time/format-date.ts';
import {
  AUDIT_LISTED_MAX,
  AUDIT_SUBJECTS,
  type AuditRow,
  type AuditSubject,
  auditTable,
  listAuditLines,
} from '#wire/admin/audit.ts';
import { isRowNumber } from '#app/data/query.ts';
import { usePageFacts } from '#app/shell/page-facts.ts';
import { ServerTable } from '#app/table/server-table.tsx';
import { ChoiceChip } from '#app/ui/chip.tsx';
import { DateInput } from '#app/ui/form/date-input.tsx';
import { InlineSelect } from '#app/ui/form/inline-select.tsx';
import { shieldIcon } from '#app/ui/icons/organizer.ts';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import type { TableColumn } from '#app/ui/table/table-parts.ts';
import { momentOf } from '../moment.ts';
import styles from '../users/users-page.module.css';
import own from './audit-page.module.css';

type Search = Record<string, string | number | undefined>;

/** Who changed what, and when; nothing of it can be changed. Source: issue 17. */
export function AuditPage(): ReactNode {
  const { t } = useLingui();
  const { lang } = usePageFacts();
  const subjects = useSubjects();
  const day = (value: string): string | undefined => (isWallDate(value) ? formatTableDate(value, lang) : undefined);
  const labelled = (name: (date: string) => string) => (value: string) => {
    const date = day(value);
    return date && name(date);
  };
  return (
    <ServerTable
      name="audit"
      table={auditTable}
      title={t`Audit log`}
      endpoint={listAuditLines}
      input={{}}
      read={({ aaData, iTotalRecords }) => ({ rows: aaData, total: iTotalRecords })}
      columns={useAuditColumns()}
      rowKey={({ id }) => id}
      rowName={({ action, about }) => `${action} ${about}`}
      live
      searchLabel={t`Name, e-mail, order number or number`}
      bar={<Filters />}
      filters={{
        person: (value) => (isRowNumber(value) ? t`One person` : undefined),
        subject: (value) => subjects[value],
        from: labelled((date) => t`From ${date}`),
        to: labelled((date) => t`Until ${date}`),
        people: (value) => (value === '1' ? t`By people alone` : undefined),
      }}
      empty={<EmptyState heading="h2" icon={shieldIcon} title={<Trans>Nothing on record yet</Trans>} />}
    />
  );
}

/** What was changed, on which days, and by whom. */
function Filters(): ReactNode {
  const { t } = useLingui();
  const subjects = useSubjects();
  const search: Search = useSearch({ strict: false });
  const navigate = useNavigate();
  const set = (changed: Search): void =>
    void navigate({ to: '.', search: { ...search, page: undefined, ...changed } as never, resetScroll: false });
  const from = String(search['from'] ?? '');
  const to = String(search['to'] ?? '');
  return (
    <div className={own['filters']} role="group" aria-label={t`Filters`}>
      <InlineSelect
        label={t`What was changed`}
        value={String(search['subject'] ?? '')}
        onChange={({ currentTarget }) => set({ subject: currentTarget.value || undefined })}
      >
        <option value="">{t`All that was changed`}</option>
        {AUDIT_SUBJECTS.map((subject) => (
          <option key={subject} value={subject}>
            {subjects[subject]}
          </option>
        ))}
      </InlineSelect>
      <DateInput
        className={own['day']}
        label={t`First day`}
        value={from}
        max={to || undefined}
        onChange={({ currentTarget }) => set({ from: currentTarget.value || undefined })}
      />
      <DateInput
        className={own['day']}
        label={t`Last day`}
        value={to}
        min={from || undefined}
        onChange={({ currentTarget }) => set({ to: currentTarget.value || undefined })}
      />
      <ChoiceChip
        type="checkbox"
        checked={String(search['people'] ?? '') === '1'}
        onChange={({ currentTarget }) => set({ people: currentTarget.checked ? '1' : undefined })}
      >
        <Trans>By people alone</Trans>
      </ChoiceChip>
      <small className="muted">
        <Trans>The newest {AUDIT_LISTED_MAX} lines that fit are listed; days and search find older ones.</Trans>
      </small>
    </div>
  );
}

/** What lines are about, in words. */
function useSubjects(): Readonly<Record<string, string>> {
  const { t } = useLingui();
  return {
    order: t`Orders`,
    booking: t`Bookings`,
    event: t`Events`,
    ticket: t`Ticket types`,
    supplement: t`Extras`,
    voucher: t`Vouchers`,
    coupon: t`Coupons`,
    merchandise: t`Merchandise`,
    template: t`Mail templates`,
    'free tickets': t`Free tickets`,
    user: t`Users`,
    organization: t`Organizations`,
    payout: t`Payouts`,
    'payout file': t`SEPA files`,
    report: t`Reported content`,
    review: t`Reviews`,
    page: t`Pages`,
    blog: t`Blog`,
    banner: t`Banners`,
    category: t`Categories`,
    country: t`Countries`,
    tax: t`Taxes`,
    setting: t`Settings`,
    site: t`Opening of the site`,
    alert: t`Alerts`,
    job: t`Jobs`,
    mail: t`Mails`,
    consents: t`Newsletter`,
  } satisfies Readonly<Record<AuditSubject, string>>;
}

function useAuditColumns(): readonly TableColumn<AuditRow>[] {
  const { t } = useLingui();
  return [
    {
      key: 'at',
      title: t`When`,
      card: 'note',
      cell: ({ at }) => <span className="num">{momentOf(at)}</span>,
    },
    {
      key: 'actor',
      title: t`Who`,
      isSortable: false,
      card: 'line',
      cell: ({ actor: { user_id: userId, name }, acting_as: other, address }) => (
        <span className={styles['name']}>
          {userId === 0 ? (
            name
          ) : (
            <Link to="." className="link" search={(search: Search) => ({ ...search, page: undefined, person: userId })}>
              {name || t`User ${userId}`}
            </Link>
          )}
          {other && (
            <small>
              <Trans>signed in as {other}</Trans>
            </small>
          )}
          {address && <small className="muted num">{address}</small>}
        </span>
      ),
      cardCell: ({ actor: { user_id: userId, name } }) => name || t`User ${userId}`,
    },
    ...useAuditColumnsRest(),
  ];
}

function useAuditColumnsRest(): readonly TableColumn<AuditRow>[] {
  const { t } = useLingui();
  const subjects = useSubjects();
  return [
    {
      key: 'action',
      title: t`What`,
      isName: true,
      isSortable: false,
      card: 'title',
      cell: ({ action, why, detail }) => (
        <span className={styles['name']} lang="en">
          <b>{action}</b>
          {why && <span>{why}</span>}
          {detail.length > 0 && (
            <small className="muted">{detail.map(({ name, value }) => `${name}: ${value}`).join(', ')}</small>
          )}
        </span>
      ),
      cardCell: ({ action }) => <span lang="en">{action}</span>,
    },
    {
      key: 'about',
      title: t`Of what`,
      isSortable: false,
      card: 'note',
      cell: ({ subject, about, order_number }) => (
        <span className={styles['name']}>
          {subjects[subject] ?? subject}
          {order_number ? (
            <Link to="/admin/orders/$order" params={{ order: order_number }} className="link num">
              {order_number}
            </Link>
          ) : (
            <small className="muted">{about}</small>
          )}
        </span>
      ),
      cardCell: ({ subject, about }) => `${subjects[subject] ?? subject}: ${about}`,
    },
  ];
}
