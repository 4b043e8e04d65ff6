import type { FocusEvent } from 'react';
import { isMask } from '#domain/organizer/bank-details.ts';

/** What is typed takes the place of a whole mask. */
export function selectMask({ currentTarget }: FocusEvent<HTMLInputElement>): void {
  if (isMask(currentTarget.value)) currentTarget.select();
}
