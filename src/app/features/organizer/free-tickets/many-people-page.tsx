import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { DraftBanner } from '#app/form/draft-banner.tsx';
import { useCallKey } from '#app/form/use-call-key.ts';
import { useDraft } from '#app/form/use-draft.ts';
import { saveFile } from '#app/shell/save-file.ts';
import { useBack } from '#app/shell/use-back.ts';
import { Button } from '#app/ui/button.tsx';
import { SaveBar } from '#app/ui/form/save-bar.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { plusIcon } from '#app/ui/icons/buying.ts';
import { arrowLeftIcon } from '#app/ui/icons/first-view.ts';
import { fileDownIcon } from '#app/ui/icons/organizer.ts';
import { sendIcon } from '#app/ui/icons/other-pages.ts';
import { Notice } from '#app/ui/layout/notice.tsx';
import { useOverlay } from '#app/ui/overlay/use-overlay.ts';
import { BlockCard } from './block-card.tsx';
import { BlockLines } from './block-lines.tsx';
import { DoublesQuestion } from './doubles-question.tsx';
import { FillAll } from './fill-all.tsx';
import { GuestListBox } from './guest-list-box.tsx';
import styles from './free-tickets.module.css';
import { MailFields } from './mail-fields.tsx';
import { type GuestLine, hasEmail, isGood, listedIn, type ManyPeople, ticketsOf, totalsOf } from './many-people.ts';
import { FREE_TICKETS } from './places.ts';
import { PreviewSheet } from './preview-sheet.tsx';
import { SendLabel } from './send-label.tsx';
import { SentBeforeNotice } from './sent-before-notice.tsx';
import { type ManyPeopleForm, useManyPeople } from './use-many-people.ts';

/** Sends many people free tickets, from up to three files. Source: FREE-11 to FREE-16, FREE-22, screens 62. */
export function ManyPeoplePage(): ReactNode {
  const { t } = useLingui();
  const back = useBack({ to: FREE_TICKETS, search: {} });
  const callKey = useCallKey();
  const people = useManyPeople(callKey);
  const { form, blocks } = people;
  const draft = useDraft(form, 'free-tickets-many', { callKey, isNew: true });
  const [open, setOpen] = useState(0);
  const shown = Math.min(open, blocks.length - 1);
  const block = blocks[shown];
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <IconButton icon={arrowLeftIcon} label={t`Back to the free tickets`} onClick={back} />
        <h1>
          <Trans>Free tickets from CSV</Trans>
        </h1>
        <ExampleFile />
      </header>
      <form {...form.props} className={styles['form']} aria-label={t`Free tickets from CSV`}>
        <DraftBanner form={form} draft={draft} labels={useLabels()} shown={shownValue} />
        <div className={styles['blocks']}>
          {blocks.map((_, at) => (
            <BlockCard key={people.ids[at]} people={people} at={at} isOpen={at === shown} open={() => setOpen(at)} />
          ))}
        </div>
        <AddList people={people} onAdd={() => setOpen(blocks.length)} />
        <GuestListBox {...form.field('guest_list')} />
        <div className={styles['columns']}>
          {block && block.lines.length > 0 && (
            <BlockLines
              key={block.read_id}
              block={block}
              rules={people.rules}
              number={shown + 1}
              onChange={(lines) => people.change(shown, { lines })}
            />
          )}
          <MailFields body={form.field('email_body')} pdf={form.field('pdf_per_ticket')} hint={<Hint />}>
            <Preview people={people} />
          </MailFields>
        </div>
        {people.isMissing && <FillAll />}
        {form.problem && <Notice kind="danger">{form.problem}</Notice>}
        <SentBeforeNotice sending={people.sending} />
        <DoublesQuestion doubles={people.sending.doubles} form={form} />
        <Send people={people} back={back} />
      </form>
    </div>
  );
}

function Hint(): ReactNode {
  return (
    <Trans>The same text for all lists. The tickets come with it as PDF, or as a link where they are too large.</Trans>
  );
}

function useLabels(): Readonly<Record<string, string>> {
  const { t } = useLingui();
  return {
    blocks: t`Lists`,
    guest_list: t`Also without an e-mail address`,
    email_body: t`Your words in the mail`,
    pdf_per_ticket: t`A PDF for each ticket`,
  };
}

function shownValue(name: string, value: unknown): string | undefined {
  return name === 'blocks' ? (value as ManyPeople['blocks']).map(({ file }) => file || '–').join(', ') : undefined;
}

/** Another list, up to three. Source: FREE-12. */
function AddList({ people: { add, mayAdd }, onAdd }: { people: ManyPeopleForm; onAdd: () => void }): ReactNode {
  const [isRefused, setRefused] = useState(false);
  return (
    <div className={styles['add']}>
      <Button
        kind="outline"
        onClick={() => {
          setRefused(!mayAdd);
          if (!mayAdd) return;
          add();
          onAdd();
        }}
      >
        <Icon d={plusIcon} size={18} />
        <Trans>Another list</Trans>
      </Button>
      {isRefused && !mayAdd && (
        <Notice kind="danger">
          <Trans id="maxthreefileallowed">At most three files are allowed.</Trans>
        </Notice>
      )}
    </div>
  );
}

function Send({ people, back }: { people: ManyPeopleForm; back: () => void }): ReactNode {
  const { t } = useLingui();
  const { form, blocks, rules, toMend, isDouble, tooMuch } = people;
  const { people: count, tickets } = totalsOf(blocks);
  const listed = listedIn(blocks, rules);
  // whether enough are left the server says: after a lost answer this very form may have taken them
  const isOff = toMend > 0 || isDouble || tooMuch !== undefined;
  return (
    <SaveBar
      status={
        count > 0 && (
          <>
            <Plural value={count} one="# person" other="# people" />
            {', '}
            <Plural value={tickets} one="# ticket." other="# tickets." />{' '}
            {listed > 0 && (
              <>
                <Plural
                  value={listed}
                  one="# name on the guest list, without a mail."
                  other="# names on the guest list, without a mail."
                />{' '}
              </>
            )}
            {toMend > 0 && <Trans>Nothing is sent until every line is good.</Trans>}
            {tooMuch === 'TooManyFreeTickets' && (
              <Trans id="TooManyFreeTickets">At most 500 lines can be sent at once.</Trans>
            )}
            {tooMuch === 'FreeTicketsTooManyAtOnce' && (
              <Trans id="FreeTicketsTooManyAtOnce">
                At most 2,500 tickets can be sent at once. Nothing was sent. Send them in several parts.
              </Trans>
            )}
          </>
        )
      }
    >
      <Button kind="outline" onClick={back}>
        <Trans>Cancel</Trans>
      </Button>
      <Button type="submit" disabled={isOff} loading={form.isBusy} loadingText={t`Sending…`}>
        <Icon d={sendIcon} size={18} />
        <SendLabel tickets={tickets} isListed={count > 0 && listed === count} />
      </Button>
    </SaveBar>
  );
}

/** Somebody, and how many tickets. */
const EXAMPLES = [
  // oxlint-disable-next-line lingui/no-unlocalized-strings -- a name
  ['Anke Wouters', 'anke.wouters@example.com', '2'],
  // oxlint-disable-next-line lingui/no-unlocalized-strings -- a name
  ['Karim Haddad', 'karim.haddad@example.com', '1'],
];

/** What a file looks like, with the headings of the page's language. */
function ExampleFile(): ReactNode {
  const { t } = useLingui();
  const save = (): void => {
    const rows = [[t`Name`, t`E-mail`, t`Quantity`], ...EXAMPLES];
    const text = rows.map((cells) => `${cells.join(';')}\r\n`).join('');
    saveFile(new Blob([`\uFEFF${text}`], { type: 'text/csv' }), 'freetickets-example.csv');
  };
  return (
    <Button kind="ghost" size="small" onClick={save}>
      <Icon d={fileDownIcon} size={18} />
      <Trans>Example file</Trans>
    </Button>
  );
}

function Preview({ people: { form, blocks, rules } }: { people: ManyPeopleForm }): ReactNode {
  const overlay = useOverlay('free-tickets-preview');
  const filled = blocks.filter(({ ticket_id, lines }) => ticket_id !== '' && lines.length > 0);
  const isMailed = (line: GuestLine): boolean => hasEmail(line) && isGood(line, rules);
  const chosen = filled.find(({ lines }) => lines.some(isMailed));
  const first = chosen?.lines.find(isMailed);
  const mail = chosen &&
    first && {
      cart_detail: [
        { event_id: Number(chosen.event_id), ticket_id: Number(chosen.ticket_id), ticket_qty: first.quantity },
      ],
      customer_name: first.name,
      pdf_per_ticket: form.hook.watch('pdf_per_ticket'),
      email_body: form.hook.watch('email_body'),
    };
  return (
    <>
      <Button kind="outline" onClick={overlay.show}>
        <Trans>Show what will be sent</Trans>
      </Button>
      <PreviewSheet overlay={overlay} mail={rules.mayLackEmail && filled.length > 0 && !chosen ? 'none' : mail}>
        <ul className={styles['summary']}>
          {blocks
            .filter(({ lines }) => lines.length > 0)
            .map((block) => (
              <li key={`${block.ticket_id} ${block.file}`}>
                <b>{block.ticket_title || block.file}</b> {block.event_title}{' '}
                <Plural value={block.lines.length} one="# person" other="# people" />
                {', '}
                <Plural value={ticketsOf(block)} one="# ticket." other="# tickets." />
              </li>
            ))}
        </ul>
      </PreviewSheet>
    </>
  );
}
