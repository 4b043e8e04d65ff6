/**
 * Why a call gave no answer. `refused`: the server said no, with a message key and a sentence in the page's language.
 * `signed-out`: it needs a session, and there is none, or it has ended. `unreachable`: no network, no server, or no answer
 * in time. `unreadable`: an answer that is not of the contract.
 */
export class CallError extends Error {
  readonly kind: 'refused' | 'signed-out' | 'unreachable' | 'unreadable';
  readonly key: string;
  readonly status: number;
  readonly errors: Readonly<Record<string, string>>;
  /** details of a refusal */
  readonly values: Readonly<Record<string, string | number>>;

  constructor(
    kind: CallError['kind'],
    more: {
      key?: string;
      status?: number;
      text?: string;
      errors?: Record<string, string>;
      values?: CallError['values'];
    } = {},
  ) {
    super(more.text ?? kind);
    this.kind = kind;
    this.key = more.key ?? '';
    this.status = more.status ?? 0;
    this.errors = more.errors ?? {};
    this.values = more.values ?? {};
  }
}
