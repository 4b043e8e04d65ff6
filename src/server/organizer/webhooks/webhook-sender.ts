import { sql } from 'kysely';
import { ROLE } from '#domain/accounts/limits.ts';
import { openRest, toleratingOutage, type Worker } from '#server/platform/jobs/worker.ts';
import type { Services } from '#server/services.ts';
import { type Endpoint, type Message, sendMessage } from './send-message.ts';

/** Messages under way at once, of one server: what is slow or fails has places of its own, and takes none of the others'. */
const PLACES = { quick: 6, slow: 2 } as const;
type Lane = keyof typeof PLACES;
const LANES = Object.keys(PLACES) as readonly Lane[];
/** Messages under way at once for one organizer. */
const OF_ONE_ORGANIZER = 2;
/** Longer than a try takes: when its server has died, another one sends the message again. */
const LEASE_MS = 30_000;
const POLL_MS = 2_000;

/** Starts to send what organizers' own software is to be told, beside all jobs: nothing else waits for somebody's server. */
export function startWebhookSender(
  services: Services,
  { pollMs = POLL_MS }: { readonly pollMs?: number } = {},
): Pick<Worker, 'stop'> {
  const rest = openRest();
  const running = new Map<Promise<void>, Lane>();
  const hasPlace = (lane: Lane): boolean => [...running.values()].filter((one) => one === lane).length < PLACES[lane];
  const start = (lane: Lane, due: Due): void => {
    const work = send(services, due).finally(() => {
      running.delete(work);
      rest.wake();
    });
    running.set(work, lane);
  };
  const take = toleratingOutage(services.log, async (limit: number) => {
    let taken = 0;
    for (const lane of LANES.filter(hasPlace).slice(0, limit)) {
      const due = await lease(services, lane);
      if (!due) continue;
      start(lane, due);
      taken += 1;
    }
    return taken;
  });
  let stopping = false;
  const loop = async (): Promise<void> => {
    while (!stopping) if ((await take(LANES.length)) === 0) await rest.sleep(pollMs);
  };
  const looping = loop();
  return {
    async stop() {
      stopping = true;
      rest.wake();
      await looping;
      await Promise.all(running.keys());
    },
  };
}

interface Due {
  readonly endpoint: Endpoint;
  readonly message: Message;
}

async function send(services: Services, { endpoint, message }: Due): Promise<void> {
  try {
    await sendMessage(services, { endpoint, message });
  } catch (error) {
    services.log.warn({ err: error, webhook: endpoint.id }, 'webhook not settled: its lease will run out');
  }
}

/** Sends the message that is due at an endpoint of a lane, if there is one. @returns whether there was */
export async function sendNext(services: Services, lane: Lane): Promise<boolean> {
  const due = await lease(services, lane);
  if (due) await send(services, due);
  return due !== undefined;
}

/**
 * Takes the endpoint that has waited longest of those with a message due, and the oldest of these; for this server alone until
 * it is noted. While the endpoint fails the message that was tried least goes first, and the newest of those: many that a
 * receiver cannot read keep no others from it.
 */
async function lease({ database: { db }, now: clock }: Services, lane: Lane): Promise<Due | undefined> {
  const now = clock();
  const { rows } = await sql<{ id: number }>`
    with chosen as materialized (
      select webhook_endpoints.id from webhook_endpoints
      join organizations on organizations.id = webhook_endpoints.organization_id
      join users on users.id = organizations.owner_id
      where webhook_endpoints.slow = ${lane === 'slow'} and webhook_endpoints.off_at is null
        and (webhook_endpoints.leased_until is null or webhook_endpoints.leased_until <= ${now})
        and (webhook_endpoints.paused_until is null or webhook_endpoints.paused_until <= ${now})
        and users.role_id = ${ROLE.organizer} and users.deleted_at is null and users.disabled_at is null
        and exists (
          select from webhook_messages where endpoint_id = webhook_endpoints.id and run_at <= ${now}
        )
        and (
          select count(*) from webhook_endpoints busy
          where busy.organization_id = webhook_endpoints.organization_id and busy.leased_until > ${now}
        ) < ${OF_ONE_ORGANIZER}
      order by webhook_endpoints.tried_at nulls first, webhook_endpoints.id
      limit 1 for no key update of webhook_endpoints skip locked
    )
    update webhook_endpoints set leased_until = ${new Date(now.getTime() + LEASE_MS)}, tried_at = ${now}
    from chosen where webhook_endpoints.id = chosen.id
    returning webhook_endpoints.id
  `.execute(db);
  const [chosen] = rows;
  if (!chosen) return undefined;
  const endpoint = await db.selectFrom('webhook_endpoints').selectAll().where('id', '=', chosen.id).executeTakeFirst();
  const message = await db
    .selectFrom('webhook_messages')
    .selectAll()
    .where('endpoint_id', '=', chosen.id)
    .where('run_at', '<=', now)
    .$if(endpoint?.failing_since != null, (due) => due.orderBy('tries').orderBy('id', 'desc'))
    .$if(endpoint?.failing_since == null, (due) => due.orderBy('id'))
    .limit(1)
    .executeTakeFirst();
  return endpoint && message && { endpoint, message };
}
