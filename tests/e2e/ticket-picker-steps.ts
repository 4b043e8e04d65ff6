import type { Page } from '@playwright/test';
import { wordsIn } from './words.ts';

export const ZILT = '/event-details/zilt-en-zand/1';

export const english = await wordsIn('en');

export const picker = (page: Page) => page.getByRole('dialog', { name: 'Choose tickets' });

export const plus = (page: Page, title: string) => picker(page).getByRole('button', { name: `One ${title} more` });
