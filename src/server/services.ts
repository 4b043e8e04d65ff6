import type { Database } from './database/database.ts';
import type { FileStore } from './files/file-store.ts';
import type { AnswerCache } from './http/answer-cache.ts';
import type { Limits } from './http/limits.ts';
import type { Log } from './log.ts';
import type { Settings } from './settings.ts';
import type { Site } from './content/site.ts';
import type { Texts } from './texts.ts';

/** What handlers work with; made once at start by main.ts and by tests. */
export interface Services {
  readonly settings: Settings;
  readonly database: Database;
  readonly files: FileStore;
  readonly cache: AnswerCache;
  readonly limits: Limits;
  readonly site: Site;
  readonly texts: Texts;
  readonly log: Log;
  /** the server's clock; every rule about time reads it through here */
  readonly now: () => Date;
}
