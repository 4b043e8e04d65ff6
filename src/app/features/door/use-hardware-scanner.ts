import { useEffect, useRef } from 'react';
import { CODE_PREFIX } from '#domain/tickets/code.ts';

/** A scanner types faster than anybody, also on a phone that is busy. */
const PAUSE_MS = 400;
const SHORTEST = 6;

/** Tells of what a hardware scanner types, wherever the focus is but in a field. Enter and Tab end it, and so does a pause. */
export function useHardwareScanner(onCode: (text: string) => void): void {
  const told = useRef(onCode);
  useEffect(() => {
    told.current = onCode;
  });
  useEffect(() => {
    let typed = '';
    let byKeys = '';
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = (): void => {
      clearTimeout(timer);
      // scanners press the keys of an American keyboard, whatever the phone believes it has
      const text = typed.startsWith(CODE_PREFIX) || !byKeys.startsWith(CODE_PREFIX) ? typed : byKeys;
      [typed, byKeys] = ['', ''];
      if (text.trim().length >= SHORTEST) told.current(text);
    };
    const press = (event: KeyboardEvent): void => {
      const { key, code, shiftKey, target } = event;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (target instanceof HTMLElement && target.closest('input, textarea, select')) return;
      const isEnd = key === 'Enter' || key === 'Tab';
      if (isEnd && typed.length < SHORTEST) return;
      if (!isEnd && key.length !== 1) return;
      // a space alone presses the button that has the focus
      if (key === ' ' && typed === '') return;
      event.preventDefault();
      if (isEnd) return end();
      typed += key;
      byKeys += signOf(code, shiftKey);
      clearTimeout(timer);
      timer = setTimeout(end, PAUSE_MS);
    };
    document.addEventListener('keydown', press, true);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('keydown', press, true);
    };
  }, []);
}

/** The signs of a code that are not on keys of their own name. */
const PLAIN: Readonly<Record<string, string>> = { Space: ' ', Minus: '-', Period: '.', Slash: '/' };
const SHIFTED: Readonly<Record<string, string>> = { Semicolon: ':', Equal: '+', Digit4: '$', Digit5: '%', Digit8: '*' };

/** What an American keyboard writes. */
function signOf(code: string, shift: boolean): string {
  const shifted = shift ? SHIFTED[code] : undefined;
  return shifted ?? PLAIN[code] ?? /^(?:Key|Digit)(.)$/.exec(code)?.[1] ?? '';
}
