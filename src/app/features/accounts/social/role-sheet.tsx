import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { ROLE } from '#domain/accounts/limits.ts';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { calendarPlusIcon, ticketIcon } from '#app/ui/icons/first-view.ts';
import { Notice } from '#app/ui/layout/notice.tsx';
import { Sheet } from '#app/ui/overlay/sheet.tsx';
import type { Overlay } from '#app/ui/overlay/use-overlay.ts';
import styles from './social.module.css';

type Role = typeof ROLE.attendee | typeof ROLE.organizer;

interface Props {
  readonly overlay: Overlay;
  readonly email: string;
  readonly isBusy: boolean;
  readonly problem: string;
  readonly onChosen: (role: Role) => void;
}

/** Asks what a new account is for; closing it makes none. Source: AUTH-13, screens 24. */
export function RoleSheet({ overlay, email, isBusy, problem, onChosen }: Props): ReactNode {
  const { t } = useLingui();
  const [role, setRole] = useState<Role>(ROLE.attendee);
  return (
    <Sheet
      overlay={overlay}
      title={<Trans>How do you use Kaartje?</Trans>}
      closeLabel={t`Close`}
      footer={
        <Button full loading={isBusy} loadingText={t`One moment…`} onClick={() => onChosen(role)}>
          <Trans>Create account</Trans>
        </Button>
      }
    >
      <p className={`muted ${styles['email']}`}>
        <Trans>
          We create an account for <b>{email}</b>.
        </Trans>
      </p>
      <fieldset className={styles['roles']}>
        <legend className="visually-hidden">
          <Trans>How do you use Kaartje?</Trans>
        </legend>
        <Choice
          icon={ticketIcon}
          title={<Trans>I go to events</Trans>}
          text={<Trans>Buy, keep and share tickets</Trans>}
          isChosen={role === ROLE.attendee}
          choose={() => setRole(ROLE.attendee)}
        />
        <Choice
          icon={calendarPlusIcon}
          title={<Trans>I organize events</Trans>}
          text={<Trans>Sell and scan tickets</Trans>}
          isChosen={role === ROLE.organizer}
          choose={() => setRole(ROLE.organizer)}
        />
      </fieldset>
      {problem && (
        <div className={styles['problem']}>
          <Notice kind="danger">{problem}</Notice>
        </div>
      )}
    </Sheet>
  );
}

interface ChoiceProps {
  readonly icon: string;
  readonly title: ReactNode;
  readonly text: ReactNode;
  readonly isChosen: boolean;
  readonly choose: () => void;
}

function Choice({ icon, title, text, isChosen, choose }: ChoiceProps): ReactNode {
  return (
    <label className={styles['role']}>
      <Icon d={icon} size={24} />
      <span>
        <b>{title}</b>
        <span className="small muted">{text}</span>
      </span>
      <input type="radio" name="role" checked={isChosen} onChange={choose} />
    </label>
  );
}
