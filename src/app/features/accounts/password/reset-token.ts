/** Where the token of a link is kept while its tab is open. */
const KEY = 'reset-token';

let kept: string | undefined;

/** Keeps the token of the link that was opened: the address no longer has it, and a reload or another language must not lose it. */
export function keepResetToken(token: string): void {
  kept = token;
  try {
    sessionStorage.setItem(KEY, token);
  } catch {
    // storage refused (private window): it lasts as long as the page
  }
}

/** The token of the link that this tab was opened with; undefined: none, or it was used. */
export function resetToken(): string | undefined {
  try {
    return kept ?? sessionStorage.getItem(KEY) ?? undefined;
  } catch {
    return kept;
  }
}

/** It was used, or works no more. */
export function forgetResetToken(): void {
  kept = undefined;
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // then nothing was kept
  }
}
