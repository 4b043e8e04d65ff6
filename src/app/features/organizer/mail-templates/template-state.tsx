import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { MailTemplate } from '#wire/organizer/mail-templates.ts';
import { Tag } from '#app/ui/tag.tsx';

/** Whether mails go out with it. Source: TPL-12. */
export function TemplateState({ template }: { readonly template: Pick<MailTemplate, 'status'> }): ReactNode {
  return template.status === 1 ? (
    <Tag kind="ok">
      <Trans>Enabled</Trans>
    </Tag>
  ) : (
    <Tag>
      <Trans>Disabled</Trans>
    </Tag>
  );
}
