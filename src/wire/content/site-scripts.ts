import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { choiceInput, success } from '../fields.ts';

/**
 * The site's extra scripts; all empty while they are switched off. Source: SET-08, decisions 8.
 */
export const getSiteScripts = endpoint({
  name: 'content.getSiteScripts',
  method: 'GET',
  alsoMethods: ['POST'],
  path: '/api/script_settings',
  access: 'anyone',
  input: v.object({}),
  output: v.object({
    ...success,
    /** addresses of scripts, one a line */
    user_scripts_link: v.string(),
    /** text of a script */
    user_scripts_func: v.string(),
    /** where that text is served as a file, which the content security policy allows */
    user_scripts_file: v.string(),
  }),
  summary: 'Extra scripts of the site, for pages that may run them',
});

/**
 * Keeps a record of what a visitor chose about the site's extra scripts: which scripts, when, in which language, yes or
 * no, and nothing about who. Its number stays with the visitor. Refused where these scripts are not, or no more, the site's.
 */
export const recordConsent = endpoint({
  name: 'content.recordConsent',
  method: 'POST',
  path: '/api/consents',
  access: 'anyone',
  input: v.object({ version: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'PleaseCheckForm')), granted: choiceInput }),
  output: v.object({ ...success, data: v.object({ id: v.string() }) }),
  refusals: { TryAgain: 404, TooManyAttempts: 429 },
  summary: 'Record a choice about the extra scripts of the site',
});
