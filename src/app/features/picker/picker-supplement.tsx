import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { SUPPLEMENT_TEXT_MAX, SUPPLEMENT_TYPE } from '#domain/cart/supplements.ts';
import type { PublicSupplement } from '#wire/catalogue/event.ts';
import { Checkbox, RadioList } from '#app/ui/form/choice.tsx';
import { FieldError } from '#app/ui/form/field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { MoneyOf } from '#app/features/event-parts/event-words.tsx';
import styles from './picker-supplement.module.css';
import type { SupplementAnswer } from './selection.ts';

interface Props {
  readonly supplement: PublicSupplement;
  /** of the organizer's texts, where it is not the page's */
  readonly lang: string | undefined;
  /** names its radio group */
  readonly name: string;
  readonly answer: SupplementAnswer | undefined;
  /** it is required, and adding was tried without it */
  readonly isOpen: boolean;
  readonly onAnswer: (answer: SupplementAnswer) => void;
}

/** One supplement as its kind asks: a checkbox, a list of options, a text. Source: EVT-58 to EVT-61. */
export function PickerSupplement(props: Props): ReactNode {
  const { supplement } = props;
  if (supplement.supplement_type === SUPPLEMENT_TYPE.checkbox) return <Single {...props} />;
  if (supplement.supplement_type === SUPPLEMENT_TYPE.text) return <FreeText {...props} />;
  return supplement.supplement_multiple_type === 1 ? <OneOf {...props} /> : <SomeOf {...props} />;
}

function Single({ supplement, lang, answer, onAnswer, isOpen }: Props): ReactNode {
  return (
    <Checkbox
      label={<span lang={lang}>{supplement.supplement_title}</span>}
      hint={supplement.supplement_required === 1 ? <Trans>required</Trans> : undefined}
      end={<Extra price={supplement.supplement_price} />}
      checked={answer?.checked ?? false}
      onChange={(event) => onAnswer({ ...empty(supplement), checked: event.currentTarget.checked })}
      error={isOpen ? <RequiredText supplement={supplement} /> : undefined}
    />
  );
}

function OneOf({ supplement, lang, name, answer, onAnswer, isOpen }: Props): ReactNode {
  const { t } = useLingui();
  const required = supplement.supplement_required === 1;
  const none = { value: '', label: <Trans>No, thanks</Trans> };
  const options = supplement.supplement_option.map(({ position, title, price }) => ({
    value: String(position),
    label: <span lang={lang}>{title}</span>,
    end: <Extra price={price} />,
  }));
  const chosen = answer?.options[0];
  return (
    <RadioList
      legend={<span lang={lang}>{supplement.supplement_title}</span>}
      note={required ? t`required` : t`optional`}
      name={name}
      options={required ? options : [none, ...options]}
      value={chosen === undefined ? (required ? 'open' : '') : String(chosen)}
      onChoose={(value) => onAnswer({ ...empty(supplement), options: value === '' ? [] : [Number(value)] })}
      error={isOpen ? <RequiredText supplement={supplement} /> : undefined}
    />
  );
}

function SomeOf({ supplement, lang, answer, onAnswer, isOpen }: Props): ReactNode {
  const { t } = useLingui();
  const errorId = useId();
  const chosen = answer?.options ?? [];
  const choose = (position: number, checked: boolean): void =>
    onAnswer({
      ...empty(supplement),
      options: checked ? [...chosen, position] : chosen.filter((one) => one !== position),
    });
  return (
    <fieldset aria-describedby={isOpen ? errorId : undefined}>
      <legend className={styles['legend']}>
        <span lang={lang}>{supplement.supplement_title}</span>{' '}
        <span className={styles['note']}>{supplement.supplement_required === 1 ? t`required` : t`optional`}</span>
      </legend>
      {supplement.supplement_option.map(({ position, title, price }) => (
        <Checkbox
          key={position}
          label={<span lang={lang}>{title}</span>}
          end={<Extra price={price} />}
          checked={chosen.includes(position)}
          aria-invalid={isOpen || undefined}
          onChange={(event) => choose(position, event.currentTarget.checked)}
        />
      ))}
      {isOpen && (
        <FieldError id={errorId}>
          <RequiredText supplement={supplement} />
        </FieldError>
      )}
    </fieldset>
  );
}

/** A text that is too long stays as it was pasted, and says so: nothing of it is cut off unseen. */
function FreeText({ supplement, lang, answer, onAnswer, isOpen }: Props): ReactNode {
  const { t } = useLingui();
  const text = answer?.text ?? '';
  const isTooLong = text.length > SUPPLEMENT_TEXT_MAX;
  const count = text.length;
  return (
    <TextField
      label={<span lang={lang}>{supplement.supplement_title}</span>}
      note={supplement.supplement_required === 1 ? t`required` : t`optional`}
      value={text}
      onChange={(event) => onAnswer({ ...empty(supplement), text: event.currentTarget.value })}
      error={
        isTooLong
          ? t`At most ${SUPPLEMENT_TEXT_MAX} characters; this has ${count}.`
          : isOpen && <RequiredText supplement={supplement} />
      }
    />
  );
}

/** What an option costs on top; nothing where it costs nothing. */
function Extra({ price }: { price: string }): ReactNode {
  if (price === '0.00') return null;
  return (
    <>
      + <MoneyOf wire={price} />
    </>
  );
}

/** Source: EVT-57. */
function RequiredText({ supplement }: Pick<Props, 'supplement'>): ReactNode {
  const { t } = useLingui();
  return t({ id: 'SupplementIsRequired', message: `${{ title: supplement.supplement_title }} is Required` });
}

function empty({ id }: PublicSupplement): SupplementAnswer {
  return { supplement_id: id, checked: false, options: [], text: '' };
}
