import { useState } from 'react';
import { readNote, writeNote } from '#app/data/notes.ts';
import type { GroupId } from './office-menu.ts';

/** Where this device keeps which groups of the menu are folded. */
const KEY = 'office-folded';

/** Whether a group of the menu is folded, and how to fold or unfold it; this device remembers it. */
export function useFoldedGroups(id: GroupId): [boolean, (folded: boolean) => void] {
  const [isFolded, setFolded] = useState(() => read().includes(id));
  const fold = (folded: boolean): void => {
    setFolded(folded);
    const others = read().filter((one) => one !== id);
    writeNote(KEY, (folded ? [...others, id] : others).join(' '));
  };
  return [isFolded, fold];
}

function read(): readonly string[] {
  return (readNote(KEY) ?? '').split(' ');
}
