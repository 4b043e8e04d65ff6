import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { makeEventCode } from '#wire/admin/event-codes.ts';
import { type AdminEvent, listAdminEvents, setEventPlace } from '#wire/admin/events.ts';
import { useMay } from '#app/data/admin-part.ts';
import { mutation } from '#app/data/mutation.ts';
import { useOnline } from '#app/data/network.ts';
import { useErrorText } from '#app/shell/error-text.ts';
import { banIcon } from '#app/ui/icons/organizer.ts';
import { eyeIcon } from '#app/ui/icons/buying.ts';
import { pencilIcon, starIcon } from '#app/ui/icons/other-pages.ts';
import { useToast } from '#app/ui/overlay/toast-context.ts';
import type { RowAction } from '#app/ui/table/table-parts.ts';

interface EventActions {
  readonly actionsOf: (event: AdminEvent) => readonly RowAction[];
  /** undefined: of a new event */
  readonly openForm: (eventId: number | undefined) => void;
  readonly isOpening: boolean;
  readonly online: boolean;
}

/** What an admin does with an event: into its form by a code, show or hide it, feature it. Source: ADM-01, ADM-02, ADM-18. */
export function useEventActions(): EventActions {
  const { t } = useLingui();
  const toast = useToast();
  const textOf = useErrorText();
  const may = useMay();
  const online = useOnline();
  const { mutate: make, isPending: isOpening } = useMutation(mutation(makeEventCode));
  const { mutate: place } = useMutation(mutation(setEventPlace, { invalidates: [listAdminEvents] }));
  const fail = (error: unknown): void => toast({ kind: 'error', text: textOf(error) });
  const openForm = (eventId: number | undefined): void =>
    make(eventId === undefined ? {} : { event_id: eventId }, {
      // a page of its own, whose session is its alone
      onSuccess: ({ data }) => location.assign(data.address),
      onError: fail,
    });
  const needs = (hint: string | undefined): Pick<RowAction, 'hint' | 'isOff'> =>
    online ? { hint } : { hint: t`This needs a connection.`, isOff: true };
  const placed = usePlacedText();
  const actionsOf = ({ id, title, publish, featured, state }: AdminEvent): readonly RowAction[] => [
    ...(may('events')
      ? [
          {
            key: 'edit',
            label: t`Edit`,
            icon: pencilIcon,
            ...needs(t`By a link that works once, within 5 minutes`),
            run: () => openForm(id),
          },
        ]
      : []),
    {
      key: 'feature',
      label: featured === 1 ? t`Feature no longer` : t`Feature`,
      icon: starIcon,
      ...needs(undefined),
      run: () =>
        place(
          { event_id: id, featured: featured === 0 },
          {
            onSuccess: () =>
              toast({ text: featured === 1 ? t`${title} is no longer featured.` : t`${title} is featured.` }),
            onError: fail,
          },
        ),
    },
    {
      key: 'publish',
      label: publish === 1 ? t`Hide on the site` : t`Show on the site`,
      icon: publish === 1 ? banIcon : eyeIcon,
      isApart: true,
      ...needs(publish === 1 ? t`Nobody finds or buys it; tickets that are sold stay good` : undefined),
      run: () =>
        place(
          { event_id: id, publish: publish === 0 },
          {
            onSuccess: () => toast({ text: placed({ title, publish, state }) }),
            onError: fail,
          },
        ),
    },
  ];
  return { actionsOf, openForm, isOpening, online };
}

/** What has come of an event that was hidden or shown: one that its organizer has not published is not seen either way. */
function usePlacedText(): (before: Pick<AdminEvent, 'title' | 'publish' | 'state'>) => string {
  const { t } = useLingui();
  return ({ title, publish, state }) => {
    const isUnpublished = state === 'draft' || state === 'unpublished';
    if (publish === 1 && isUnpublished) return t`The site will not show ${title}, even when it is published.`;
    if (publish === 1) return t`The site no longer shows ${title}.`;
    if (isUnpublished) return t`The site shows ${title} once it is published.`;
    return state === 'hidden' ? t`The site shows ${title} again.` : t`The site shows ${title}.`;
  };
}
