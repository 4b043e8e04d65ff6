import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { CHECK_SEEN_MAX } from '#domain/organizer/check.ts';
import { formatDateTime, formatTableDate } from '#domain/time/format-date.ts';
import { wallClock } from '#domain/time/wall-clock.ts';
import { checkTrader, getTrader, listTraders, type OrganizerRow } from '#wire/admin/organizers.ts';
import type { OutputOf } from '#wire/endpoint.ts';
import { query } from '#app/data/query.ts';
import { useCallForm } from '#app/form/use-call-form.ts';
import { usePageFacts } from '#app/shell/page-facts.ts';
import { Button } from '#app/ui/button.tsx';
import { TextAreaField } from '#app/ui/form/text-field.tsx';
import { KeyValues } from '#app/ui/layout/key-values.tsx';
import { Notice } from '#app/ui/layout/notice.tsx';
import { Sheet } from '#app/ui/overlay/sheet.tsx';
import { type Overlay, useTimesOpened } from '#app/ui/overlay/use-overlay.ts';
import { QueryResult } from '../query-result.tsx';
import styles from '../users/users-page.module.css';
import { useTold } from '../use-told.ts';

type Trader = OutputOf<typeof getTrader>['data'];

interface Props {
  readonly overlay: Overlay;
  readonly organizer: OrganizerRow | undefined;
}

/** What a trader says of themself, to be compared with registers, and the note of who compared it. Source: DSA article 30. */
export function CheckSheet({ overlay, organizer }: Props): ReactNode {
  const { t } = useLingui();
  const times = useTimesOpened(overlay);
  return (
    <Sheet
      overlay={overlay}
      title={<Trans>Check of an organizer</Trans>}
      subtitle={organizer?.name}
      closeLabel={t`Close`}
    >
      <div className={styles['sheet']}>
        {!organizer && (
          <p>
            <Trans>Choose an organizer from the list.</Trans>
          </p>
        )}
        {organizer && <Comparison key={`${times} ${organizer.id}`} id={organizer.id} overlay={overlay} />}
      </div>
    </Sheet>
  );
}

/** What an organizer says, and the form of who compares it: with what the server says now, never with what it said before. */
function Comparison({ id, overlay }: { readonly id: number; readonly overlay: Overlay }): ReactNode {
  const trader = useQuery({ ...query(getTrader, { id }), enabled: overlay.isOpen, staleTime: 0 });
  return (
    <QueryResult query={trader} shape="facts">
      {({ data }) => (
        <>
          <Facts trader={data} />
          {overlay.isOpen && trader.isFetchedAfterMount && <Check trader={data} close={overlay.close} />}
        </>
      )}
    </QueryResult>
  );
}

function Facts({ trader }: { readonly trader: Trader }): ReactNode {
  const { t } = useLingui();
  const { lang } = usePageFacts();
  const rows = [
    { key: 'name', label: t`Organization`, value: trader.name },
    { key: 'legal-name', label: t`Name in law`, value: trader.legal_name },
    { key: 'person', label: t`Contact person`, value: trader.person },
    { key: 'vat', label: t`VAT number`, value: trader.vat_number },
    { key: 'address', label: t`Address`, value: [trader.address, trader.country_code].filter(Boolean).join(', ') },
    { key: 'email', label: t`E-mail`, value: <span className={styles['email']}>{trader.email}</span> },
    { key: 'phone', label: t`Phone`, value: trader.phone },
    { key: 'url', label: t`Web address`, value: <span className={styles['email']}>{trader.url}</span> },
    { key: 'account', label: t`Bank account`, value: [trader.account_name, trader.account].filter(Boolean).join(', ') },
    { key: 'since', label: t`Since`, value: formatTableDate(wallClock(new Date(trader.since)).date, lang) },
  ].map((row) => ({ ...row, value: row.value || t`not given` }));
  return (
    <>
      <KeyValues rows={rows} />
      {trader.seen_before && (
        <Notice kind="warn" title={<Trans>Was checked, and has another name, VAT number or bank account since</Trans>}>
          <q>{trader.seen_before}</q>
        </Notice>
      )}
      {trader.waiting.length > 0 && (
        <p>
          <Trans>Waits for the check:</Trans> {trader.waiting.map(({ title }) => title).join(', ')}
        </p>
      )}
    </>
  );
}

function Check({ trader, close }: { readonly trader: Trader; readonly close: () => void }): ReactNode {
  return trader.check ? <Checked check={trader.check} /> : <CheckForm trader={trader} close={close} />;
}

function Checked({ check: { by, at: instant, seen } }: { readonly check: NonNullable<Trader['check']> }): ReactNode {
  const at = formatDateTime(wallClock(new Date(instant)));
  const title = by ? (
    <Trans>
      Checked by {by}, {at}
    </Trans>
  ) : (
    <Trans>Counts as checked since {at}</Trans>
  );
  return (
    <Notice kind="ok" title={title}>
      <q>{seen}</q>
    </Notice>
  );
}

function CheckForm({
  trader: { id, shown: latest, is_required },
  close,
}: {
  readonly trader: Trader;
  readonly close: () => void;
}): ReactNode {
  const { t } = useLingui();
  const client = useQueryClient();
  const tell = useTold();
  // the details that were there when the form was opened, whatever is shown meanwhile
  const [shown] = useState(latest);
  const form = useCallForm(checkTrader, {
    start: { id, seen: '' },
    more: { shown },
    keptAs: `${checkTrader.name}-${id}`,
    onSent: async ({ message }) => {
      close();
      await Promise.all([tell(message), client.invalidateQueries({ queryKey: [listTraders.name] })]);
    },
  });
  return (
    <form {...form.props} className={styles['sheet']} aria-label={t`Check of an organizer`}>
      <Why isRequired={is_required === 1} />
      <TextAreaField
        label={t`What you saw`}
        hint={t`It is kept with your name and the time.`}
        maxLength={CHECK_SEEN_MAX}
        {...form.field('seen')}
      />
      {form.problem && !form.errorOf('seen') && <Notice kind="danger">{form.problem}</Notice>}
      <Button type="submit" full loading={form.isBusy} loadingText={t`One moment…`}>
        <Trans>This organizer is checked</Trans>
      </Button>
    </form>
  );
}

function Why({ isRequired }: { readonly isRequired: boolean }): ReactNode {
  return (
    <>
      <p>
        {isRequired ? (
          <Trans>
            The law wants a trader to be known before they sell. Compare what stands here with public registers. Until
            then the site shows none of their events.
          </Trans>
        ) : (
          <Trans>
            The law wants a trader to be known before they sell. Compare what stands here with public registers. This
            site shows new events without it: that is a setting.
          </Trans>
        )}
      </p>
      <p>
        <a
          className="link"
          href="https://kbopub.economie.fgov.be/kbopub/zoeknummerform.html"
          target="_blank"
          rel="noopener noreferrer"
        >
          <Trans>Register of enterprises (KBO/BCE)</Trans>
        </a>
      </p>
    </>
  );
}
