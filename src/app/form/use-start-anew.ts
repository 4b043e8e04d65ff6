import { useEffect, useRef } from 'react';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';
import { beginAnew, isSame } from './changed-fields.ts';

/** Takes what is stored now for what the form began with, whenever it is read anew; all that is typed stays, as not saved. */
export function useStartAnew<Values extends FieldValues>(
  hook: UseFormReturn<Values>,
  start: DefaultValues<Values>,
): void {
  const begun = useRef(start);
  useEffect(() => {
    if (isSame(begun.current, start)) return;
    begun.current = start;
    beginAnew(hook, {}, start);
  }, [hook, start]);
}
