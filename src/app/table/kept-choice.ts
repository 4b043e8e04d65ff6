import { useState } from 'react';

/** A choice that this device keeps: how many rows a page has, which columns are hidden. */
export function useKeptChoice(key: string): [string, (value: string) => void] {
  const [value, setValue] = useState(() => read(key));
  const keep = (chosen: string): void => {
    setValue(chosen);
    try {
      localStorage.setItem(key, chosen);
    } catch {
      // storage refused: it holds for this page
    }
  };
  return [value, keep];
}

function read(key: string): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}
