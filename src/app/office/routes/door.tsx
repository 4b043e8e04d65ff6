import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { HelperPage } from '#app/features/door/helper-page.tsx';
import { readDoorSearch } from '#app/features/door/door-search.ts';

export const Route = createFileRoute('/door')({
  validateSearch: readDoorSearch,
  loader: ({ context }) => ({ head: { title: context.i18n._(msg`Scan at the door`) } }),
  component: HelperPage,
});
