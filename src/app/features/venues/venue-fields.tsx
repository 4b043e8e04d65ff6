import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { AUDIENCES } from '#domain/catalogue/audience.ts';
import { wallClock } from '#domain/time/wall-clock.ts';
import { Checkbox, RadioList } from '#app/ui/form/choice.tsx';
import { ChipGroup, ChoiceChip } from '#app/ui/chip.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { useNow } from '#app/shell/page-facts.ts';
import { useAudienceName } from '#app/features/event-parts/event-words.tsx';
import { PriceFields } from './price-fields.tsx';
import { categoriesQuery } from './venue-queries.ts';
import type { VenueFilter } from './venue-search.ts';

export interface Country {
  readonly id: number;
  readonly country_name: string;
}

interface Props {
  readonly filter: VenueFilter;
  readonly countries: readonly Country[];
}

/** The fields of the filters, inside a form that reads them. Source: VEN-04 to VEN-10. */
export function VenueFields({ filter, countries }: Props): ReactNode {
  const { t } = useLingui();
  return (
    <>
      <Categories chosen={filter.category ?? 'All'} />
      <div>
        <Checkbox name="online" value="1" label={t`Online events only`} defaultChecked={filter.online} />
        <Checkbox name="local" value="1" label={t`In person only`} defaultChecked={filter.local} />
        <Checkbox name="price" value="free" label={t`Free events only`} defaultChecked={filter.price === 'free'} />
      </div>
      <SelectField label={t`Country`} name="country_id" defaultValue={String(filter.country_id ?? '')}>
        <option value="">{t`Any country`}</option>
        {countries.map(({ id, country_name }) => (
          <option key={id} value={id}>
            {country_name}
          </option>
        ))}
      </SelectField>
      <PriceFields filter={filter} />
      <Day chosen={filter.date} />
      <Audiences chosen={filter.audience ?? ''} />
    </>
  );
}

function Categories({ chosen }: { chosen: string }): ReactNode {
  const { t } = useLingui();
  const known = useQuery(categoriesQuery).data?.data ?? [];
  const options = [
    { value: 'All', label: t({ message: 'All', context: 'categories' }) },
    ...known.map(({ slug, name, events_count }) => ({ value: slug, label: name, end: events_count })),
  ];
  return <RadioList legend={<Trans>Category</Trans>} name="category" defaultValue={chosen} options={options} />;
}

/** One that is over is refused beside the field, once that is left. Source: VEN-09, LIST-12. */
function Day({ chosen }: { chosen: string | undefined }): ReactNode {
  const { t } = useLingui();
  const [isOver, setOver] = useState(false);
  return (
    <TextField
      label={t`Day`}
      name="date"
      type="date"
      min={wallClock(useNow()).date}
      defaultValue={chosen}
      error={isOver && <Trans>This day is over. Choose today or a later day.</Trans>}
      onBlur={({ target }) => setOver(!target.validity.valid)}
      onChange={({ target }) => target.validity.valid && setOver(false)}
    />
  );
}

function Audiences({ chosen }: { chosen: string }): ReactNode {
  const { t } = useLingui();
  const audienceName = useAudienceName();
  return (
    <ChipGroup legend={<Trans>Who is it for</Trans>}>
      {['', ...AUDIENCES].map((one) => (
        <ChoiceChip key={one} type="radio" name="audience" value={one} defaultChecked={one === chosen}>
          {one ? audienceName(one) : t`Everyone`}
        </ChoiceChip>
      ))}
    </ChipGroup>
  );
}
