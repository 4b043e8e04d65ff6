import { useNavigate, useRouter } from '@tanstack/react-router';
import { type ChangeEvent, type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { parseVenueSearch, type RawSearch, readVenueForm, type VenueFilter, venueSearchOf } from './venue-search.ts';

const SETTLES_MS = 250;

/** What was chosen last, which the address may still be on its way to. */
interface Asked {
  readonly search: RawSearch;
  /** what the address says, and what it was last sent to */
  readonly shown: string;
  readonly sent: string;
  /** goes up whenever fields have to be drawn anew, for something else than they was chosen */
  readonly version: number;
}

/**
 * Filters that take effect as they change, a moment after the last change, or at once where `flush` is called. Several
 * forms may hold fields of them: each goes by what was chosen last in any.
 */
export function useVenueFilters(filter: VenueFilter) {
  const search = venueSearchOf(filter);
  const shown = JSON.stringify(search);
  const [asked, setAsked] = useState<Asked>({ search, shown, sent: shown, version: 0 });
  if (asked.shown !== shown)
    setAsked(asked.sent === shown ? { ...asked, shown } : { search, shown, sent: shown, version: asked.version + 1 });
  const wanted = parseVenueSearch(asked.search);
  const later = useGoLater((sent) => setAsked((before) => ({ ...before, sent })));
  const choose = (form: HTMLFormElement): RawSearch => {
    const read = venueSearchOf(readVenueForm(form, wanted));
    setAsked((before) => ({ ...before, search: read }));
    return read;
  };
  return {
    wanted,
    version: asked.version,
    isCurrent: JSON.stringify(asked.search) === shown,
    flush: later.flush,
    clear: (): void => {
      later.forget();
      setAsked({ ...asked, search: {}, sent: '{}', version: asked.version + 1 });
    },
    events: {
      onSubmit: (event: SubmitEvent<HTMLFormElement>): void => {
        event.preventDefault();
        later.go(choose(event.currentTarget));
        later.flush();
      },
      onChange: ({ currentTarget, target }: ChangeEvent<HTMLFormElement>): void => {
        // a day that is over says so itself
        if (target instanceof HTMLInputElement && !target.validity.valid) return;
        takeOtherOff(currentTarget, target);
        // a field that follows another has followed by then
        queueMicrotask(() => later.go(choose(currentTarget)));
      },
    },
  };
}

/** Goes to the venues of a search a moment later, unless another follows or the visitor has gone elsewhere. */
function useGoLater(onGo: (search: string) => void) {
  const navigate = useNavigate();
  const { history } = useRouter();
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; search: RawSearch }>(undefined);
  const forget = (): void => {
    clearTimeout(waiting.current?.timer);
    waiting.current = undefined;
  };
  const leave = useEffectEvent(forget);
  useEffect(() => () => leave(), []);
  const flush = (): void => {
    const search = waiting.current?.search;
    forget();
    if (!search) return;
    onGo(JSON.stringify(search));
    void navigate({ to: '/venues', search, replace: true, resetScroll: false });
  };
  return {
    forget,
    flush,
    go: (search: RawSearch): void => {
      forget();
      const { pathname } = history.location;
      const timer = setTimeout(() => (history.location.pathname === pathname ? flush() : forget()), SETTLES_MS);
      waiting.current = { timer, search };
    },
  };
}

/** Online only and local only: one takes the other off. */
function takeOtherOff(form: HTMLFormElement, { name, checked }: { name: string; checked?: boolean }): void {
  const other = { online: 'local', local: 'online' }[name];
  const field = other && checked ? form.elements.namedItem(other) : null;
  if (field instanceof HTMLInputElement) field.checked = false;
}
