/** Characters of a review's text. Source: REV-06. */
export const REVIEW_TEXT_MAX = 2000;

/** Characters of an organizer's answer to a review. */
export const REVIEW_ANSWER_MAX = 1000;

/** Reviews that one call answers. */
export const REVIEWS_A_PAGE = 10;

/** Characters of the message of an invitation. Source: INV-02. */
export const INVITATION_MESSAGE_MAX = 500;

/** Characters of the name that an invitation comes from. Source: INV-02. */
export const INVITATION_NAME_MAX = 100;

/** Invitations that one account may send in a day. Source: INV-04. */
export const INVITATIONS_A_DAY = 10;

/** Invitations that one address may get in a day, from whomever. */
export const INVITATIONS_TO_ONE_A_DAY = 5;

/** Favourites that are shown, soonest first. */
export const FAVOURITES_SHOWN = 500;

/** Organizers that are shown of those that somebody follows, and the next events of each. Source: ATT-05. */
export const FOLLOWING_SHOWN = 200;
export const NEXT_EVENTS = 2;
