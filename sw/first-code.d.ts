import { type SavedOrder } from '#device/tickets/ticket-store.ts';
/**
 * The shell with the first ticket of the order that is asked for, drawn before any of the app's scripts has run: who
 * stands at a door with an old phone waits for nothing. The page takes it away when it has drawn its own.
 */
export declare function withFirstCode(shell: Response, pathname: string): Promise<Response>;
/** In no language: the event's title, the code, order number and position. */
export declare function firstCode({ tickets }: Pick<SavedOrder, 'tickets'>): string | undefined;
