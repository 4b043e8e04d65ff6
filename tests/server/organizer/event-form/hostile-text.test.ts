import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openShop, type Shop } from '../../orders/shop.ts';
import { type Desk, openDesk } from './form-desk.ts';

let shop: Shop;
let desk: Desk;
beforeAll(async () => {
  shop = await openShop();
  desk = await openDesk(shop);
});
afterAll(() => shop.close());

describe('hostile rich text of an event', () => {
  const HOSTILE = [
    '<img src="x" onerror="window.poisoned=1">',
    '<svg onload="window.poisoned=1"></svg>',
    '<script>window.poisoned=1</script>',
    '<a href="javascript:window.poisoned=1">link</a>',
    '<a href="java\nscript:alert(1)">broken link</a>',
    '<a href="data:text/html,<script>window.poisoned=1</script>">data</a>',
    '<iframe src="https://elsewhere.example"></iframe>',
    '<iframe srcdoc="<script>window.poisoned=1</script>"></iframe>',
    '<math><mtext><img src="x" onerror="window.poisoned=1"></mtext></math>',
    '<p onclick="window.poisoned=1" style="position:fixed" class="x" id="main">words</p>',
    '<form action="https://elsewhere.example"><input name="card"><button>Pay</button></form>',
    '<style>body{display:none}</style>',
    '<link rel="stylesheet" href="https://elsewhere.example">',
    '<meta http-equiv="refresh" content="0;url=https://elsewhere.example">',
    '<base href="https://elsewhere.example">',
    '<object data="x"></object><embed src="x">',
    '<img src="https://elsewhere.example/pixel.png">',
    '<img src="//elsewhere.example/pixel.png">',
    '<video src="x" autoplay onplay="window.poisoned=1"></video>',
    '<details open ontoggle="window.poisoned=1">open</details>',
    '<template><img src=x onerror=window.poisoned=1></template>',
    '<noscript><p title="</noscript><img src=x onerror=window.poisoned=1>"></noscript>',
    '<!--><img src=x onerror=window.poisoned=1>-->',
  ];
  const DANGER = /poisoned|elsewhere|<(?!\/?(?:p|a|ul|li|strong)\b)|\son\w+=|style=|class=|id=|javascript:|data:/i;

  test.each(['description', 'faq'])('is neither stored nor answered, to nobody: %s', async (field) => {
    const { event_id } = await desk.create();
    const good = '<p>Een <strong>lange</strong> nacht, <a href="https://zeepost.example">zie</a>.</p>';
    const reply = await desk.send('update', { event_id: String(event_id), [field]: good + HOSTILE.join('') });
    expect(reply.json()).toMatchObject({ message: 'EventUpdatedSuccessfully' });
    const stored = await shop.database.db
      .selectFrom('event_texts')
      .select(['description', 'faq'])
      .where('event_id', '=', event_id)
      .executeTakeFirstOrThrow();
    const text = field === 'faq' ? stored.faq : stored.description;
    expect(text).toContain('<strong>lange</strong>');
    expect(text.match(DANGER)).toBeNull();
    const own = await desk.read(event_id);
    expect(own[field as 'faq']).toBe(text);
  });

  test('that is there from before is answered clean', async () => {
    const { event_id } = await desk.create();
    const faq = `<ul><li>De zee</li></ul>${HOSTILE.join('')}`;
    await shop.database.db.updateTable('event_texts').set({ faq }).where('event_id', '=', event_id).execute();
    const own = await desk.read(event_id);
    expect(own.faq.match(DANGER)).toBeNull();
    expect(JSON.stringify(own.texts).match(/poisoned|elsewhere/)).toBeNull();
    expect(own.faq).toContain('<li>De zee</li>');
  });
});
