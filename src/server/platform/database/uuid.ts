import { v7 } from 'uuid';

/** A new key for an order, admission, session or job: ordered by time, so that rows made together lie together. */
export function uuidv7(): string {
  return v7();
}
