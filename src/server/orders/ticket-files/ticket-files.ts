/** The ticket files that this server is making: each once, and drawn one after another, so that memory holds one of them. */
export class TicketFiles {
  readonly #underWay = new Map<string, Promise<string>>();
  #last: Promise<unknown> = Promise.resolve();

  /** Makes a file, by its path; who asks for it meanwhile waits for the same one. @returns the path that it was kept under */
  once(path: string, make: () => Promise<string>): Promise<string> {
    const known = this.#underWay.get(path);
    if (known) return known;
    const made = make().finally(() => this.#underWay.delete(path));
    this.#underWay.set(path, made);
    return made;
  }

  /** Draws when what came before is drawn. */
  inTurn(draw: () => Promise<Buffer>): Promise<Buffer> {
    const drawn = this.#last.then(draw);
    // nothing of it is held on to
    this.#last = drawn.then(
      () => undefined,
      () => undefined,
    );
    return drawn;
  }
}
