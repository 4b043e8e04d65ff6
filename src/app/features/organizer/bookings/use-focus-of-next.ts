import { type RefObject, useEffect, useRef } from 'react';
import { isFocusLost } from '#app/ui/overlay/is-focus-lost.ts';

interface Queue {
  /** of the cards, in their order; undefined: none have come yet */
  readonly keys: readonly string[] | undefined;
  readonly list: RefObject<HTMLUListElement | null>;
  /** where the list is empty, or its last card left */
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

/**
 * When a card that was answered in a sheet has left its list, the focus that went with it goes to the card that has its
 * place, or to the heading. Source: issue 28.
 * @returns what names the card whose sheet is opened
 */
export function useFocusOfNext({ keys, list, heading }: Queue, isSheetOpen: boolean): (key: string) => void {
  const left = useRef<{ readonly key: string; readonly at: number }>(undefined);
  useEffect(() => {
    if (!left.current || !keys || isSheetOpen || keys.includes(left.current.key)) return;
    const next = list.current?.children[left.current.at]?.querySelector('button') ?? heading.current;
    left.current = undefined;
    if (isFocusLost()) next?.focus();
  }, [keys, isSheetOpen, list, heading]);
  return (key) => {
    left.current = { key, at: keys?.indexOf(key) ?? 0 };
  };
}
