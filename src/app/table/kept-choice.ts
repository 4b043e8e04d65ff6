import { useState } from 'react';
import { readNote, writeNote } from '#app/data/notes.ts';

/** A choice that this device keeps: how many rows a page has, which columns are hidden. */
export function useKeptChoice(key: string): [string, (value: string) => void] {
  const [value, setValue] = useState(() => readNote(key) ?? '');
  const keep = (chosen: string): void => {
    setValue(chosen);
    writeNote(key, chosen);
  };
  return [value, keep];
}
