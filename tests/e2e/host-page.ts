import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext } from '@playwright/test';
import { scriptCode as codeWithScript } from '#app/features/organizer/event-form/frame-code.ts';
import { origin } from './browser.ts';

/** A website of somebody else, with pages of its own. */
export interface HostSite {
  readonly origin: string;
  close(): Promise<void>;
}

interface HostOptions {
  /** another site than ours; `localhost` is the same site, on another port */
  readonly host?: '127.0.0.1' | 'localhost';
  readonly head?: string;
}

/** Opens a website that answers every address with this body. */
export async function openHost(body: string, { host = '127.0.0.1', head = '' }: HostOptions = {}): Promise<HostSite> {
  const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>De Vuurboei</title>
    <meta name="viewport" content="width=device-width, initial-scale=1">${head}</head><body>${body}</body></html>`;
  const server = createServer((_, reply) => reply.setHeader('content-type', 'text/html').end(page));
  await new Promise<void>((listening) => server.listen(0, host, listening));
  return {
    origin: `http://${host}:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}

/** The code of frames, as organizers copy it: all of it for each. */
export function scriptCode(...addresses: readonly string[]): string {
  const page = '/event-details/zilt-en-zand/1';
  return addresses
    .map((frame) => codeWithScript({ origin: origin(), frame, page, title: 'Tickets: Zilt & Zand' }))
    .join('\n');
}

/** A browser that gives no storage to what other sites have in their frames. */
export async function refuseFrameStorage(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    if (self === top) return;
    const refuse = (): never => {
      throw new DOMException('refused', 'SecurityError');
    };
    for (const name of ['indexedDB', 'localStorage', 'sessionStorage', 'caches'])
      Object.defineProperty(self, name, { get: refuse });
    Object.defineProperty(self, 'BroadcastChannel', { value: refuse });
    Object.defineProperty(navigator.locks, 'request', { value: async () => refuse() });
  });
}
