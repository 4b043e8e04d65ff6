import { useNavigate } from '@tanstack/react-router';
import { type EventChoice, searchOf } from './event-list-search.ts';

/**
 * Goes to the list that shows a choice; the former one is a step back. The page stays where it is, but for somebody far
 * down the former list, for whom the new one begins at its top.
 */
export function useGoToList(): (choice: EventChoice) => void {
  const navigate = useNavigate();
  return ({ category, filter }) =>
    void navigate({
      to: '/event-list/$category',
      params: { category },
      search: searchOf(filter),
      resetScroll: scrollY > innerHeight,
    });
}
