import { answerReview } from '#wire/social/answer-review.ts';
import { addFavourite, deleteFavourite, listFavourites, removeFavourite } from '#wire/social/favourites.ts';
import { addFollowing, listFollowing, removeFollowing, setFollowingMails } from '#wire/social/following.ts';
import { sendInvitation } from '#wire/social/invite.ts';
import { addReview, listOwnReviews, listReviews, removeReview } from '#wire/social/reviews.ts';
import { showMailStop, stopMails } from '#wire/social/stop-mails.ts';
import {
  confirmTicketWait,
  getTicketWait,
  leaveTicketWait,
  showTicketWait,
  waitForTickets,
} from '#wire/social/ticket-waits.ts';
import { route, type Route } from '#server/platform/http/route.ts';
import { handleAnswerReview } from './answer-review.ts';
import { handleAddFavourite, handleFavourites, handleRemoveFavourite } from './favourites.ts';
import { handleAddFollowing, handleFollowing, handleRemoveFollowing } from './following.ts';
import { handleSetFollowingMails } from './following-mails.ts';
import { handleInvitation } from './invite.ts';
import { handleOwnReviews } from './own-reviews.ts';
import { handleAddReview, handleRemoveReview, handleReviews } from './reviews.ts';
import { handleShowMailStop, handleStopMails } from './stop-mails.ts';
import {
  handleConfirmTicketWait,
  handleGetTicketWait,
  handleLeaveTicketWait,
  handleShowTicketWait,
  handleWaitForTickets,
} from './ticket-waits.ts';

export const socialRoutes: readonly Route[] = [
  route(listFavourites, handleFavourites),
  route(addFavourite, handleAddFavourite),
  route(removeFavourite, handleRemoveFavourite),
  route(deleteFavourite, handleRemoveFavourite),
  route(listFollowing, handleFollowing),
  route(addFollowing, handleAddFollowing),
  route(removeFollowing, handleRemoveFollowing),
  route(setFollowingMails, handleSetFollowingMails),
  route(showMailStop, handleShowMailStop),
  route(stopMails, handleStopMails),
  route(getTicketWait, handleGetTicketWait),
  route(waitForTickets, handleWaitForTickets),
  route(leaveTicketWait, handleLeaveTicketWait),
  route(showTicketWait, handleShowTicketWait),
  route(confirmTicketWait, handleConfirmTicketWait),
  route(listReviews, handleReviews, { cached: ({ event_id }) => [`event:${event_id}`] }),
  route(listOwnReviews, handleOwnReviews),
  route(addReview, handleAddReview),
  route(removeReview, handleRemoveReview),
  route(answerReview, handleAnswerReview),
  route(sendInvitation, handleInvitation),
];
