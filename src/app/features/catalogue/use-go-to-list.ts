import { useNavigate } from '@tanstack/react-router';
import { type EventChoice, searchOf } from './event-list-search.ts';

/** Goes to the list that shows a choice; the former one is a step back. */
export function useGoToList(): (choice: EventChoice) => void {
  const navigate = useNavigate();
  return ({ category, filter }) =>
    void navigate({ to: '/event-list/$category', params: { category }, search: searchOf(filter) });
}
