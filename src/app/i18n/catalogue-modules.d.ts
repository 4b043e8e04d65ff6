declare module '*.po' {
  import type { Messages } from '@lingui/core';

  export const messages: Messages;
}

/** Registers the catalogue of a folder (scripts/vite/folder-messages.ts). */
declare module 'virtual:messages/*';
