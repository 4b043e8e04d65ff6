import { useLingui } from '@lingui/react/macro';
import type { SitePage } from '#domain/content/pages.ts';

/** What each page is, whether it is written or not. */
export function usePageNames(): Readonly<Record<SitePage, string>> {
  const { t } = useLingui();
  return {
    'home-page': t`Text of the home page`,
    'how-it-works': t`How it works`,
    'about-us': t`About us`,
    'gdpr-compliance': t`GDPR`,
    'terms-of-service': t`Terms of service`,
    'privacy-policy': t`Privacy policy`,
    'cookie-policy': t`Cookie policy`,
    accessibility: t`Accessibility`,
    ranking: t`How lists are ranked`,
  };
}
