-- Pictures that were sent for rich text: one that no text shows goes after a while.
create table text_pictures (
  file text primary key, -- uploads/….jpg
  at timestamptz not null,
  mailed boolean not null default false -- mails may show it that went out: it stays
);
create index text_pictures_of_texts on text_pictures (at) where not mailed;
