import type { ReactNode } from 'react';
import { ChipGroup, ChoiceChip } from '#app/ui/chip.tsx';
import { FieldError } from '#app/ui/form/field.tsx';

interface Props<Value extends string> {
  readonly legend: ReactNode;
  readonly all: readonly Value[];
  readonly chosen: readonly string[];
  readonly nameOf: (value: Value) => string;
  readonly onChoose: (chosen: Value[]) => void;
  readonly error: string | undefined;
}

/** Chips of which any may be chosen. */
export function ChoiceOfMany<Value extends string>(props: Props<Value>): ReactNode {
  const { legend, all, chosen, nameOf, onChoose, error } = props;
  return (
    <div>
      <ChipGroup legend={legend}>
        {all.map((value) => (
          <ChoiceChip
            key={value}
            type="checkbox"
            checked={chosen.includes(value)}
            onChange={({ currentTarget: { checked } }) =>
              onChoose(all.filter((one) => (one === value ? checked : chosen.includes(one))))
            }
          >
            {nameOf(value)}
          </ChoiceChip>
        ))}
      </ChipGroup>
      {error && <FieldError>{error}</FieldError>}
    </div>
  );
}
