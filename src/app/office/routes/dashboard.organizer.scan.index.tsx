import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { ChooseEventPage } from '#app/features/door/choose-event-page.tsx';
import { scanLineIcon } from '#app/ui/icons/organizer.ts';

export const Route = createFileRoute('/dashboard/organizer/scan/')({
  staticData: { menu: { label: msg`Scan`, icon: scanLineIcon, order: 25, tab: { label: msg`Scan`, order: 3 } } },
  loader: ({ context }) => ({ head: { title: context.i18n._(msg`Scan tickets`) } }),
  component: ChooseEventPage,
});
