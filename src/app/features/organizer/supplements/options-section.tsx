import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useFieldArray, type UseFieldArrayReturn } from 'react-hook-form';
import { hasOptions, SUPPLEMENT_OPTIONS_MAX } from '#domain/catalogue/supplement-form.ts';
import { Button } from '#app/ui/button.tsx';
import { FieldError } from '#app/ui/form/field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { plusIcon, trashIcon } from '#app/ui/icons/buying.ts';
import { gripVerticalIcon } from '#app/ui/icons/organizer.ts';
import { Panel } from '#app/ui/layout/panel.tsx';
import { useToast } from '#app/ui/overlay/toast-context.ts';
import { type ReorderHandle, useReorder } from '#app/ui/use-reorder.ts';
import { newOption, type SupplementFormValues } from './form-values.ts';
import type { SectionProps } from './kind-section.tsx';
import styles from './supplement-form.module.css';

/** The options of a list, in the order of the picker. Source: SUP-07, screens 59. */
export function OptionsSection(props: SectionProps): ReactNode {
  const list = useFieldArray({ control: props.form.control, name: 'supplement_option' });
  const isList = hasOptions({ supplement_type: Number(props.form.hook.watch('supplement_type')) });
  return isList && <Options {...props} list={list} />;
}

interface OptionsProps extends SectionProps {
  readonly list: UseFieldArrayReturn<SupplementFormValues, 'supplement_option'>;
}

function Options({ list, ...props }: OptionsProps): ReactNode {
  const { form } = props;
  const { fields } = list;
  const hintId = useId();
  const { said, dragged, handle } = useMoves({ list, ...props });
  const { place, remove } = useRemoval({ list, ...props });
  const error = form.errorOf('supplement_option') ?? form.errorOf('supplement_option.root');
  return (
    <Panel>
      <div className={styles['head']}>
        <h2 className={styles['heading']}>
          <Trans>Options</Trans>
        </h2>
        <span className="num muted">{fields.length}</span>
      </div>
      {fields.length > 1 && (
        <p id={hintId} className="small muted">
          <Trans>Drag by the dots, or press an arrow on them.</Trans>
        </p>
      )}
      <ol className={styles['options']} ref={place}>
        {fields.map(({ id }, index) => (
          <Option
            key={id}
            {...props}
            id={id}
            index={index}
            isDragged={dragged === id}
            handle={handle(id)}
            describedBy={fields.length > 1 ? hintId : undefined}
            remove={() => remove(index)}
          />
        ))}
      </ol>
      {error && <FieldError id={`${hintId}-error`}>{error}</FieldError>}
      <AddOption list={list} {...props} />
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </Panel>
  );
}

/** An option that is removed can be put back; the focus goes to the one in its place, else to the one before it. */
function useRemoval({ list, form, language }: OptionsProps) {
  const { t } = useLingui();
  const toast = useToast();
  const place = useRef<HTMLOListElement>(null);
  const remove = (index: number): void => {
    const removed = form.hook.getValues(`supplement_option.${index}`);
    const title = removed.titles?.[language] || String(index + 1);
    flushSync(() => list.remove(index));
    const left = place.current?.children ?? [];
    (left[Math.min(index, left.length - 1)]?.querySelector('input') ?? addButton(form))?.focus();
    const putBack = (): void => {
      if (form.hook.getValues('supplement_option').length < SUPPLEMENT_OPTIONS_MAX) list.insert(index, removed);
    };
    toast({
      kind: 'info',
      text: t`${title} was removed.`,
      action: { label: t`Undo`, onClick: putBack },
    });
  };
  return { place, remove };
}

function addButton({ props }: OptionsProps['form']): HTMLElement | null | undefined {
  return props.ref.current?.querySelector('button[name="supplement_option"]');
}

/** Who adds an option types its title next; why no more can be added is said. */
function AddOption({ list: { fields, append }, languages, language }: OptionsProps): ReactNode {
  const isFull = fields.length >= SUPPLEMENT_OPTIONS_MAX;
  if (isFull)
    return (
      <p className="small muted">
        <Trans id="TooManyOptions">At most 50 options.</Trans>
      </p>
    );
  return (
    <Button
      kind="outline"
      size="small"
      name="supplement_option"
      onClick={() =>
        append(newOption(languages), { focusName: `supplement_option.${fields.length}.titles.${language}` })
      }
    >
      <Icon d={plusIcon} size={18} />
      <Trans>Add option</Trans>
    </Button>
  );
}

/** Options change their places by their dots, and each move is said. */
function useMoves({ list, form, language }: OptionsProps) {
  const { t } = useLingui();
  const [said, say] = useState('');
  const { fields } = list;
  const move = (from: number, to: number): void => {
    list.move(from, to);
    const title = form.hook.getValues(`supplement_option.${to}.titles.${language}`) ?? '';
    const place = to + 1;
    const count = fields.length;
    say(t`${title}: place ${place} of ${count}`);
  };
  return {
    said,
    ...useReorder(
      fields.map(({ id }) => id),
      move,
    ),
  };
}

interface OptionProps extends SectionProps {
  readonly id: string;
  readonly index: number;
  readonly isDragged: boolean;
  readonly handle: ReorderHandle;
  readonly describedBy: string | undefined;
  readonly remove: () => void;
}

function Option(props: OptionProps): ReactNode {
  const { t } = useLingui();
  const { form, language, id, index, isDragged, handle, describedBy, remove } = props;
  const place = index + 1;
  const title = form.hook.watch(`supplement_option.${index}.titles.${language}`) || String(place);
  return (
    <li className={styles['option']} data-item={id} data-dragged={isDragged || undefined}>
      <button
        type="button"
        className={styles['handle']}
        aria-label={t`Move ${title}`}
        aria-describedby={describedBy}
        {...handle}
      >
        <Icon d={gripVerticalIcon} size={20} />
      </button>
      <div key={language} className={styles['optionTitle']} lang={language}>
        <TextField
          label={<span className="visually-hidden">{t`Title of option ${place}`}</span>}
          autoComplete="off"
          placeholder={t`Title`}
          {...form.field(`supplement_option.${index}.titles.${language}`)}
        />
      </div>
      <div className={styles['optionPrice']}>
        <TextField
          label={<span className="visually-hidden">{t`Price of option ${place}`}</span>}
          inputMode="decimal"
          autoComplete="off"
          end="€"
          {...form.field(`supplement_option.${index}.price`)}
        />
      </div>
      <IconButton icon={trashIcon} label={t`Remove ${title}`} onClick={remove} />
    </li>
  );
}
