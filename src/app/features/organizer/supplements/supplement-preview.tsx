import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { type Language, languageChain, textIn } from '#domain/content/languages.ts';
import { formatMoney, fromWire, toWire } from '#domain/money/money.ts';
import { withoutThousands } from '#domain/money/typed-amount.ts';
import type { PublicSupplement, PublicTicket } from '#wire/catalogue/event.ts';
import { type OrganizerSupplement, previewSupplement } from '#wire/organizer/supplements.ts';
import { priceOfChoice, stillOffered, type TicketChoice } from '#app/features/cart/ticket-choice.ts';
import { PagePreview } from '#app/features/organizer/extras/page-preview.tsx';
import { useFallbackLanguage } from '#app/features/organizer/extras/use-fallback-language.ts';
import { PickerTicket } from '#app/features/picker/picker-ticket.tsx';
import { useLangOf } from '#app/shell/page-facts.ts';
import { Money } from '#app/ui/money.tsx';
import { Notice } from '#app/ui/layout/notice.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import type { SupplementForm, SupplementFormValues } from './form-values.ts';
import styles from './supplement-form.module.css';

interface Props {
  readonly form: SupplementForm;
  readonly supplement: OrganizerSupplement | undefined;
  /** whose titles are shown */
  readonly language: Language;
}

/** What buyers see of it: the picker itself, usable, with the sum by the rules of the cart; and its page. Source: screens 59. */
export function SupplementPreview({ form, supplement, language }: Props): ReactNode {
  const values = form.hook.watch();
  const { generated_code, template_type, template_image } = values;
  const chain = languageChain(language, useFallbackLanguage());
  const asked = publicOf(values, { id: supplement?.id ?? 0, chain });
  return (
    <>
      <InPicker asked={asked} language={language} />
      <Delete supplement={supplement} />
      {generated_code === true && (
        <PagePreview
          endpoint={previewSupplement}
          fileName="supplement.pdf"
          input={{
            ...(supplement && { id: supplement.id }),
            title: asked.supplement_title,
            template_type,
            ...(template_type === 'custom' && template_image && { template_image }),
          }}
        />
      )}
    </>
  );
}

function InPicker({ asked, language }: { asked: PublicSupplement; language: Language }): ReactNode {
  const { t } = useLingui();
  const langOf = useLangOf();
  const [choice, setChoice] = useState<TicketChoice>({ quantity: 1, selected: {}, names: [] });
  const ticket = exampleTicket(t`Ticket of € 20,00`, asked);
  const shown = { ...choice, selected: stillOffered(choice.selected, ticket.supplements) };
  return (
    <Panel>
      <div className={styles['head']}>
        <h2 className={styles['heading']}>
          <Trans>As the buyer sees it</Trans>
        </h2>
        <span className="small muted">
          <Trans>in the ticket picker, try it</Trans>
        </span>
      </div>
      <ul>
        <PickerTicket
          ticket={ticket}
          lang={langOf(language)}
          choice={shown}
          isPayable
          mayChoose
          tried={0}
          wasTried={() => false}
          asked={undefined}
          onChange={setChoice}
        />
      </ul>
      <p className={styles['sum']} aria-live="polite">
        <span className="small muted">
          <Plural value={shown.quantity} one="# ticket with its supplements" other="# tickets with their supplements" />
        </span>
        <b>
          <Money amount={formatMoney(priceOfChoice(ticket, shown))} />
        </b>
      </p>
    </Panel>
  );
}

/** Why it cannot be deleted. Source: SUP-16, screens 59. */
function Delete({ supplement }: Pick<Props, 'supplement'>): ReactNode {
  if (!supplement || supplement.delete_allow) return null;
  const { linked_tickets: linked, sold } = supplement;
  return (
    <Notice kind="info">
      <p>
        <Plural value={linked} _0="Linked to no ticket" one="Linked to # ticket" other="Linked to # tickets" />,{' '}
        <Plural value={sold} _0="never sold" one="sold once" other="sold # times" />.{' '}
        <Trans>
          It can be deleted when neither is so. Titles, prices, codes and pages that were sold stay, whatever you
          change.
        </Trans>
      </p>
    </Notice>
  );
}

/** The form's values as the picker is told of them; what is not an amount yet counts as none. */
function publicOf(
  values: SupplementFormValues,
  { id, chain }: { id: number; chain: readonly Language[] },
): PublicSupplement {
  const titleOf = (titles: SupplementFormValues['titles'] = {}): string =>
    textIn(Object.fromEntries(Object.entries(titles).filter(([, title]) => title)), chain) ?? '…';
  const type = Number(values.supplement_type);
  return {
    id,
    supplement_title: titleOf(values.titles),
    supplement_type: type === 2 || type === 3 ? type : 1,
    supplement_price: amountOf(values.supplement_price),
    supplement_required: values.supplement_required === true ? 1 : 0,
    supplement_applied: Number(values.supplement_applied) === 2 ? 2 : 1,
    supplement_multiple_type: Number(values.supplement_multiple_type) === 1 ? 1 : 0,
    supplement_option: values.supplement_option.map(({ position, titles, price }, index) => ({
      position: Number(position) || NEW_OPTIONS + index,
      title: titleOf(titles),
      price: amountOf(price),
    })),
  };
}

/** Positions of options that have none yet. */
const NEW_OPTIONS = 10_000;

function amountOf(typed: string | number): string {
  const text = withoutThousands(String(typed)).replace(',', '.');
  const amount = /^\d{1,7}(\.\d{1,2})?$/.test(text) ? fromWire(text) : null;
  return amount === null ? '0.00' : toWire(amount);
}

/** A ticket to try the supplement with. */
function exampleTicket(title: string, asked: PublicSupplement): PublicTicket {
  return {
    id: 0,
    title,
    description: '',
    price: '20.00',
    all_in_price: '20.00',
    quantity: null,
    booked_qty: null,
    max_qty: 4,
    available_qty: 4,
    ticket_limit: 0,
    buy_limit: 1,
    ticket_people: 1,
    checkout_fields: 0,
    sold_out: 0,
    expire_date: null,
    expire_time: '23:59:59',
    start_date: null,
    start_time: '00:00:00',
    iframe_allow: 0,
    order: 0,
    featured: 0,
    show_ticket_limit_purchased: 0,
    free_ticket_allow: 0,
    free_ticket_quantity: 0,
    free_ticket_get: 0,
    supplements: [asked],
  };
}
