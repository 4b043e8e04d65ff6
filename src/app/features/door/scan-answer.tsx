import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect } from 'react';
import { fromWire, ZERO } from '#domain/money/money.ts';
import { formatShortDate } from '#domain/time/format-date.ts';
import { wallClock } from '#domain/time/wall-clock.ts';
import { type Answer, isToBeDone } from '#app/data/door/answer.ts';
import type { Scanner } from '#app/data/door/scanner.ts';
import { MoneyOf } from '#app/features/event-parts/event-words.tsx';
import { useNow, usePageFacts } from '#app/shell/page-facts.ts';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { checkIcon } from '#app/ui/icons/buying.ts';
import { xIcon } from '#app/ui/icons/first-view.ts';
import { banknoteIcon, rotateCcwClockIcon } from '#app/ui/icons/organizer.ts';
import { useAnswerWords } from './answer-words.ts';
import styles from './scan.module.css';

const SHAPES = { accepted: checkIcon, already_in: rotateCcwClockIcon, amount_due: banknoteIcon, not_valid: xIcon };
/** Who was let in walks on; a refusal is read. What is to be paid or given back stays. */
const SHOWN_MS: Readonly<Record<Answer['outcome'], number>> = {
  accepted: 4000,
  already_in: 10_000,
  amount_due: Number.POSITIVE_INFINITY,
  not_valid: 10_000,
};
/** With another code in line it gives way as soon as it can have been seen. */
const GIVES_WAY_MS: typeof SHOWN_MS = { ...SHOWN_MS, accepted: 1000, already_in: 3000, not_valid: 3000 };

interface Props {
  readonly answer: Answer;
  readonly scanner: Scanner;
  readonly isBusy: boolean;
  /** another code is in line */
  readonly isAwaited: boolean;
}

/** The answer to a scan: shape, word and colour, the ticket large. The next scan takes its place. Source: screens 22. */
export function ScanAnswerView({ answer, scanner, isBusy, isAwaited }: Props): ReactNode {
  const { t } = useLingui();
  const { word, text } = useAnswerWords()(answer);
  const { outcome, undone } = answer;
  const stays = isToBeDone(answer);
  useEffect(() => {
    if (stays) return;
    const end = setTimeout(() => scanner.next(), (isAwaited ? GIVES_WAY_MS : SHOWN_MS)[outcome]);
    return () => clearTimeout(end);
  }, [scanner, outcome, isAwaited, stays]);
  return (
    <div className={styles['answer']}>
      <span className={styles['shape']} data-shape={outcome}>
        <Icon d={undone ? rotateCcwClockIcon : SHAPES[outcome]} size={72} stroke={2.8} />
      </span>
      <div role="alert" className={styles['said']}>
        <h2>{word}</h2>
        {text && <p>{text}</p>}
        <Special answer={answer} />
      </div>
      <Facts answer={answer} />
      {outcome === 'amount_due' && (
        <Button
          className={styles['dark']}
          full
          loading={isBusy}
          loadingText={t`Noting…`}
          onClick={() => void scanner.scan(answer.text, { taken: fromWire(answer.due) ?? ZERO })}
        >
          <Trans>
            <MoneyOf wire={answer.due} /> received, let in
          </Trans>
        </Button>
      )}
      <Button className={styles['quiet']} size="small" onClick={() => scanner.next()}>
        <Trans>Scan next</Trans>
      </Button>
    </div>
  );
}

/** The ticket's title, and for how many: what the door has to look at. */
function Special({ answer: { title, people, free, kind, scans_left, outcome } }: { answer: Answer }): ReactNode {
  return (
    <>
      {title && <p className={styles['ticket']}>{title}</p>}
      {(people > 1 || free || kind === 'voucher' || kind === 'supplement') && (
        <p className={styles['tags']}>
          {kind === 'voucher' && (
            <b>
              <Trans>Voucher</Trans>
            </b>
          )}
          {kind === 'supplement' && (
            <b>
              <Trans>Supplement</Trans>
            </b>
          )}
          {free && (
            <b>
              <Trans>Free ticket</Trans>
            </b>
          )}
          {people > 1 && (
            <b>
              <Plural value={people} one="# person" other="# people" />
            </b>
          )}
        </p>
      )}
      {outcome === 'accepted' && scans_left > 0 && (
        <p>
          <Plural value={scans_left} one="It can come in once more" other="It can come in # times more" />
        </p>
      )}
    </>
  );
}

/** Another event, and on an organizer's own phone who it is. */
function Facts({ answer: { event, holder_names, order_number, position, offline } }: { answer: Answer }): ReactNode {
  const { lang } = usePageFacts();
  const { date: today } = wallClock(useNow());
  if (!event && !order_number && !offline) return null;
  return (
    <dl className={styles['facts']}>
      {event && (
        <div>
          <dt>
            <Trans>Event</Trans>
          </dt>
          <dd>{event.title}</dd>
        </div>
      )}
      {event?.start_date && (
        <div>
          <dt>
            <Trans>Date</Trans>
          </dt>
          <dd className="num">{formatShortDate(event.start_date, { language: lang, today })}</dd>
        </div>
      )}
      {holder_names.length > 0 && (
        <div>
          <dt>
            <Trans>Name</Trans>
          </dt>
          <dd>{holder_names.join(', ')}</dd>
        </div>
      )}
      {order_number && (
        <div>
          <dt>
            <Trans>Order</Trans>
          </dt>
          <dd className="num">{[order_number, position].filter(Boolean).join(' / ')}</dd>
        </div>
      )}
      {offline && (
        <div>
          <dt>
            <Trans>Checked</Trans>
          </dt>
          <dd>
            <Trans>on this phone, to be sent</Trans>
          </dd>
        </div>
      )}
    </dl>
  );
}
