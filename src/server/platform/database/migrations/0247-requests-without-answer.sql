-- A request to cancel that ended without an answer when its event began: cancel_answered_at says when. Its buyer may ask anew once the event is moved.
alter table bookings add column cancel_unanswered boolean not null default false;
