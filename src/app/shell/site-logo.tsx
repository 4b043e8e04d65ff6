import type { ReactNode } from 'react';
import { siteImage } from '#domain/content/site-image.ts';
import { Logo } from '#app/ui/logo.tsx';
import styles from './site-logo.module.css';
import { useSiteSetting } from './site-settings.ts';

/** The logo of the setting `site.logo`, or ours. Decorative: its link has the name. Source: HDR-01. */
export function SiteLogo(): ReactNode {
  const image = siteImage(useSiteSetting('site.logo'));
  return image ? <img className={styles['logo']} src={image} alt="" /> : <Logo name="kaartje" />;
}
