import * as v from 'valibot';
import { CONSOLE_SETTINGS, SETTING_MAX, wrongSetting } from '#domain/content/setting-rules.ts';
import { endpoint } from '../endpoint.ts';
import { jsonField, success } from '../fields.ts';

const key = v.picklist(CONSOLE_SETTINGS);
const values = jsonField(v.record(key, v.pipe(v.string(), v.trim(), v.maxLength(SETTING_MAX, 'FieldTooLong'))));

/** Every setting of the site that an admin changes, with what holds. Source: SET-01 to SET-07, ADM-24. */
export const listSiteSettings = endpoint({
  name: 'admin.listSiteSettings',
  method: 'GET',
  path: '/api/admin/settings',
  access: ['admin'],
  area: 'site',
  input: v.object({}),
  output: v.object({
    ...success,
    data: v.array(
      v.object({
        key,
        value: v.string(),
        /** what is shipped */
        shipped: v.string(),
        /** ISO 8601; empty: it was never changed */
        changed_at: v.string(),
        /** who changed it last; empty: nobody, or one who is forgotten */
        changed_by: v.optional(v.string(), ''),
      }),
    ),
  }),
  summary: 'The settings of the site, for admins',
});

/**
 * Changes some settings at once, or none: each is judged by its own rule, and all of them together. `was` are the values
 * that the form read; where one of them is another by now nothing is changed. Source: SET-01 to SET-07, ADM-24.
 */
export const saveSiteSettings = endpoint({
  name: 'admin.saveSiteSettings',
  method: 'POST',
  path: '/api/admin/settings',
  access: ['admin'],
  area: 'site',
  input: v.pipe(
    v.object({ values, was: values }),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      for (const [one, value] of Object.entries(dataset.value.values)) {
        const message = wrongSetting(one, value);
        if (message !== undefined) addIssue({ message, path: pathTo(dataset.value, one) });
      }
    }),
  ),
  output: v.object({ ...success, message: v.literal('SettingsSaved') }),
  refusals: { SettingsChanged: 409 },
  summary: 'Change settings of the site',
});

/** Where a setting is, as issues say it. */
function pathTo(input: { readonly values: Record<string, string> }, one: string): [v.IssuePathItem, v.IssuePathItem] {
  const { values: given } = input;
  const common = { type: 'object', origin: 'value' } as const;
  return [
    { ...common, input: { ...input }, key: 'values', value: given },
    { ...common, input: given, key: one, value: given[one] },
  ];
}
