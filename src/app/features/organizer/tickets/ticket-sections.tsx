import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { hasFreeTickets, hasScanLimits, hasSoldOutBox } from '#domain/catalogue/ticket-form.ts';
import { formatMoney, formatPercent, fromWire } from '#domain/money/money.ts';
import type { Language } from '#domain/content/languages.ts';
import type { OrganizerTicket, TicketsEvent, TicketTax } from '#wire/organizer/tickets.ts';
import { Toggle } from '#app/ui/form/choice-row.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import type { TicketForm, TicketFormValues } from './form-values.ts';
import { inheritedCommissions, useCommissionWords } from './price-sentence.tsx';
import { TicketTexts } from './ticket-texts.tsx';
import sentenceForm from '../extras/sentence-form.module.css';
import styles from './ticket-form.module.css';

export interface SectionProps {
  readonly form: TicketForm;
  readonly labels: Readonly<Record<string, string>>;
}

type Field = Exclude<keyof TicketFormValues, 'texts' | 'coupon_id' | 'supplement_id' | 'template_image'>;

/** A heading that the jump list leads to. */
export function SectionHeading({ id, children }: { id: string; children: ReactNode }): ReactNode {
  return (
    <h2 id={id} tabIndex={-1} className={sentenceForm['heading']}>
      {children}
    </h2>
  );
}

interface MainProps extends SectionProps {
  readonly languages: readonly Language[];
  readonly event: TicketsEvent;
  readonly ticket: OrganizerTicket | undefined;
  readonly taxes: readonly TicketTax[];
}

/** What it is called and what it costs. Source: TKT-04, TKT-05, TKT-07, TKT-17, TKT-21. */
export function MainSection({ form, labels, languages, event, ticket, taxes }: MainProps): ReactNode {
  return (
    <Panel>
      <SectionHeading id="ticket">
        <Trans>Ticket</Trans>
      </SectionHeading>
      <TicketTexts form={form} languages={languages} written={event.written} />
      <div className={styles['fields']}>
        <div className={styles['half']}>
          <TextField label={labels['price']} inputMode="decimal" autoComplete="off" end="€" {...form.field('price')} />
        </div>
        <div className={styles['half']}>
          <TaxField form={form} labels={labels} taxes={taxes} />
        </div>
        <CommissionFields form={form} labels={labels} event={event} ticket={ticket} />
      </div>
    </Panel>
  );
}

function TaxField({ form, labels, taxes }: SectionProps & { taxes: readonly TicketTax[] }): ReactNode {
  const { t } = useLingui();
  const chosen = String(form.hook.watch('taxes_ids'));
  const ids = taxes.map(({ id }) => String(id));
  return (
    <SelectField label={labels['taxes_ids']} {...form.field('taxes_ids')}>
      <option value="">{t`None`}</option>
      {taxes.map(({ id, title, rate }) => (
        <option key={id} value={id}>
          {labelOfTax(title, rate)}
        </option>
      ))}
      {chosen !== '' && !ids.includes(chosen) && (
        <option value={chosen}>{t`As it is: several, or one that is over`}</option>
      )}
    </SelectField>
  );
}

/** "6 %, culture"; the rate alone where the title says no more. */
function labelOfTax(title: string, rate: string): string {
  const percent = formatPercent(fromWire(rate) ?? 0);
  return title.replaceAll(/\s/g, '') === percent.replaceAll(/\s/g, '') ? percent : `${percent}, ${title}`;
}

function CommissionFields({ form, labels, event, ticket }: Omit<MainProps, 'taxes' | 'languages'>): ReactNode {
  const { t } = useLingui();
  const said = useCommissionWords();
  const type = String(form.hook.watch('organizer_commission_type'));
  const inherited = inheritedCommissions(event);
  const asEvent = said(inherited.organizer);
  const admin = commissionText(
    ticket?.admin_commission_type ?? event.admin_commission_type,
    ticket?.admin_commission ?? event.admin_commission,
  );
  return (
    <>
      <div className={`${styles['half']} ${styles['wide']}`}>
        <SelectField
          label={labels['organizer_commission_type']}
          hint={t`Buyers pay it on top of the price, and you receive it; where your event does not pass it on, it is not charged.`}
          {...form.field('organizer_commission_type')}
        >
          <option value="">{t`As your event has it (${asEvent})`}</option>
          <option value="1">{t`Fixed per ticket`}</option>
          <option value="2">{t`Percentage`}</option>
        </SelectField>
      </div>
      {type !== '' && (
        <div className={styles['half']}>
          <TextField
            label={labels['organizer_commission']}
            inputMode="decimal"
            autoComplete="off"
            end={type === '1' ? '€' : '%'}
            {...form.field('organizer_commission')}
            required
          />
        </div>
      )}
      <div className={styles['half']}>
        <TextField label={t`Kaartje’s commission`} value={admin ?? t`none`} readOnly disabled />
      </div>
    </>
  );
}

function commissionText(type: 1 | 2 | null, amount: string | null): string | undefined {
  const value = amount === null ? null : fromWire(amount);
  if (type === null || value === null) return undefined;
  return type === 1 ? formatMoney(value) : formatPercent(value);
}

/** How many there are, and how many a buyer may take. Source: TKT-06, TKT-08 to TKT-10, TKT-15. */
export function NumbersSection({ form, labels, booked }: SectionProps & { booked: number }): ReactNode {
  const { t } = useLingui();
  const isFree = hasFreeTickets({ free_ticket_allow: form.hook.watch('free_ticket_allow') === true });
  const count = (name: Field, hint?: string) => <Count form={form} labels={labels} name={name} hint={hint} />;
  return (
    <Panel>
      <SectionHeading id="numbers">
        <Trans>How many</Trans>
      </SectionHeading>
      <div className={`${styles['fields']} ${styles['numbers']}`}>
        {count('quantity', booked > 0 ? t`${booked} booked` : undefined)}
        {count('ticket_people')}
        {count('buy_limit')}
        {count('ticket_limit', t`0 is no limit`)}
      </div>
      <div className={styles['switches']}>
        <Switch form={form} labels={labels} name="show_ticket_limit_purchased" hint={t`Against “at most per buyer”`} />
        <Switch form={form} labels={labels} name="checkout_fields" hint={t`At checkout, for every ticket`} />
        <Switch form={form} labels={labels} name="free_ticket_allow" />
      </div>
      {isFree && (
        <div className={styles['fields']}>
          <div className={styles['half']}>{count('free_ticket_quantity')}</div>
          <div className={styles['half']}>{count('free_ticket_get')}</div>
        </div>
      )}
    </Panel>
  );
}

/** When it is sold, and whether. Source: TKT-16, TKT-18, TKT-24, TKT-27. */
export function SaleSection({ form, labels }: SectionProps): ReactNode {
  const { t } = useLingui();
  const isActive = form.hook.watch('status') === true;
  const when = (name: Field, type: 'date' | 'time') => (
    <TextField
      label={labels[name]}
      type={type}
      note={type === 'date' ? t`optional` : undefined}
      {...form.field(name)}
    />
  );
  return (
    <Panel>
      <SectionHeading id="sale">
        <Trans>On sale</Trans>
      </SectionHeading>
      <div className={`${styles['fields']} ${styles['dates']}`}>
        {when('start_date', 'date')}
        {when('start_time', 'time')}
        {when('expire_date', 'date')}
        {when('expire_time', 'time')}
      </div>
      <div className={styles['switches']}>
        <Switch form={form} labels={labels} name="status" hint={t`Inactive tickets are not sold`} />
        {hasSoldOutBox({ status: isActive }) && (
          <Switch
            form={form}
            labels={labels}
            name="sold_out"
            hint={t`Shows the word, stops selling, keeps the stock`}
          />
        )}
        <Switch form={form} labels={labels} name="featured" />
        <Switch form={form} labels={labels} name="iframe_allow" />
      </div>
    </Panel>
  );
}

/** How often it lets somebody in. Source: TKT-11 to TKT-13, TKT-25. */
export function DoorSection({ form, labels }: SectionProps): ReactNode {
  const { t } = useLingui();
  const allowed = Number(form.hook.watch('scan_allow'));
  const count = (name: Field, hint?: string) => <Count form={form} labels={labels} name={name} hint={hint} />;
  return (
    <Panel>
      <SectionHeading id="door">
        <Trans>At the door</Trans>
      </SectionHeading>
      <div className={styles['fields']}>
        {count('scan_allow')}
        {hasScanLimits({ scan_allow: allowed }) && (
          <>
            {count('scan_per_hour', t`At most ${allowed}; 0 is no limit`)}
            {count('hour_limit', t`0 is no limit`)}
          </>
        )}
      </div>
    </Panel>
  );
}

function Count({ form, labels, name, hint }: SectionProps & { name: Field; hint: string | undefined }): ReactNode {
  return <TextField label={labels[name]} inputMode="numeric" autoComplete="off" hint={hint} {...form.field(name)} />;
}

function Switch({ form, labels, name, hint }: SectionProps & { name: Field; hint?: string }): ReactNode {
  const { error: _, required: __, ...field } = form.field(name);
  return <Toggle label={labels[name]} hint={hint} {...field} />;
}
