import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { BUYERS_MESSAGE_MAX } from '#domain/catalogue/limits.ts';
import { useVisitState } from '#app/data/visit.ts';
import { Button } from '#app/ui/button.tsx';
import { RadioList } from '#app/ui/form/choice.tsx';
import { TextAreaField } from '#app/ui/form/text-field.tsx';
import { Sheet } from '#app/ui/overlay/sheet.tsx';
import type { Overlay } from '#app/ui/overlay/use-overlay.ts';
import styles from './sheets.module.css';
import type { EventEditing } from './use-event-form.ts';
import { wordsToBuyers } from './use-wish.ts';

interface Props {
  readonly overlay: Overlay;
  readonly editing: EventEditing;
}

/** Date or place of an event with tickets moves: what those who have one are told. */
export function BuyersSheet({ overlay, editing }: Props): ReactNode {
  const { t } = useLingui();
  return (
    <Sheet overlay={overlay} title={<Trans>Tell those who have tickets?</Trans>} closeLabel={t`Keep editing`}>
      {overlay.isOpen && editing.question?.key === 'TellBuyers' && <Question overlay={overlay} editing={editing} />}
    </Sheet>
  );
}

function Question({ overlay, editing }: Props): ReactNode {
  const { t } = useLingui();
  const { orders = 0, untold = 0 } = editing.question?.values ?? {};
  // of those who can be told, if any
  const [isTold, setTold] = useState(Number(orders) > 0);
  const [message, setMessage] = useVisitState(wordsToBuyers(editing.event?.id), '');
  const left = BUYERS_MESSAGE_MAX - message.length;
  const words =
    editing.wish === 'publish'
      ? { andMail: t`Publish and mail`, alone: t`Publish` }
      : { andMail: t`Save and mail`, alone: t`Save` };
  const save = (): void => {
    overlay.close();
    editing.answer({ tell_buyers: isTold, ...(isTold && message.trim() && { buyers_message: message.trim() }) });
  };
  return (
    <div className={styles['body']}>
      <p>
        <Trans>
          Date or place changes, and{' '}
          <Plural
            value={Number(orders) + Number(untold)}
            one="# order has tickets for it"
            other="# orders have tickets for it"
          />
          . Tickets on phones show the change by themselves.
        </Trans>
      </p>
      {Number(untold) > 0 && (
        <p>
          <Plural
            value={Number(untold)}
            one="# of them has no e-mail address, so no mail can tell its buyer."
            other="# of them have no e-mail address, so no mail can tell their buyers."
          />
        </p>
      )}
      {Number(orders) > 0 && <WhoIsTold isTold={isTold} setTold={setTold} />}
      {isTold && (
        <TextAreaField
          label={t`In your words`}
          note={t`optional`}
          hint={t`Stands in the mail above the facts.`}
          counter={left < 200 ? t`${left} left` : undefined}
          maxLength={BUYERS_MESSAGE_MAX}
          value={message}
          onChange={({ target }) => setMessage(target.value)}
        />
      )}
      <div className={styles['actions']}>
        <Button onClick={save}>{isTold ? words.andMail : words.alone}</Button>
        <Button kind="ghost" onClick={overlay.close}>
          <Trans>Keep editing</Trans>
        </Button>
      </div>
    </div>
  );
}

/** Every buyer who has an address, or nobody. */
function WhoIsTold({ isTold, setTold }: { isTold: boolean; setTold: (isTold: boolean) => void }): ReactNode {
  const { t } = useLingui();
  return (
    <RadioList
      framed
      hideLegend
      legend={t`Who is told`}
      name="tell_buyers"
      value={isTold ? 'yes' : 'no'}
      options={[
        {
          value: 'yes',
          label: t`Mail every buyer`,
          hint: t`One mail each, with the old and the new date and place.`,
        },
        { value: 'no', label: t`Mail nobody`, hint: t`For a typing slip, or where you tell them yourself.` },
      ]}
      onChoose={(value) => setTold(value === 'yes')}
    />
  );
}
