import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { PERSON_NAME_MAX } from '#domain/cart/persons.ts';
import { Button } from '#app/ui/button.tsx';
import { circleExclamationPointIcon } from '#app/ui/icons/first-view.ts';
import { Segmented } from '#app/ui/form/segmented.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import {
  askedPositions,
  namePlaces,
  type OpenQuestion,
  openQuestions,
  supplementsAt,
} from '#app/features/cart/ticket-choice.ts';
import { PickerSupplement } from './picker-supplement.tsx';
import type { PickerTicketProps } from './picker-ticket.tsx';
import styles from './picker-questions.module.css';
import { isSameForAll, withAnswer, withName, withSameAnswers } from './selection.ts';

/** What is asked for each ticket of a type: supplements and names, one tab per ticket. Source: EVT-53, EVT-56 to EVT-62. */
export function PickerQuestions(props: PickerTicketProps): ReactNode {
  const { ticket, choice, tried, asked, wasTried } = props;
  const [shown, setShown] = useState({ position: 1, at: tried });
  const positions = askedPositions(ticket, choice.quantity);
  // each try to add brings the first tab with an open question to the front, once
  if (shown.at !== tried) setShown({ position: asked ?? shown.position, at: tried });
  const position = positions.includes(shown.position) ? shown.position : 1;
  const wrong = openQuestions(ticket, choice).filter(wasTried);
  return (
    <div className={styles['questions']}>
      {positions.length > 1 && (
        <Tabs
          {...props}
          positions={positions}
          position={position}
          open={wrong}
          onShow={(one) => setShown({ position: one, at: tried })}
        />
      )}
      <Supplements {...props} position={position} open={wrong} />
      <SameForAll {...props} position={position} />
      <Names {...props} position={position} open={wrong} />
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

/** Gives all tickets of the type the answers of the one that is shown. */
function SameForAll({ ticket, choice, onChange, position }: PickerTicketProps & Pick<At, 'position'>): ReactNode {
  const count = choice.quantity;
  // what is asked once is asked of the first ticket alone
  if (count < 2 || supplementsAt(ticket, 2).length === 0) return null;
  if (Object.values(choice.selected).every((answers) => answers.length === 0)) return null;
  const isSame = isSameForAll(ticket, choice, position);
  return (
    <Button
      kind="outline"
      size="small"
      className={styles['same']}
      aria-disabled={isSame}
      onClick={isSame ? undefined : () => onChange(withSameAnswers(ticket, choice, position))}
    >
      {isSame ? <Trans>The same for all {count} tickets</Trans> : <Trans>Use for all {count} tickets</Trans>}
    </Button>
  );
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
