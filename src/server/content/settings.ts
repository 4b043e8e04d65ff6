import { PUBLIC_SETTING_KEYS } from '#domain/content/settings.ts';
import type { listSettings } from '#wire/content/site.ts';
import type { ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import type { Call } from '#server/platform/http/route.ts';

/** The public settings with their values; a key that is not public never leaves the server. Source: SET-01. */
export async function handleSettings({ services }: Call<typeof listSettings>): Promise<ReplyOf<typeof listSettings>> {
  const data = PUBLIC_SETTING_KEYS.map((key) => ({ key, value: services.site.get(key) }));
  return { ...SUCCESS, data };
}
