import * as v from 'valibot';
import { eventCard } from '../catalogue/event.ts';
import { endpoint } from '../endpoint.ts';
import { choiceInput, flag, idInput, success } from '../fields.ts';

/** What the choice about mails of a followed organizer is kept as among the consents, before the organization's number. */
export const FOLLOWED_ORGANIZER = 'followed-organizer:';

/** An organizer that somebody follows, with its next events. Source: ATT-05. */
export const followed = v.object({
  /** the organizer's user number, as in every list of organizers */
  organizer_id: v.number(),
  organisation: v.string(),
  slug: v.string(),
  organiser_logo: v.string(),
  /** events to come */
  events_count: v.number(),
  /** the next of them */
  events: v.array(eventCard),
  created_at: v.string(),
  /** whether new events are told by mail; absent in answers that were kept before there were such mails */
  mails: v.optional(flag),
});
export type Followed = v.InferOutput<typeof followed>;

/** The organizers that the caller follows, the one with the soonest event first. Source: ATT-05. */
export const listFollowing = endpoint({
  name: 'social.listFollowing',
  method: 'POST',
  path: '/api/following/show',
  access: 'user',
  input: v.object({}),
  output: v.object({ ...success, data: v.array(followed) }),
  summary: 'The organizers that whoever calls follows, with their next events',
});

/** Follows an organizer that has a page; a second time changes nothing. Source: ATT-05. */
export const addFollowing = endpoint({
  name: 'social.addFollowing',
  method: 'POST',
  path: '/api/following/add',
  access: 'user',
  input: v.object({ organizer_id: idInput }),
  output: v.object(success),
  refusals: { TryAgain: 404 },
  summary: 'Follow an organizer',
});

/** Follows an organizer no more. Source: ATT-05. */
export const removeFollowing = endpoint({
  name: 'social.removeFollowing',
  method: 'DELETE',
  path: '/api/following/:organizer_id',
  access: 'user',
  input: v.object({ organizer_id: idInput }),
  output: v.object(success),
  summary: 'Unfollow an organizer',
});

/** Asks for a mail when an organizer that is followed publishes events, or for none any more. Source: issue 39. */
export const setFollowingMails = endpoint({
  name: 'social.setFollowingMails',
  method: 'POST',
  path: '/api/following/mails',
  access: 'user',
  notImpersonated: true,
  input: v.object({ organizer_id: idInput, granted: choiceInput }),
  output: v.object(success),
  refusals: { TryAgain: 404 },
  summary: 'Agree to mails about new events of an organizer that is followed, or withdraw that',
});
