import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatDateTime } from '#domain/time/format-date.ts';
import { wallClock } from '#domain/time/wall-clock.ts';
import type { MailTemplate } from '#wire/organizer/mail-templates.ts';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { trashIcon } from '#app/ui/icons/buying.ts';
import { pencilIcon } from '#app/ui/icons/other-pages.ts';
import { useConfirmation } from '#app/ui/overlay/use-overlay.ts';
import { DeleteTemplate } from './delete-template.tsx';
import styles from './template-list.module.css';
import { TemplateState } from './template-state.tsx';

/** A template of the list. Source: TPL-03, FMT-06. */
export function TemplateRow({ template }: { readonly template: MailTemplate }): ReactNode {
  const { t } = useLingui();
  const { id, template_name: name, title, created_at } = template;
  const deleting = useConfirmation('delete-template', id);
  const made = formatDateTime(wallClock(new Date(created_at)));
  const link = { to: '/dashboard/organizer/event-template', search: { template: id } } as const;
  return (
    <li className={styles['row']}>
      <div className={styles['words']}>
        <h2>
          <Link {...link}>{name}</Link>
        </h2>
        {title !== '' && <p>{title}</p>}
        <ForEvents template={template} />
        <p className="small muted">
          <Trans>Made on {made}</Trans>
        </p>
      </div>
      <div className={styles['state']}>
        <TemplateState template={template} />
      </div>
      <div className={styles['actions']}>
        <Link {...link} className={buttonClass({ kind: 'outline', size: 'small' })} aria-label={t`Edit ${name}`}>
          <Icon d={pencilIcon} size={18} /> <Trans>Edit</Trans>
        </Link>
        <Button kind="ghost" size="small" aria-label={t`Delete ${name}`} onClick={deleting.show}>
          <Icon d={trashIcon} size={18} /> <Trans>Delete</Trans>
        </Button>
      </div>
      {deleting.isOpen && <DeleteTemplate template={template} overlay={deleting} />}
    </li>
  );
}

/** Its events, and which of them have another template. Source: TPL-11, TPL-18. */
function ForEvents({ template: { added_events, status } }: { readonly template: MailTemplate }): ReactNode {
  if (added_events.length === 0)
    return (
      <p className="small muted">
        <Trans>Its events were deleted.</Trans>
      </p>
    );
  return (
    <ul className={styles['events']}>
      {added_events.map(({ id, title, used_by }) => (
        <li key={id}>
          {title}
          {status === 1 && used_by && <Other name={used_by.template_name} />}
        </li>
      ))}
    </ul>
  );
}

function Other({ name }: { readonly name: string }): ReactNode {
  return (
    <span className={styles['other']}>
      {' '}
      <Trans>(has “{name}”, which named it later)</Trans>
    </span>
  );
}
