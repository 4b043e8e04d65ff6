import { afterEach, expect, test } from 'vitest';
import { knowAccountBy } from '../../../src/app/data/account-here.ts';
import { putStandIns } from '../../../src/app/data/offline/stand-ins.ts';
import { makeQueryClient } from '../../../src/app/data/query.ts';

const answer = { saved_at: 1, answer: { data: ['Linten'] } };
const HERS = { ...answer, question: ['social.listFavourites', 'en', {}, 'mine'], account_id: 7 };
const EVERYBODYS = { ...answer, question: ['catalogue.listEvents', 'en', {}] };

afterEach(() => knowAccountBy(() => undefined));

test('an answer in another language stands in for its account alone, also where it was read before somebody else came', () => {
  const shown = (accountId: number | undefined) => {
    knowAccountBy(() => accountId);
    const client = makeQueryClient('nl');
    putStandIns(client, [HERS, EVERYBODYS]);
    return ['social.listFavourites', 'catalogue.listEvents'].map(
      (name) => client.getQueriesData({ queryKey: [name] }).length,
    );
  };
  expect(shown(7)).toEqual([1, 1]);
  expect(shown(8)).toEqual([0, 1]);
  expect(shown(undefined)).toEqual([0, 1]);
});
