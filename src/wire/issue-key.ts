import type * as v from 'valibot';

/** The message key of what is wrong with a field: its schema's own, for those are keys in one word. Source: FMT-17. */
export function issueKey(issue: v.BaseIssue<unknown>): string {
  if (issue.received === 'undefined') return 'FieldRequired';
  // valibot's own sentences are not for people
  return /^[\w.]+$/.test(issue.message) ? issue.message : 'PleaseCheckForm';
}
