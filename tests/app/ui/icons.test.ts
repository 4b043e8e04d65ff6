import { describe, expect, it } from 'vitest';

import * as account from '../../../src/app/ui/icons/account.ts';
import * as buying from '../../../src/app/ui/icons/buying.ts';
import * as firstView from '../../../src/app/ui/icons/first-view.ts';
import * as organizer from '../../../src/app/ui/icons/organizer.ts';
import * as pages from '../../../src/app/ui/icons/other-pages.ts';
import { lucidePath } from './lucide-path.ts';
import type { LucideNode } from './lucide-path.ts';

const files = { 'first-view': firstView, buying, pages, account, organizer };

describe.each(Object.entries(files))('icons/%s', (_, icons) => {
  it.each(Object.entries(icons))('draws %s as lucide does', async (name, path) => {
    expect(path).toBe(lucidePath(await lucideNodes(kebab(name))));
  });
});

it('lists every icon once', () => {
  const names = Object.values(files).flatMap((icons) => Object.keys(icons));
  expect(new Set(names).size).toBe(names.length);
});

async function lucideNodes(name: string): Promise<readonly LucideNode[]> {
  const icon: { __iconData: { node: LucideNode[] } } = await import(`lucide-react/icons/${name}`);
  return icon.__iconData.node.map(([tag, { key: _key, ...attributes }]) => [tag, attributes]);
}

/** `share2Icon` is lucide's `share-2`. */
function kebab(name: string): string {
  return name.replace(/Icon$/, '').replace(/[A-Z]|\d+/g, (part) => `-${part.toLowerCase()}`);
}
