import { expect, test } from 'vitest';
import { TicketFiles } from '#server/orders/ticket-files/ticket-files.ts';

/** Drawings that end when they are told to, by name, and the names of those that have begun. */
function board() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const drawing = (name: string) => () => {
    begun.push(name);
    return new Promise<Buffer>((resolve) => ends.set(name, () => resolve(Buffer.from(name))));
  };
  return { begun, drawing, end: (name: string) => ends.get(name)?.() };
}

test('what somebody waits for is drawn before what goes with mails', async () => {
  const files = new TicketFiles();
  const { begun, drawing, end } = board();
  const first = files.inTurn(drawing('mail 1'), { tickets: 2, path: '1' });
  const second = files.inTurn(drawing('mail 2'), { tickets: 2, path: '2' });
  const download = files.inTurn(drawing('download'), { tickets: 2, isWaitedFor: true });
  end('mail 1');
  await first;
  await Promise.resolve();
  end('download');
  await download;
  await Promise.resolve();
  end('mail 2');
  await second;
  expect(begun).toEqual(['mail 1', 'download', 'mail 2']);
});

test('a file that waits for its mail goes first once somebody opens it', async () => {
  const files = new TicketFiles();
  const { begun, drawing, end } = board();
  const make = (path: string) => () => files.inTurn(drawing(path), { tickets: 1, path }).then(() => path);
  const made = ['a', 'b', 'c'].map((path) => files.once(path, make(path)));
  const opened = files.once('c', make('c'), { isWaitedFor: true });
  end('a');
  await made[0];
  end('c');
  expect(await opened).toBe('c');
  end('b');
  await made[1];
  expect(begun).toEqual(['a', 'c', 'b']);
});

test('a file of hundreds of tickets holds up no other', async () => {
  const files = new TicketFiles();
  const { begun, drawing, end } = board();
  const large = files.inTurn(drawing('300'), { tickets: 300, isWaitedFor: true });
  const small = files.inTurn(drawing('2'), { tickets: 2 });
  end('2');
  expect((await small).toString()).toBe('2');
  expect(begun).toEqual(['300', '2']);
  end('300');
  await large;
});

test('a drawing that fails lets the next one be drawn', async () => {
  const files = new TicketFiles();
  const failing = files.inTurn(() => Promise.reject(new Error('no picture')), { tickets: 1 });
  const next = files.inTurn(() => Promise.resolve(Buffer.from('drawn')), { tickets: 1 });
  await expect(failing).rejects.toThrow('no picture');
  expect((await next).toString()).toBe('drawn');
});
