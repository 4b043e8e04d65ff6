import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { readCsvFile } from '#wire/csv/read-csv.ts';
import { EventField } from '#app/features/organizer/event-choice/event-field.tsx';
import { useMessages } from '#app/messages/use-messages.ts';
import { classNames } from '#app/ui/class-names.ts';
import { FileButton } from '#app/ui/form/file-button.tsx';
import { FieldError } from '#app/ui/form/field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { checkIcon } from '#app/ui/icons/buying.ts';
import { xIcon } from '#app/ui/icons/first-view.ts';
import { fileTextIcon, triangleExclamationPointIcon } from '#app/ui/icons/other-pages.ts';
import { Panel } from '#app/ui/layout/panel.tsx';
import styles from './free-tickets.module.css';
import { type Block, GUEST_FILE, guestLines, type GuestRules, isGood, isTaken } from './many-people.ts';
import { TicketField } from './ticket-field.tsx';
import type { ManyPeopleForm } from './use-many-people.ts';

interface Props {
  readonly people: ManyPeopleForm;
  readonly at: number;
  readonly isOpen: boolean;
  /** shows its lines */
  readonly open: () => void;
}

/** One list: event, ticket, and the file with those who get it. Source: FREE-11, FREE-13, FREE-14, screens 62. */
export function BlockCard({ people, at, isOpen, open }: Props): ReactNode {
  const { t } = useLingui();
  const { blocks, rules, change, remove, isShort, leftOf } = people;
  const block = blocks[at];
  if (!block) return null;
  const number = at + 1;
  const left = leftOf(block) ?? 0;
  return (
    <Panel className={classNames(styles['block'], isOpen && blocks.length > 1 && styles['open'])}>
      <div className={styles['blockHead']}>
        <h2>
          {number}. {block.ticket_title || <Trans>List</Trans>}
        </h2>
        <IconButton icon={xIcon} label={t`Leave out list ${number}`} onClick={() => remove(at)} />
      </div>
      <EventField
        value={block.event_id}
        title={block.event_title}
        onChoose={({ id, title }) => change(at, { event_id: id, event_title: title, ticket_id: '', ticket_title: '' })}
      />
      <TicketField
        event={block.event_id}
        value={block.ticket_id}
        error={isTaken(blocks, at) && <Trans id="TicketAlreadySelected">This ticket has already been selected.</Trans>}
        onChoose={({ id, title }) => change(at, { ticket_id: id, ticket_title: title })}
      />
      <GuestFile
        block={block}
        rules={rules}
        open={open}
        onRead={(read) => {
          change(at, read);
          open();
        }}
      />
      {isShort(block) && (
        <FieldError id={`short-${at}`}>
          <Plural value={left} one="Only # ticket is left." other="Only # tickets are left." />
        </FieldError>
      )}
    </Panel>
  );
}

interface FileProps {
  readonly block: Block;
  readonly rules: GuestRules;
  readonly open: () => void;
  readonly onRead: (read: Pick<Block, 'file' | 'read_id' | 'lines'>) => void;
}

function GuestFile({ block, rules, open, onRead }: FileProps): ReactNode {
  const { t } = useLingui();
  const say = useMessages();
  const [error, setError] = useState('');
  const read = async (file: File): Promise<void> => {
    setError('');
    const reading = await readCsvFile(file, GUEST_FILE).catch(() => null);
    if (reading === null) return setError(t`The file could not be read. Choose it again.`);
    if ('refusal' in reading) return setError(await say(reading.refusal.key, reading.refusal.values));
    return onRead({ file: file.name, read_id: crypto.randomUUID(), lines: guestLines(reading.records) });
  };
  const bad = block.lines.filter((line) => !isGood(line, rules)).length;
  return (
    <div className={styles['file']}>
      {block.file !== '' && (
        <button type="button" className={styles['fileName']} onClick={open}>
          <Icon d={fileTextIcon} size={20} />
          <span>
            <b>{block.file}</b>
            <span className="small">
              <Plural value={block.lines.length} one="# line" other="# lines" />
              {', '}
              {bad > 0 ? (
                <b className={styles['bad']}>
                  <Trans>{bad} to mend</Trans>
                </b>
              ) : (
                <Trans>all good</Trans>
              )}
            </span>
          </span>
          <Icon d={bad > 0 ? triangleExclamationPointIcon : checkIcon} size={20} />
        </button>
      )}
      <FileButton accept=".csv,text/csv" kind="outline" size="small" onChoose={(file) => void read(file)}>
        {block.file === '' ? <Trans>Choose a CSV file</Trans> : <Trans>Other file</Trans>}
      </FileButton>
      {error && (
        <div role="alert">
          <FieldError id="file-error">{error}</FieldError>
        </div>
      )}
    </div>
  );
}
