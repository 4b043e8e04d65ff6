/** The browser's own question whether to install the app: Chromium offers it, and it can be asked once. */
interface InstallPrompt extends Event {
  readonly prompt: () => Promise<unknown>;
}

declare global {
  interface WindowEventMap {
    beforeinstallprompt: InstallPrompt;
  }
}

/** What the browser offered on this page; the rest is up to what draws it, which is loaded where it is wanted. */
export const installation: { prompt?: InstallPrompt | undefined } = {};

/** Holds the browser's question back until the visitor wants it; from the start, for it comes when it likes. */
export function watchInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    installation.prompt = event;
  });
}
