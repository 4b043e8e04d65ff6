import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { EventTemplatesPage } from '#app/features/organizer/mail-templates/event-templates-page.tsx';
import { loadEventTemplates } from '#app/features/organizer/mail-templates/load-templates.ts';
import { readTemplateSearch } from '#app/features/organizer/mail-templates/template-search.ts';
import { mailIcon } from '#app/ui/icons/other-pages.ts';

export const Route = createFileRoute('/dashboard/organizer/event-template')({
  staticData: { menu: { label: msg`Event templates`, icon: mailIcon, order: 20, group: 'emails' } },
  validateSearch: readTemplateSearch,
  loaderDeps: ({ search: { template } }) => ({ template }),
  loader: ({ context, deps: { template } }) => loadEventTemplates(context, template),
  component: Page,
});

function Page() {
  const { template } = Route.useSearch();
  return <EventTemplatesPage shown={template} />;
}
