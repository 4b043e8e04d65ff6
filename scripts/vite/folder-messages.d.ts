import type { Plugin } from 'vite';
/**
 * A module with messages brings the catalogue of its folder: whoever loads it finds the catalogue registered, and waits for
 * it with `bringMessages` (src/app/i18n/messages.ts). lingui.config.ts has the same rule.
 */
export declare function folderMessages(root: string): Plugin;
