import { expect } from '@playwright/test';
import { dialog, go, type OverlayCase, press } from './overlay-case.ts';

/** Of the admins' area. */
export const OVERLAYS_OF_ADMINS: Readonly<Record<string, OverlayCase>> = {
  'sign-in-as': {
    visitor: 'admin',
    come: async (page) => {
      await go(page, '/admin/users');
      await page.getByRole('searchbox').filter({ visible: true }).fill('amandine');
      await expect(page.getByText('Amandine Lecocq')).toBeVisible();
    },
    open: async (page) => {
      await press(/^Actions for Amandine/)(page);
      await dialog('Amandine Lecocq')(page)
        .getByRole('button', { name: /^Sign in as/ })
        .click();
    },
    shown: dialog(/^Sign in as/),
  },
};
