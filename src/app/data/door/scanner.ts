import { UNDO_MINUTES } from '#domain/door/limits.ts';
import { type Cents, ZERO } from '#domain/money/money.ts';
import { undoScan } from '#wire/door/scans.ts';
import { type Door, doorStore, serverTime } from '#device/door/door-store.ts';
import { judgeOffline } from '#device/door/judge-offline.ts';
import { markUndone, scanStore, waitingScans, withoutKnown } from '#device/door/scan-queue.ts';
import { type DoorCodes, loadCodes } from '#device/door/snapshot-store.ts';
import { CallError } from '../call-error.ts';
import { isOfficeKept } from '../offline/worker.ts';
import { isOnline, subscribeNetwork } from '../network.ts';
import { type Answer, answerOfPhone, isFirstEntry, isToBeDone } from './answer.ts';
import { askScan, withPatience } from './ask-scan.ts';
import { batteryPercent } from './battery.ts';
import { CodesInLine } from './codes-in-line.ts';
import { askDoor, fetchCodes, fetchFirstCodes, isOver } from './door-calls.ts';
import { keepScan } from './keep-scan.ts';
import { NOTHING_YET, type ScannerState } from './scanner-state.ts';
import { sendLeftBehind, sendWaiting, sendWord } from './send-scans.ts';

const LOOKS_EVERY_MS = 5000;
const WORD_EVERY_MS = 15_000;
const CODES_EVERY_MS = 60_000;

/** Scans for one door: asks the server while there is one, and decides by itself when there is none. Source: issue 15. */
export class Scanner {
  #state: ScannerState = NOTHING_YET;
  readonly #listeners = new Set<() => void>();
  readonly #deviceId: string;
  #door: Door;
  #turn: Promise<unknown> = Promise.resolve();
  #syncing: Promise<void> | undefined;
  /** the code that is being judged, and those that come after it */
  #judging: string | undefined;
  readonly #line = new CodesInLine();
  /** whether the last that was let in is one of those who are in: undone, they are one fewer */
  #isLastCounted = false;
  #untold: { readonly text: string; readonly nonce: string } | undefined;
  /** by the clock that nobody sets, in milliseconds: the phone's own may step back */
  #wordAt = Number.NEGATIVE_INFINITY;
  #codesAt = Number.NEGATIVE_INFINITY;

  constructor(door: Door) {
    this.#door = door;
    this.#deviceId = door.device_id;
  }

  readonly current = (): ScannerState => this.#state;

  readonly subscribe = (changed: () => void): (() => void) => {
    this.#listeners.add(changed);
    return () => this.#listeners.delete(changed);
  };

  /** Keeps data fresh and sends what waits. Answers the way to stop. */
  start(): () => void {
    const sync = (): void => void this.sync();
    const timer = setInterval(sync, LOOKS_EVERY_MS);
    const stops = [subscribeNetwork(sync), doorStore.subscribe(() => this.#readDoor())];
    document.addEventListener('visibilitychange', sync);
    void this.#begin();
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', sync);
      for (const stop of stops) stop();
    };
  }

  /**
   * Takes a text now, or once the answer to those before was seen; each once. An answer by which money changes hands stays
   * until it is put away. False: too many wait, scan it again. `isOnce`: no camera sees it again, so that the screen says it.
   */
  take(text: string, { isOnce = false } = {}): boolean {
    const { answer } = this.#state;
    const stays = answer !== null && isToBeDone(answer);
    if (text === this.#judging || (stays && text === answer.text) || this.#line.has(text)) return true;
    const isFirst = !stays && this.#judging === undefined && this.#line.state.inLine === 0;
    const isTaken = this.#line.add(text, { isOnce });
    if (isFirst) this.next();
    else this.#set(this.#line.state);
    return isTaken;
  }

  /** Judges a scanned text, one after the other. `taken`: what was paid in cash with it. */
  scan(text: string, { taken = ZERO }: { readonly taken?: Cents } = {}): Promise<void> {
    this.#judging = text;
    return this.#inTurn(() => this.#scan(text, taken));
  }

  /** Clears the answer from the screen; the text whose turn it is then is judged. */
  next(): void {
    const text = this.#judging === undefined ? this.#line.shift() : undefined;
    this.#set({ answer: null, cannotTell: false, ...this.#line.state });
    if (text !== undefined) void this.scan(text);
  }

  /** Clears the answer and all that waits for one: nobody sees the screen any more. */
  clear(): void {
    this.#line.clear();
    this.next();
  }

  /** Takes back the last scan that let somebody in, after what is being judged; pressed twice it is taken back once. @throws CallError */
  async undo(): Promise<void> {
    const { last } = this.#state;
    if (last) await this.#inTurn(() => this.#undo(last));
  }

  async #undo(last: Answer): Promise<void> {
    const { nonce } = last;
    if (this.#state.last?.nonce !== nonce) return;
    this.#set({ isBusy: true });
    try {
      await this.#takeBack(last);
    } finally {
      this.#set({ isBusy: false });
    }
  }

  async #takeBack(last: Answer): Promise<void> {
    const { nonce } = last;
    const scans = await scanStore.change((before) => markUndone(before, nonce, { waiting: true }));
    if (!scans.some((scan) => scan.nonce === nonce && scan.undone)) {
      await withPatience((signal) => askDoor(this.#door, undoScan, { input: { nonce }, signal }));
      await scanStore.change((before) => markUndone(before, nonce));
    }
    const { counts } = this.#state;
    this.#set({
      last: null,
      answer: { ...last, undone: true },
      counts: counts && { ...counts, in: Math.max(0, counts.in - Number(this.#isLastCounted)) },
    });
    // the list has it still
    void this.sync({ now: true });
  }

  /** Notes that somebody was checked in by hand: the scan before is not the last any more. */
  checkedInByHand(): void {
    this.#set({ last: null });
    void this.sync({ now: true });
  }

  /** Sends what waits, says that the phone is there, and brings the codes up to date; `now`: whatever their age. */
  sync({ now = false } = {}): Promise<void> {
    if (now) this.#codesAt = Number.NEGATIVE_INFINITY;
    // what goes wrong is shown by what is shown: no network, the age of the data, what waits
    this.#syncing ??= this.#sync()
      .catch(() => undefined)
      .finally(() => (this.#syncing = undefined));
    return this.#syncing;
  }

  async #begin(): Promise<void> {
    this.#noteCodes(await loadCodes(this.#door.event_id));
    // nothing to judge by is worse than anything else
    if (!this.#state.codes && this.#mayAsk() && !(await isOver(this.#door)) && !(await this.#waits()))
      this.#noteCodes(await fetchFirstCodes(this.#door).catch(() => undefined));
    await this.sync();
  }

  /** Whether scans of this door wait to be sent. */
  async #waits(): Promise<boolean> {
    return waitingScans(await scanStore.load(), this.#deviceId).length > 0;
  }

  #mayAsk(): boolean {
    return isOnline() && this.#door.token !== '';
  }

  #readDoor(): void {
    const door = doorStore.current()?.open.find(({ device_id }) => device_id === this.#deviceId);
    if (door) this.#door = door;
  }

  async #sync(): Promise<void> {
    this.#set({ battery: await batteryPercent(), opensAgain: await isOfficeKept() });
    const { last } = this.#state;
    if (last && Date.now() - last.at > UNDO_MINUTES * 60_000) this.#set({ last: null });
    this.#readDoor();
    const over = await isOver(this.#door);
    this.#set({ isOver: over });
    if (over) return this.#finish();
    if (!this.#mayAsk()) return;
    const waits = await this.#waits();
    // what waits goes first: a refusal of the list ends a door that is over
    if (!this.#state.codes && !waits) this.#noteCodes(await fetchFirstCodes(this.#door));
    const begunAt = performance.now();
    const isCodesDue = begunAt - this.#codesAt >= CODES_EVERY_MS;
    await sendLeftBehind(this.#deviceId, { isWordDue: isCodesDue });
    if (waits || performance.now() - this.#wordAt > WORD_EVERY_MS) {
      const counts = await sendWaiting(this.#door);
      this.#wordAt = performance.now();
      this.#set({ counts });
    }
    if (!isCodesDue) return;
    const askedAt = Date.now();
    // before the answer: what is asked for meanwhile may not be in it
    this.#codesAt = begunAt;
    const codes = await fetchCodes(this.#door).catch((error: unknown) => {
      this.#codesAt = Number.NEGATIVE_INFINITY;
      throw error;
    });
    await scanStore.change((scans) => withoutKnown(scans, this.#door.event_id, askedAt));
    this.#noteCodes(codes);
  }

  /** Sends what waits of a phone whose time seems to be over: by the server's clock it goes on, or nothing of it stays. */
  async #finish(): Promise<void> {
    this.#set({ codes: null, answer: null, last: null });
    if (!isOnline()) return;
    await sendWord(this.#door);
    this.#readDoor();
    this.#codesAt = Number.NEGATIVE_INFINITY;
    if (!(await isOver(this.#door))) return this.#sync();
  }

  #noteCodes(known: DoorCodes | undefined): void {
    if (!known) return;
    const { head, codes } = known;
    const at = Date.parse(head.at) + this.#door.clock_ahead;
    this.#set({
      codes: { at, size: codes.size, isWhole: head.sold_until !== null },
      counts: this.#state.counts ?? head.counts,
    });
  }

  async #scan(text: string, taken: Cents): Promise<void> {
    // whoever comes next is not let in by the answer to the last
    this.#set({ isBusy: true, cannotTell: false, answer: null });
    const scanned = { nonce: this.#nonceOf(text), text, at: Date.now(), taken };
    let isListBehind = false;
    try {
      if (await isOver(this.#door)) return this.#set({ isOver: true });
      const known = await loadCodes(this.#door.event_id);
      const scans = await scanStore.load();
      const now = serverTime(this.#door, scanned.at);
      const judged = known && (await judgeOffline(text, { known, scans, now, paid: taken > 0 }));
      // what waits is sent first: the server would not know of it
      const waits = waitingScans(scans, this.#deviceId).length > 0;
      const answer = (waits ? undefined : await this.#ask(scanned)) ?? (judged && answerOfPhone(judged, scanned));
      this.#untold = answer ? undefined : scanned;
      if (!answer) return this.#set({ cannotTell: true });
      await keepScan(answer, { door: this.#door, judged, known });
      // without a network the same code would be judged by the list alone
      isListBehind = judged !== undefined && judged.verdict.outcome !== answer.outcome;
      const isIn = answer.outcome === 'accepted';
      const isCounted = isIn && isFirstEntry(answer, judged);
      if (isIn) this.#isLastCounted = isCounted;
      const { counts } = this.#state;
      this.#set({
        answer,
        ...(isIn && { last: answer }),
        ...(isCounted && counts && { counts: { ...counts, in: counts.in + 1 } }),
      });
    } catch (error) {
      // ended: nothing is left to judge by, and the page says so
      if (!(error instanceof CallError)) throw error;
    } finally {
      this.#judging = undefined;
      if (!this.#state.answer) this.#line.miss();
      this.#set({ isBusy: false, ...this.#line.state });
      if (isOnline()) void this.sync({ now: isListBehind });
    }
  }

  /** The server may have counted a scan whose answer never came: the same code again is the same scan. */
  #nonceOf(text: string): string {
    return this.#untold?.text === text ? this.#untold.nonce : crypto.randomUUID();
  }

  async #ask(scanned: Parameters<typeof askScan>[1]): Promise<Answer | undefined> {
    const answer = this.#mayAsk() ? await askScan(this.#door, scanned) : undefined;
    if (answer) this.#wordAt = performance.now();
    return answer;
  }

  #inTurn(piece: () => Promise<void>): Promise<void> {
    const done = this.#turn.then(piece, piece);
    this.#turn = done.catch(() => undefined);
    return done;
  }

  #set(changes: Partial<ScannerState>): void {
    this.#state = { ...this.#state, ...changes };
    for (const listener of this.#listeners) listener();
  }
}
