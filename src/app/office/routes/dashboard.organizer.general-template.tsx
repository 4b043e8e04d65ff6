import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { GeneralTemplatePage } from '#app/features/organizer/mail-templates/general-template-page.tsx';
import { loadGeneralTemplate } from '#app/features/organizer/mail-templates/load-templates.ts';
import { mailIcon } from '#app/ui/icons/other-pages.ts';

export const Route = createFileRoute('/dashboard/organizer/general-template')({
  staticData: { menu: { label: msg`General template`, icon: mailIcon, order: 10, group: 'emails' } },
  loader: ({ context }) => loadGeneralTemplate(context),
  component: GeneralTemplatePage,
});
