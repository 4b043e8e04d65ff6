import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Fragment, type ReactNode } from 'react';
import type { FreeTicketDouble } from '#wire/organizer/free-ticket-doubles.ts';
import type { Form } from '#app/form/use-form.ts';
import { ConfirmDialog } from '#app/ui/overlay/confirm-dialog.tsx';
import styles from './free-tickets.module.css';
import type { useDoubles } from './use-doubles.ts';

/** So many are named; of the others how many. */
const NAMED = 5;

interface Props {
  readonly doubles: ReturnType<typeof useDoubles>;
  /** is sent when it may be */
  readonly form: Pick<Form<never>, 'props'>;
}

/** Asks before somebody gets free tickets of an event twice. Source: issue 31. */
export function DoublesQuestion({ doubles: { overlay, found, agree }, form }: Props): ReactNode {
  const { t } = useLingui();
  const names = [...new Set(found.map(whoIs))];
  const { length: people } = names;
  const left = people - NAMED;
  return (
    <ConfirmDialog
      overlay={overlay}
      title={<Plural value={people} one="# person would get tickets twice" other="# people would get tickets twice" />}
      text={
        <>
          <ul className={styles['doubles']}>
            {names.slice(0, NAMED).map((person) => (
              <li key={person}>
                <b>{person}</b>{' '}
                {found
                  .filter((double) => whoIs(double) === person)
                  .map((double, at) => (
                    <Fragment key={double.event_id}>
                      {at > 0 && '; '}
                      <Double double={double} />
                    </Fragment>
                  ))}
              </li>
            ))}
          </ul>
          {left > 0 && <Plural value={left} one="and # more" other="and # more" />}
        </>
      }
      kind="primary"
      confirm={t`Send all the same`}
      cancel={t`Look again`}
      onConfirm={() => {
        agree();
        overlay.close();
        form.props.ref.current?.requestSubmit();
      }}
    />
  );
}

/** An address; a name of somebody on the guest list. */
function whoIs({ customer_email: email, customer_name: name = '' }: FreeTicketDouble): string {
  return email || name;
}

function Double({ double }: { double: FreeTicketDouble }): ReactNode {
  const { event_title: event, lines, tickets } = double;
  return (
    <>
      {event !== undefined && `(${event}) `}
      {lines > 1 && <Trans>stands in {lines} lines</Trans>}
      {lines > 1 && tickets > 0 && ', '}
      {tickets > 0 && (
        <Plural
          value={tickets}
          one="has # free ticket of this event already"
          other="has # free tickets of this event already"
        />
      )}
    </>
  );
}
