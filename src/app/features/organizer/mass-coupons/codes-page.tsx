import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { OrganizerCoupon } from '#wire/organizer/coupons.ts';
import { exportGroupCodes, type GroupCode, groupCodesTable, listGroupCodes } from '#wire/organizer/mass-coupons.ts';
import { MASS_COUPONS } from '#app/features/organizer/coupons/coupon-places.ts';
import { StateTag } from '#app/features/organizer/coupons/coupon-cells.tsx';
import { standingOf } from '#app/features/organizer/coupons/coupon-words.ts';
import { LinkSheet, useCouponLink } from '#app/features/organizer/coupons/link-sheet.tsx';
import styles from '#app/features/organizer/coupons/coupons.module.css';
import { useBack } from '#app/shell/use-back.ts';
import { ServerTable } from '#app/table/server-table.tsx';
import { buttonClass } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { arrowLeftIcon } from '#app/ui/icons/first-view.ts';
import { ticketPercentIcon } from '#app/ui/icons/organizer.ts';
import { copyIcon, linkIcon, pencilIcon } from '#app/ui/icons/other-pages.ts';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { useToast } from '#app/ui/overlay/toast-context.ts';
import type { RowAction, TableColumn } from '#app/ui/table/table-parts.ts';
import { Tag } from '#app/ui/tag.tsx';
import { ImportButton } from './import-button.tsx';

/** The codes of a group, as a file and from one. Source: MCP-03, MCP-05, MCP-11 to MCP-14, screens 58. */
export function CodesPage({ group }: { group: OrganizerCoupon }): ReactNode {
  const { t } = useLingui();
  const back = useBack({ to: MASS_COUPONS, search: {} });
  const columns = useCodeColumns(group);
  const { id } = group;
  const link = useCouponLink();
  const actionsOf = useCodeActions(group, link);
  return (
    <>
      <ServerTable
        name="group-codes"
        table={groupCodesTable}
        title={group.description}
        back={<IconButton icon={arrowLeftIcon} label={t`Back to the groups`} onClick={back} />}
        endpoint={listGroupCodes}
        input={{ id }}
        read={({ aaData, iTotalRecords }) => ({ rows: aaData, total: iTotalRecords })}
        columns={columns}
        rowKey={(code) => String(code.id)}
        rowName={({ couponcode }) => couponcode}
        {...(actionsOf && { actions: actionsOf })}
        searchLabel={t`Code`}
        bar={<GroupBar group={group} />}
        file={{ endpoint: exportGroupCodes, name: 'coupons_list.csv' }}
        create={
          <>
            <ImportButton group={group} />
            <Link to={MASS_COUPONS} search={{ coupon: id }} className={buttonClass({ kind: 'ghost', size: 'small' })}>
              <Icon d={pencilIcon} size={18} stroke={2.1} />
              <Trans>Edit</Trans>
            </Link>
          </>
        }
        empty={
          <EmptyState
            heading="h2"
            icon={ticketPercentIcon}
            title={<Trans>No codes yet</Trans>}
            text={<Trans>Import a CSV file, or raise the number of codes in the form of the group.</Trans>}
          />
        }
      />
      <LinkSheet link={link} />
    </>
  );
}

/** How many codes there are; while the group cannot be used, that no code can, and why. */
function GroupBar({ group }: { group: OrganizerCoupon }): ReactNode {
  const { total_codes: codes, total_codes_used: used } = group;
  return (
    <>
      <span className="muted">
        <Trans>
          Codes: {codes}, used: {used}
        </Trans>
      </span>
      {standingOf(group) !== 'active' && (
        <span>
          <StateTag coupon={group} /> <Trans>Nobody can use these codes now.</Trans>
        </span>
      )}
    </>
  );
}

/** The link that brings a code to an event of the group's tickets. */
function useCodeActions(
  group: OrganizerCoupon,
  link: ReturnType<typeof useCouponLink>,
): ((code: GroupCode) => readonly RowAction[]) | undefined {
  const { t } = useLingui();
  if (group.events.length === 0) return undefined;
  return ({ id, couponcode, state }) => [
    {
      key: 'link',
      label: t`Link and QR code`,
      hint: t`To an event, with the code filled in`,
      icon: linkIcon,
      run: () =>
        link.show({ ...group, id, coupon_code: couponcode, state: state === 'used_up' ? 'used_up' : group.state }),
    },
  ];
}

function useCodeColumns(of: OrganizerCoupon): readonly TableColumn<GroupCode>[] {
  const { t } = useLingui();
  const group = of.id;
  const isActive = standingOf(of) === 'active';
  return [
    {
      key: 'couponcode',
      title: t`Code`,
      isName: true,
      card: 'title',
      cell: ({ couponcode }) => <CodeWithCopy code={couponcode} />,
    },
    {
      key: 'totalused',
      title: t`Times used`,
      align: 'end',
      cell: (code) => <TimesUsed group={group} code={code} />,
      card: 'line',
      cardCell: (code) => (
        <>
          <CodeState state={code.state} isActive={isActive} />{' '}
          {code.totalused > 0 && <TimesUsed group={group} code={code} isLong />}
        </>
      ),
    },
    {
      key: 'totalticketused',
      title: t`Tickets`,
      align: 'end',
      cell: ({ totalticketused }) => <span className="num">{totalticketused}</span>,
    },
    { key: 'state', title: t`Status`, cell: ({ state }) => <CodeState state={state} isActive={isActive} /> },
  ];
}

/** Used or free, in words and colour; free is none of a group that nobody can use now. Source: screens 58. */
function CodeState({ state, isActive }: Pick<GroupCode, 'state'> & { isActive: boolean }): ReactNode {
  const { t } = useLingui();
  if (!isActive) return <Tag>{state === 'free' ? t`Not used` : t`Used`}</Tag>;
  if (state === 'free') return <Tag kind="ok">{t({ message: 'Free', context: 'a code that nobody used' })}</Tag>;
  return state === 'used' ? <Tag kind="accent">{t`Used, still free`}</Tag> : <Tag>{t`Used`}</Tag>;
}

/** The number leads to the orders behind it. */
function TimesUsed({ group, code, isLong }: { group: number; code: GroupCode; isLong?: boolean }): ReactNode {
  const { id, couponcode, totalused: times, totalticketused: tickets } = code;
  const { t } = useLingui();
  if (times === 0) return <span className="num">0</span>;
  return (
    <Link
      to={MASS_COUPONS}
      search={{ orders: group, code: id }}
      className="link num"
      aria-label={t`${couponcode}: orders ${times}, tickets ${tickets}`}
    >
      {isLong ? (
        <Trans>
          Orders: {times}, tickets: {tickets}
        </Trans>
      ) : (
        times
      )}
    </Link>
  );
}

function CodeWithCopy({ code }: { code: string }): ReactNode {
  const { t } = useLingui();
  const toast = useToast();
  const copy = (): void =>
    void navigator.clipboard.writeText(code).then(
      () => toast({ text: t({ id: 'CopiedToClipboard', message: 'Copied to clipboard' }) }),
      () => toast({ kind: 'error', text: t`This browser did not copy it: select and copy it by hand.` }),
    );
  return (
    <span className={styles['copied']}>
      <code className={styles['code']}>{code}</code>
      <IconButton icon={copyIcon} label={t`Copy ${code}`} onClick={copy} />
    </span>
  );
}
