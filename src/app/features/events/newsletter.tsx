import type { ReactNode } from 'react';
import { useOnline } from '#app/data/network.ts';
import { useSiteSetting } from '#app/shell/site-settings.ts';
import { NewsletterBox } from './lazy-parts.ts';

/** The newsletter's box, where the site has one and there is a network to reach it by. Source: LIST-16, VEN-11. */
export function Newsletter(): ReactNode {
  const address = useSiteSetting('site.newsletter_form_url');
  const online = useOnline();
  const isShown = online && /^https?:\/\/./.test(address);
  return isShown && <NewsletterBox address={address} />;
}
