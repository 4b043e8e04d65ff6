import type { FastifyRequest } from 'fastify';
import type { Services } from '#server/services.ts';

/**
 * Counts a code that is mailed to an address, before it is. Beyond its share a network's count for itself alone: what
 * strangers ask for from one or two keeps nobody elsewhere from signing up. Source: decisions 8, issue 10.
 * @throws Refusal 429
 */
export async function countCode(
  email: string,
  { services: { limits }, request }: { readonly services: Pick<Services, 'limits'>; readonly request: FastifyRequest },
): Promise<void> {
  await limits.take('code-mail-network', [email], request);
  const isBeyondShare = (await limits.count('code-mail-share', { subject: [email], tries: 1 }, request)) > 0;
  if (!isBeyondShare) await limits.take('code-mail', [email], request);
}
