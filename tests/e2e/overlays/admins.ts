import { expect, type Page } from '@playwright/test';
import { askForPayout, fileForBank, payOut, setPayer } from '../payouts.ts';
import { refundThatWaits } from '../waiting-refund.ts';
import { dialog, EBBE, go, type OverlayCase, press, question, typing } from './overlay-case.ts';

/** An admin looks at what organizers ask to be paid out; one of them is open. */
async function payoutsOpen(page: Page): Promise<void> {
  await askForPayout(page.context());
  await go(page, '/admin/payouts');
}

/** An admin looks at payouts that are paid. */
async function paidPayout(page: Page): Promise<void> {
  await payOut(page.context());
  await go(page, '/admin/payouts?status=paid');
}

/** Of the admins' console. */
export const OVERLAYS_OF_ADMINS: Readonly<Record<string, OverlayCase>> = {
  'disable-user': {
    visitor: 'admin',
    come: (page) => go(page, '/admin/users?user=5'),
    open: press('Disable the account'),
    shown: dialog(/^Disable the account of/),
  },
  'user-role': {
    visitor: 'admin',
    come: (page) => go(page, '/admin/users?user=5'),
    open: press('Change the role'),
    shown: dialog(/^The role of/),
  },
  'end-sessions': {
    visitor: 'admin',
    come: (page) => go(page, '/admin/users?user=5'),
    open: press('End sessions'),
    shown: question('End all sessions of Amandine Lecocq?'),
    isConfirmation: true,
  },
  'reset-link': {
    visitor: 'admin',
    come: (page) => go(page, '/admin/users?user=5'),
    open: press('Send a reset link'),
    shown: question('Send a reset link?'),
    isConfirmation: true,
  },
  'decide-report': {
    visitor: 'admin',
    come: async (page) => {
      await page.request.post('/api/reports', {
        data: {
          event: EBBE,
          reason: 'misleading',
          explanation: 'The price is another one at the door.',
          name: 'Rik Baeten',
          email: 'rik.baeten@demo.kaartje.test',
          good_faith: 1,
        },
      });
      await go(page, '/admin/reports?state=open');
    },
    open: async (page) => {
      await page
        .getByRole('button', { name: /^Actions for/ })
        .first()
        .click();
      await page.getByRole('button', { name: 'Read and decide' }).click();
    },
    shown: dialog('Reported content'),
  },
  'take-off-review': {
    visitor: 'admin',
    come: (page) => go(page, '/admin/reviews?search=laatste tram'),
    open: async (page) => {
      await press(/^Actions for/)(page);
      await page.getByRole('button', { name: 'Read and take off' }).click();
    },
    shown: dialog('Review'),
    ...typing('Why, in words', 'It is about another evening.'),
  },
  'check-organizer': {
    visitor: 'admin',
    come: (page) => go(page, '/admin/organizers?search=Huis De Spoel'),
    open: async (page) => {
      await press(/^Actions for Huis De Spoel/)(page);
      await dialog('Huis De Spoel vzw')(page).getByRole('button', { name: 'Show the check' }).click();
    },
    shown: dialog('Check of an organizer'),
  },
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
  'delete-content': {
    visitor: 'admin',
    come: (page) => go(page, '/admin/banners'),
    open: async (page) => {
      await page.getByRole('button', { name: 'Actions for Linten' }).first().click();
      await dialog('Linten')(page).getByRole('button', { name: 'Delete' }).click();
    },
    shown: question('Delete this?'),
    isConfirmation: true,
  },
  'save-settings': {
    visitor: 'admin',
    come: async (page) => {
      await go(page, '/admin/settings');
      await page.getByLabel('Text at the foot', { exact: true }).fill('Made at the coast.');
    },
    open: press('Save'),
    shown: question('Change 1 setting?'),
    isConfirmation: true,
  },
  'give-up-job': {
    visitor: 'admin',
    come: async (page) => {
      await refundThatWaits(page);
      await go(page, '/admin/jobs?state=waiting');
    },
    open: async (page) => {
      await press('Actions for Pay back at the provider')(page);
      await dialog('Pay back at the provider')(page)
        .getByRole('button', { name: /^Give up/ })
        .click();
    },
    shown: question('Give up “Pay back at the provider”?'),
    isConfirmation: true,
  },
  'pay-payout': {
    visitor: 'admin',
    come: payoutsOpen,
    open: async (page) => {
      await press(/^Actions for Kustklank/)(page);
      await dialog(/^Kustklank/)(page)
        .getByRole('button', { name: 'Pay out' })
        .click();
    },
    shown: dialog('Pay out'),
  },
  'refuse-payout': {
    visitor: 'admin',
    come: payoutsOpen,
    open: async (page) => {
      await press(/^Actions for Kustklank/)(page);
      await dialog(/^Kustklank/)(page)
        .getByRole('button', { name: 'Refuse' })
        .click();
    },
    shown: dialog('Refuse the payout'),
  },
  'payout-account': {
    visitor: 'admin',
    come: paidPayout,
    open: async (page) => {
      await press(/^Actions for Kustklank/)(page);
      await dialog(/^Kustklank/)(page)
        .getByRole('button', { name: 'Show the account' })
        .click();
    },
    shown: dialog('Account'),
  },
  'return-payout': {
    visitor: 'admin',
    come: paidPayout,
    open: async (page) => {
      await press(/^Actions for Kustklank/)(page);
      await dialog(/^Kustklank/)(page)
        .getByRole('button', { name: 'The transfer came back' })
        .click();
    },
    shown: dialog('The transfer came back'),
    ...typing('Reason', 'The account was closed.'),
  },
  'payout-file': {
    visitor: 'admin',
    come: async (page) => {
      await setPayer(page);
      await payoutsOpen(page);
    },
    open: press('SEPA file'),
    shown: dialog('SEPA file for the bank'),
  },
  'settle-payout-file': {
    visitor: 'admin',
    come: async (page) => {
      await fileForBank(page.context());
      await go(page, '/admin/payouts');
    },
    open: press(/^Book file \d+ as paid$/),
    shown: (page) => page.getByRole('alertdialog', { name: /^Has the bank carried out file/ }),
    isConfirmation: true,
  },
  'take-back-payout-file': {
    visitor: 'admin',
    come: async (page) => {
      await fileForBank(page.context());
      await go(page, '/admin/payouts');
    },
    open: press(/^Take back file \d+$/),
    shown: (page) => page.getByRole('alertdialog', { name: /^Take back file/ }),
    isConfirmation: true,
  },
};
