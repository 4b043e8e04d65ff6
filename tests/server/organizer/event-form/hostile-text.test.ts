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
    '<a href="&#106;ava&#115;cript:window.poisoned=1">written as numbers</a>',
    '<a href="jAvAsCrIpT:window.poisoned=1">large and small</a>',
    '<a href="\u0001javascript:window.poisoned=1">after a control sign</a>',
    '<a href="vbscript:poisoned">another language</a>',
    '<a href="blob:https://elsewhere.example/1">blob</a>',
    '<a href="file:///elsewhere">file</a>',
    '<a href="//elsewhere.example">without a scheme</a>',
    '<a href="https://zeepost.example" onfocus=window.poisoned=1 autofocus tabindex=0>focus</a>',
    '<img src="/files/../elsewhere.png">',
    '<img src="x" srcset="https://elsewhere.example/1.png 1x">',
    '<svg><script>window.poisoned=1</script></svg>',
    '<svg><animate onbegin=window.poisoned=1 attributeName=x dur=1s></svg>',
    '<svg><use href="data:image/svg+xml,poisoned#x"></use></svg>',
    '<svg><foreignObject><iframe src="javascript:poisoned"></iframe></foreignObject></svg>',
    '<math href="javascript:window.poisoned=1">sum</math>',
    '<body onload=window.poisoned=1>',
    '<marquee onstart=window.poisoned=1>moves</marquee>',
    '<input onfocus=window.poisoned=1 autofocus>',
    '<button formaction="javascript:window.poisoned=1">Pay</button>',
    '<xmp><img src=x onerror=window.poisoned=1></xmp>',
    '<p title="</p><img src=x onerror=window.poisoned=1>">title</p>',
    '<scr<script>ipt>alert(1)</scr</script>ipt>',
    '<ul><li onpointerdown=window.poisoned=1 style="position:fixed;inset:0">over all</li></ul>',
    '<p popover contenteditable onbeforetoggle=window.poisoned=1>pops up</p>',
    '<dialog open><form method="dialog" onsubmit="window.poisoned=1">asks</form></dialog>',
    '<audio src=x onerror=window.poisoned=1></audio>',
    '<fencedframe src="https://elsewhere.example"></fencedframe>',
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
