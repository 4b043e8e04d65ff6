import * as v from 'valibot';
import { INLINE_SCRIPT_MAX, SCRIPT_HOSTS_MAX, SCRIPT_LINKS_MAX } from '#domain/content/limits.ts';
import { isHost, wrongScriptLinks } from '#domain/content/script-links.ts';
import { endpoint } from '../endpoint.ts';
import { choiceInput, success } from '../fields.ts';

const text = (max: number) => v.optional(v.pipe(v.string(), v.trim(), v.maxLength(max, 'FieldTooLong')), '');

/** A setting of the site's extra scripts, with when it was changed last: a form that is older is refused. */
const scripts = {
  enabled: v.boolean(),
  /** hosts from which scripts may be linked, a comma list */
  hosts: v.string(),
  /** https addresses, one a line */
  user_scripts_link: v.string(),
  /** text of a script */
  user_scripts_func: v.string(),
  /** ISO 8601; empty: never */
  changed_at: v.string(),
  /** name of who did; empty: nobody is known */
  changed_by: v.string(),
} as const;

/** The extra scripts as they are kept, switched on or not. Source: SET-08. */
export const getScriptSettings = endpoint({
  name: 'admin.getScriptSettings',
  method: 'GET',
  path: '/api/admin/script-settings',
  access: ['admin'],
  area: 'site',
  input: v.object({}),
  output: v.object({ ...success, data: v.object(scripts) }),
  summary: 'The extra scripts of the site, for admins',
});

/** Keeps them: https addresses on the hosts of the list alone. Source: SET-08, decisions 8. */
export const saveScriptSettings = endpoint({
  name: 'admin.saveScriptSettings',
  method: 'POST',
  path: '/api/admin/script-settings',
  access: ['admin'],
  area: 'site',
  input: v.pipe(
    v.object({
      enabled: choiceInput,
      hosts: v.pipe(
        text(SCRIPT_HOSTS_MAX),
        v.check((hosts) => hosts.split(',').every((host) => host.trim() === '' || isHost(host)), 'InvalidHosts'),
      ),
      user_scripts_link: text(SCRIPT_LINKS_MAX),
      user_scripts_func: text(INLINE_SCRIPT_MAX),
      /** as it was read */
      changed_at: v.optional(v.string(), ''),
    }),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const { user_scripts_link: links, hosts } = dataset.value;
      if (wrongScriptLinks(links, hosts).length === 0) return;
      const path = {
        type: 'object',
        origin: 'value',
        input: dataset.value,
        key: 'user_scripts_link',
        value: links,
      } as const;
      addIssue({ message: 'InvalidScriptLinks', path: [path] });
    }),
  ),
  output: v.object({ ...success, message: v.literal('SettingsSaved') }),
  refusals: { SettingsChanged: 409 },
  summary: 'Change the extra scripts of the site',
});
