import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { TABLE_SEARCH_MAX } from '#domain/organizer/limits.ts';
import { SearchInput } from '#app/ui/form/search-input.tsx';
import styles from './search-box.module.css';
import { askFor, fieldOf, followAddress } from './search-field.ts';

/** The address is not changed after each letter. */
const TYPED_MS = 300;

interface Props {
  readonly label: string;
  /** what the address says */
  readonly words: string;
  readonly onSearch: (words: string) => void;
}

/** A search that the address holds: asked when typing pauses, or at once by Enter. */
export function SearchBox({ label, words, onSearch }: Props): ReactNode {
  const [field, setField] = useState(() => fieldOf(words));
  const { typed } = field;
  if (words !== field.words) setField(followAddress(field, words));
  const search = (wanted: string): void => {
    const after = askFor(field, wanted);
    if (after === field) return;
    setField(after);
    onSearch(wanted);
  };
  const searchTyped = useEffectEvent(search);
  useEffect(() => {
    const timer = setTimeout(() => searchTyped(typed.trim()), TYPED_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <form
      role="search"
      aria-label={label}
      className={styles['search']}
      onSubmit={(event) => {
        event.preventDefault();
        search(typed.trim());
      }}
    >
      <SearchInput
        size="small"
        label={label}
        placeholder={label}
        maxLength={TABLE_SEARCH_MAX}
        value={typed}
        onChange={(event) => setField({ ...field, typed: event.currentTarget.value })}
      />
    </form>
  );
}
