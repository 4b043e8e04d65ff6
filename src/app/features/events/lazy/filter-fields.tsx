import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ChangeEvent, type ComponentProps, type FocusEvent, type ReactNode, useId, useState } from 'react';
import { AUDIENCES } from '#domain/catalogue/audience.ts';
import { wallClock } from '#domain/time/wall-clock.ts';
import { ChipGroup, ChoiceChip } from '#app/ui/chip.tsx';
import { ChoiceRow, Toggle } from '#app/ui/form/choice-row.tsx';
import { DateInput } from '#app/ui/form/date-input.tsx';
import { FieldError } from '#app/ui/form/field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { chevronRightIcon } from '#app/ui/icons/first-view.ts';
import { useOnline } from '#app/data/network.ts';
import { useNow } from '#app/shell/page-facts.ts';
import { categoryCountsQuery } from '../event-list-queries.ts';
import type { EventChoice } from '../event-list-search.ts';
import { useAudienceName } from '#app/features/event-parts/event-words.tsx';
import styles from './filter-fields.module.css';
import { useFilterNames } from '../filter-names.ts';
import type { PickedFilter } from './filter-picker.tsx';
import { useCityName } from './use-city-name.ts';
import { categoryNamesQuery } from '#app/features/event-parts/category-names.ts';

interface Props {
  readonly choice: EventChoice;
  /** categories as chips; otherwise as rows with their counts */
  readonly chips?: boolean;
  /** above the two days: ways to choose both at once */
  readonly days?: ReactNode;
  /** opens the sheet of a filter that is chosen from a long list */
  readonly onPick: (filter: PickedFilter) => void;
}

/** The fields of the filters, inside a form that reads and fills them (filter-form.ts). Source: LIST-05 to LIST-12. */
export function FilterFields({ choice, chips = false, days, onPick }: Props): ReactNode {
  const { filter } = choice;
  const { t } = useLingui();
  const online = useOnline();
  const audienceName = useAudienceName();
  const names = useFilterNames(filter);
  const city = useCityName(filter.city);
  const audiences = ['', ...AUDIENCES] as const;
  return (
    <>
      {chips ? <CategoryChips chosen={choice.category} /> : <CategoryRows choice={choice} />}
      <Days choice={choice}>{days}</Days>
      <ChipGroup legend={<Trans>Who is it for</Trans>}>
        {audiences.map((one) => (
          <ChoiceChip
            key={one}
            type="radio"
            name="audience"
            value={one}
            defaultChecked={one === (filter.audience ?? '')}
          >
            {one ? audienceName(one) : t`Everyone`}
          </ChoiceChip>
        ))}
      </ChipGroup>
      <Toggle
        className={styles['free'] ?? ''}
        name="price"
        value="free"
        defaultChecked={filter.price !== undefined}
        label={<Trans>Free events only</Trans>}
      />
      {filter.city !== undefined && <input type="hidden" name="city" value={filter.city} />}
      {filter.country_id !== undefined && <input type="hidden" name="country_id" value={filter.country_id} />}
      {filter.organizer !== undefined && <input type="hidden" name="organizer" value={filter.organizer} />}
      {online && (
        // their sheets take the script: what the server draws keeps their place
        <div className={import.meta.env.SSR ? styles['place'] : undefined}>
          <Picked name="city" onPick={onPick}>
            {[t`Town`, city || t`Any town`]}
          </Picked>
          <Picked name="country_id" onPick={onPick}>
            {[t`Country`, names.country || t`Any country`]}
          </Picked>
          <Picked name="organizer" onPick={onPick}>
            {[t`Organizer`, names.organizer || t`Any organizer`]}
          </Picked>
        </div>
      )}
    </>
  );
}

function CategoryChips({ chosen }: { chosen: string }): ReactNode {
  const { t } = useLingui();
  const known = useQuery(categoryNamesQuery).data?.data ?? [];
  const options = [{ slug: 'All', name: t({ message: 'All', context: 'categories' }) }, ...known];
  return (
    <ChipGroup legend={<Trans>Category</Trans>}>
      {options.map(({ slug, name }) => (
        <ChoiceChip key={slug} type="radio" name="category" value={slug} defaultChecked={slug === chosen}>
          {name}
        </ChoiceChip>
      ))}
    </ChipGroup>
  );
}

/** With how many events the other filters leave in each. */
function CategoryRows({ choice: { category, filter } }: { choice: EventChoice }): ReactNode {
  const { t } = useLingui();
  const { data } = useQuery({ ...categoryCountsQuery(filter), placeholderData: keepPreviousData });
  const known = data?.data ?? [];
  const all = known.reduce((sum, one) => sum + one.events_count, 0);
  const options = [{ slug: 'All', name: t({ message: 'All', context: 'categories' }), events_count: all }, ...known];
  return (
    <fieldset>
      <legend className={styles['legend']}>
        <Trans>Category</Trans>
      </legend>
      {options.map(({ slug, name, events_count }) => (
        <ChoiceRow
          key={slug}
          type="radio"
          name="category"
          value={slug}
          defaultChecked={slug === category}
          label={name}
          end={events_count}
          className={styles['row']}
        />
      ))}
    </fieldset>
  );
}

/** From which day to which; a day before today, or a last before the first, is refused beside the field. Source: LIST-08, LIST-09, LIST-12. */
function Days({ choice: { filter }, children }: { choice: EventChoice; children: ReactNode }): ReactNode {
  const { t } = useLingui();
  const today = wallClock(useNow()).date;
  const errorId = useId();
  const { start_date: start = '', end_date: end = '' } = filter;
  const [refused, setRefused] = useState<{ readonly name: string; readonly beside: string }>();
  // told of once the field is left: half a year that is being typed is a day long past
  const judge = ({ target: { name, validity } }: FocusEvent<HTMLInputElement>): void =>
    setRefused(validity.valid ? undefined : { name, beside: `${start} ${end}` });
  const wrong = refused?.beside === `${start} ${end}` ? refused.name : '';
  const isTurned = end !== '' && end < start;
  const field = (name: string, isWrong: boolean) => ({
    name,
    onBlur: judge,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => target.validity.valid && setRefused(undefined),
    ...(isWrong ? { 'aria-invalid': true, 'aria-describedby': errorId } : {}),
  });
  return (
    <fieldset>
      <legend className={styles['legend']}>
        <Trans>When</Trans>
      </legend>
      {children}
      <div className={styles['days']}>
        <Day label={t`First day`} defaultValue={start} min={today} {...field('start_date', wrong === 'start_date')} />
        <Day
          label={t`Last day`}
          defaultValue={end}
          min={start > today ? start : today}
          {...field('end_date', wrong === 'end_date' || isTurned)}
        />
      </div>
      <div className={styles['wrong']} aria-live="polite">
        {(wrong || isTurned) && (
          <FieldError id={errorId}>
            {wrong === 'start_date' ? (
              <Trans>This day is over. Choose today or a later day.</Trans>
            ) : (
              <Trans>The last day cannot be over, nor before the first. Choose a later day.</Trans>
            )}
          </FieldError>
        )}
      </div>
    </fieldset>
  );
}

/** A day with its name above it, which the field says to whoever hears it. */
function Day(props: ComponentProps<typeof DateInput>): ReactNode {
  return (
    <div>
      <span className="micro muted" aria-hidden="true">
        {props.label}
      </span>
      <DateInput {...props} className={styles['date']} />
    </div>
  );
}

interface PickedProps {
  readonly name: PickedFilter;
  readonly onPick: Props['onPick'];
  /** what it is, and what is chosen */
  readonly children: readonly [name: string, chosen: string];
}

function Picked({ name, onPick, children: [label, chosen] }: PickedProps): ReactNode {
  return (
    <button type="button" className={styles['picked']} aria-haspopup="dialog" onClick={() => onPick(name)}>
      <span className={styles['what']}>{label}</span>
      <span className={styles['chosen']} suppressHydrationWarning>
        {chosen}
      </span>
      <Icon d={chevronRightIcon} size={18} />
    </button>
  );
}
