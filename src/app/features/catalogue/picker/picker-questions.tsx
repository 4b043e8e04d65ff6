import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { PERSON_NAME_MAX } from '#domain/cart/persons.ts';
import { circleExclamationPointIcon } from '#app/ui/icons/first-view.ts';
import { Segmented } from '#app/ui/segmented.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import {
  askedPositions,
  namePlaces,
  type OpenQuestion,
  openQuestions,
  supplementsAt,
} from '../../cart/ticket-choice.ts';
import { PickerSupplement } from './picker-supplement.tsx';
import type { PickerTicketProps } from './picker-ticket.tsx';
import styles from './picker-questions.module.css';
import { withAnswer, withName } from './selection.ts';

/** What is asked for each ticket of a type: supplements and names, one tab per ticket. Source: EVT-53, EVT-56 to EVT-62. */
export function PickerQuestions(props: PickerTicketProps): ReactNode {
  const { ticket, choice, tried, asked } = props;
  const [shown, setShown] = useState({ position: 1, at: tried });
  const positions = askedPositions(ticket, choice.quantity);
  // each try to add brings the first tab with an open question to the front, once
  if (shown.at !== tried) setShown({ position: asked ?? shown.position, at: tried });
  const position = positions.includes(shown.position) ? shown.position : 1;
  const open = openQuestions(ticket, choice);
  return (
    <div className={styles['questions']}>
      {positions.length > 1 && (
        <Tabs
          {...props}
          positions={positions}
          position={position}
          open={open}
          onShow={(one) => setShown({ position: one, at: tried })}
        />
      )}
      <Supplements {...props} position={position} open={tried > 0 ? open : []} />
      <Names {...props} position={position} open={tried > 0 ? open : []} />
    </div>
  );
}

interface At {
  readonly position: number;
  readonly open: readonly OpenQuestion[];
}

interface TabsProps extends PickerTicketProps, At {
  readonly positions: readonly number[];
  readonly onShow: (position: number) => void;
}

function Tabs({ ticket, lang, positions, position, open, onShow }: TabsProps): ReactNode {
  const { t } = useLingui();
  const incomplete = { d: circleExclamationPointIcon, label: t`incomplete` };
  return (
    <Segmented
      look="tabs"
      legend={<span lang={lang}>{ticket.title}</span>}
      value={String(position)}
      onChange={(value) => onShow(Number(value))}
      segments={positions.map((one) => ({
        value: String(one),
        label: t`Ticket ${one}`,
        ...(open.some((question) => question.position === one) ? { icon: incomplete } : {}),
      }))}
    />
  );
}

function Supplements({ ticket, lang, choice, onChange, position, open }: PickerTicketProps & At): ReactNode {
  return supplementsAt(ticket, position).map((supplement) => (
    <PickerSupplement
      key={`${position} ${supplement.id}`}
      supplement={supplement}
      lang={lang}
      name={`${ticket.id}-${position}-${supplement.id}`}
      answer={choice.selected[position]?.find((one) => one.supplement_id === supplement.id)}
      isOpen={open.some((question) => question.position === position && question.supplementId === supplement.id)}
      onAnswer={(answer) => onChange(withAnswer(choice, position, answer))}
    />
  ));
}

function Names({ ticket, choice, onChange, position, open }: PickerTicketProps & At): ReactNode {
  const { t } = useLingui();
  const places = namePlaces(ticket, choice.quantity).flatMap((place, i) =>
    place.position === position ? [{ ...place, i }] : [],
  );
  if (places.length === 0) return null;
  return (
    <div className={styles['names']}>
      {places.map(({ person, i }) => {
        const number = person + 1;
        const isOpen = open.some((question) => question.position === position && question.person === person);
        return (
          <TextField
            key={i}
            label={ticket.ticket_people > 1 ? t`Name of person ${number}` : t`Name on the ticket`}
            note={t`required`}
            autoComplete="off"
            maxLength={PERSON_NAME_MAX}
            value={choice.names[i] ?? ''}
            onChange={(event) => onChange(withName(choice, i, event.currentTarget.value))}
            error={isOpen ? t({ id: 'FieldRequired', message: 'This field is required.' }) : undefined}
          />
        );
      })}
    </div>
  );
}
