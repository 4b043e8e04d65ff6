import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expectRefusal } from '../orders/refused.ts';
import { openShop, type Shop } from '../orders/shop.ts';
import { type EventDesk, openEventDesk } from './event-desk.ts';

let shop: Shop;
let desk: EventDesk;
beforeAll(async () => {
  shop = await openShop();
  desk = await openEventDesk(shop);
});
beforeEach(async () => {
  await shop.database.db.deleteFrom('site_scripts').execute();
  await shop.database.db.deleteFrom('site_settings').where('key', '=', 'scripts.hosts').execute();
});
afterAll(() => shop.close());

const SCRIPTS = {
  enabled: true,
  hosts: 'stats.kaartje.test',
  user_scripts_link: 'https://stats.kaartje.test/a.js\nhttps://stats.kaartje.test/b.js?x=1',
  user_scripts_func: 'document.title;',
};
const save = (more: Record<string, unknown> = {}) => desk.post('/api/admin/script-settings', { ...SCRIPTS, ...more });
const kept = async () =>
  (await shop.app.inject({ url: '/api/admin/script-settings', headers: desk.headers })).json<{
    data: Record<string, unknown> & { changed_at: string };
  }>().data;
const shown = async () => (await shop.app.inject('/api/script_settings')).json<Record<string, string>>();

// Source: SET-08
describe('the extra scripts of the site', () => {
  test('are what an admin saved, from that moment on, and who changed what is on record', async () => {
    expect(await kept()).toMatchObject({ enabled: false, user_scripts_link: '', changed_at: '' });
    expect((await save()).json()).toMatchObject({ message: 'SettingsSaved' });
    const { user_scripts_link, user_scripts_func } = SCRIPTS;
    expect(await shown()).toMatchObject({ user_scripts_link, user_scripts_func });
    expect(await kept()).toMatchObject({ ...SCRIPTS, changed_by: 'Noor Peeters' });
    const { changed_at } = await kept();
    await save({ enabled: false, changed_at });
    expect(await shown()).toMatchObject({ user_scripts_link: '', user_scripts_func: '', user_scripts_file: '' });
    const lines = await shop.database.db
      .selectFrom('audit_lines')
      .select(['actor', 'action', 'detail'])
      .where('subject', '=', 'setting')
      .where('subject_id', '=', 'scripts')
      .orderBy('id')
      .execute();
    expect(lines).toMatchObject([
      {
        actor: `user:${desk.admin.id}`,
        action: 'switched on',
        detail: { fields: ['enabled', 'links', 'inline_script', 'hosts'], after: { hosts: SCRIPTS.hosts } },
      },
      { actor: `user:${desk.admin.id}`, action: 'switched off', detail: { fields: ['enabled'] } },
    ]);
  });

  test.each([
    ['another host', { user_scripts_link: 'https://ads.kaartje.test/a.js' }, 'user_scripts_link'],
    ['http', { user_scripts_link: 'http://stats.kaartje.test/a.js' }, 'user_scripts_link'],
    ['no address', { user_scripts_link: 'stats.kaartje.test' }, 'user_scripts_link'],
    ['a name in it', { user_scripts_link: 'https://a:b@stats.kaartje.test/a.js' }, 'user_scripts_link'],
    ['a port that is not listed', { user_scripts_link: 'https://stats.kaartje.test:8443/a.js' }, 'user_scripts_link'],
  ])('take no link with %s', async (_, more, field) => {
    expectRefusal(await save(more), {
      status: 422,
      key: 'PleaseCheckForm',
      errors: { [field]: 'InvalidScriptLinks' },
    });
    expect(await kept()).toMatchObject({ enabled: false, user_scripts_link: '' });
  });

  test.each(['https://stats.kaartje.test', '*.kaartje.test', "x' 'unsafe-inline'", 'localhost'])(
    'take no host like %s',
    async (hosts) => {
      const reply = await save({ hosts, user_scripts_link: '' });
      expectRefusal(reply, { status: 422, key: 'PleaseCheckForm', errors: { hosts: 'InvalidHosts' } });
    },
  );

  test('are not overwritten by a form that read them before somebody else changed them', async () => {
    await save();
    expectRefusal(await save({ hosts: '', user_scripts_link: '' }), { status: 409, key: 'SettingsChanged' });
    expect(await kept()).toMatchObject(SCRIPTS);
  });

  test('that are sent again, for the answer was lost, are saved', async () => {
    const sent = { changed_at: '' };
    await save(sent);
    const { changed_at } = await kept();
    expect((await save(sent)).json()).toMatchObject({ message: 'SettingsSaved' });
    expect((await kept()).changed_at).toBe(changed_at);
  });
});
