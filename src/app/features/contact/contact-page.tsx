import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { sendContact } from '#wire/content/contact.ts';
import { Icon } from '#app/ui/icon.tsx';
import { mapPinIcon } from '#app/ui/icons/first-view.ts';
import { mailIcon, phoneIcon } from '#app/ui/icons/other-pages.ts';
import { useSiteSetting } from '#app/shell/site-settings.ts';
import { ContactForm } from './contact-form.tsx';
import { WaitingMessages } from './forms/waiting-messages.tsx';
import styles from './contact-page.module.css';

/** Where the site is to be reached, and a form. Source: CON-01. */
export function ContactPage(): ReactNode {
  return (
    <div className={styles['page']}>
      <div>
        <h1 className={styles['title']}>
          <Trans>Contact</Trans>
        </h1>
        <p className={styles['lead']}>
          <Trans>A question, or something that could be better? A person reads it and answers.</Trans>
        </p>
        <ContactInfo />
      </div>
      <div>
        <WaitingMessages call={sendContact} />
        <ContactForm />
      </div>
    </div>
  );
}

function ContactInfo(): ReactNode {
  const email = useSiteSetting('contact.email');
  const phone = useSiteSetting('contact.phone');
  const address = useSiteSetting('contact.address');
  return (
    <address className={styles['info']}>
      {email && (
        <Way icon={mailIcon} name={<Trans>E-mail</Trans>}>
          <a className="link" href={`mailto:${email}`}>
            {email}
          </a>
        </Way>
      )}
      {phone && (
        <Way icon={phoneIcon} name={<Trans>Telephone</Trans>}>
          <a className="link num" href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>
            {phone}
          </a>
        </Way>
      )}
      {address && (
        <Way icon={mapPinIcon} name={<Trans>Address</Trans>}>
          {address}
        </Way>
      )}
    </address>
  );
}

function Way({ icon, name, children }: { icon: string; name: ReactNode; children: ReactNode }): ReactNode {
  return (
    <div className={styles['way']}>
      <span className={styles['tile']}>
        <Icon d={icon} size={22} />
      </span>
      <p>
        <b>{children}</b>
        <span className={styles['name']}>{name}</span>
      </p>
    </div>
  );
}
