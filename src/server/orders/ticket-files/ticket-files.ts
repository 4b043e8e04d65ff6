import { ATTACHED_TICKETS_MAX } from '#domain/orders/limits.ts';

/** A drawing of tickets, and for whom. */
interface Wanted {
  /** how many tickets it has */
  readonly tickets: number;
  /** where it will be kept; somebody may ask for it while it waits for a mail */
  readonly path?: string;
  /** somebody is waiting for it now */
  readonly isWaitedFor?: boolean | undefined;
}

interface Waiting extends Wanted {
  readonly isLarge: boolean;
  readonly draw: () => Promise<void>;
}

/**
 * The ticket files that this server is making, each once. One is drawn after another, so that memory holds one of them:
 * what somebody waits for goes before what goes with a mail. Files of very many tickets take turns of their own beside the
 * others, so that nobody waits for somebody else's hundreds.
 */
export class TicketFiles {
  readonly #underWay = new Map<string, Promise<string>>();
  /** the paths of those that somebody waits for */
  readonly #waitedFor = new Set<string>();
  readonly #waiting: Waiting[] = [];
  readonly #isDrawing = { large: false, small: false };

  /** Makes a file, by its path; who asks for it meanwhile waits for the same one. @returns the path that it was kept under */
  once(path: string, make: () => Promise<string>, { isWaitedFor = false } = {}): Promise<string> {
    if (isWaitedFor) this.#waitedFor.add(path);
    const known = this.#underWay.get(path);
    if (known) return known;
    const made = make().finally(() => {
      this.#underWay.delete(path);
      this.#waitedFor.delete(path);
    });
    this.#underWay.set(path, made);
    return made;
  }

  /** Draws when it is its turn. */
  inTurn(draw: () => Promise<Buffer>, wanted: Wanted): Promise<Buffer> {
    return new Promise((resolve, reject) => {
      const isLarge = wanted.tickets > ATTACHED_TICKETS_MAX;
      this.#waiting.push({ ...wanted, isLarge, draw: () => draw().then(resolve, reject) });
      this.#drawNext(isLarge);
    });
  }

  #drawNext(isLarge: boolean): void {
    const lane = isLarge ? 'large' : 'small';
    if (this.#isDrawing[lane]) return;
    const waiting = this.#waiting.filter((one) => one.isLarge === isLarge);
    const next = waiting.find((one) => this.#isWaitedFor(one)) ?? waiting[0];
    if (!next) return;
    this.#waiting.splice(this.#waiting.indexOf(next), 1);
    this.#isDrawing[lane] = true;
    void next.draw().finally(() => {
      this.#isDrawing[lane] = false;
      this.#drawNext(isLarge);
    });
  }

  #isWaitedFor({ isWaitedFor = false, path }: Waiting): boolean {
    return isWaitedFor || (path !== undefined && this.#waitedFor.has(path));
  }
}
