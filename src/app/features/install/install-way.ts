import { useSyncExternalStore } from 'react';
import { installation } from './install-prompt.ts';

/** `prompt`: the browser can be told to ask; `steps`: the visitor does it in the menu of Safari. */
export type InstallWay = 'prompt' | 'steps';

/** What a browser tells about itself. */
export interface BrowserFacts {
  readonly userAgent: string;
  readonly maxTouchPoints: number;
  /** the page runs as the installed app */
  readonly isInstalled: boolean;
  readonly hasPrompt: boolean;
}

// the others on iOS put their own name into it, in-app browsers have no version
const SAFARI = /Version\/[\d.]+ (Mobile\/\w+ )?Safari\/[\d.]+$/;

/** How Kaartje can be installed from here; null: not at all, or it is. Source: standards 4. */
export function wayToInstall({ userAgent, maxTouchPoints, isInstalled, hasPrompt }: BrowserFacts): InstallWay | null {
  if (isInstalled) return null;
  if (hasPrompt) return 'prompt';
  return isAppleTouch({ userAgent, maxTouchPoints }) && SAFARI.test(userAgent) ? 'steps' : null;
}

/** One of Apple's; an iPad calls itself a Mac, and no Mac has a touch screen. */
export function isAppleTouch({
  userAgent,
  maxTouchPoints,
}: Pick<BrowserFacts, 'userAgent' | 'maxTouchPoints'>): boolean {
  return /\b(iPhone|iPad|iPod)\b/.test(userAgent) || (/\bMacintosh\b/.test(userAgent) && maxTouchPoints > 1);
}

/** How Kaartje can be installed from this browser now; null on the server too. */
export function useInstallWay(): InstallWay | null {
  return useSyncExternalStore(subscribe, currentWay, () => null);
}

const CHANGES = ['beforeinstallprompt', 'appinstalled'] as const;

function subscribe(changed: () => void): () => void {
  for (const name of CHANGES) addEventListener(name, changed);
  return () => {
    for (const name of CHANGES) removeEventListener(name, changed);
  };
}

function currentWay(): InstallWay | null {
  const { userAgent, maxTouchPoints } = navigator;
  const isInstalled =
    matchMedia('(display-mode: standalone)').matches || ('standalone' in navigator && navigator.standalone === true);
  return wayToInstall({ userAgent, maxTouchPoints, isInstalled, hasPrompt: installation.prompt !== undefined });
}

/** Has the browser ask. Who says no may be asked again only when the browser offers it again. */
export async function askToInstall(): Promise<void> {
  const { prompt } = installation;
  installation.prompt = undefined;
  await prompt?.prompt();
}
