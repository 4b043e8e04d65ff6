-- The link that opens an order's tickets is made when its mail is sent: a stored body holds a mark in the token's place.
alter table mails add column link_until timestamptz; -- until when the link works; null: the mail holds none

-- Bodies stored before this held the token itself.
update mails
set text = regexp_replace(text, '\?t=[A-Za-z0-9_-]{43}', '?t=made-when-sent', 'g'),
    html = regexp_replace(html, '\?t=[A-Za-z0-9_-]{43}', '?t=made-when-sent', 'g'),
    link_until = coalesce(
      (
        select max(expires_at) from download_tokens
        where download_tokens.order_id = mails.order_id and purpose = 'mail'
      ),
      now()
    )
where order_id is not null and (text ~ '\?t=[A-Za-z0-9_-]{43}' or html ~ '\?t=[A-Za-z0-9_-]{43}');

-- Bodies are dropped after some weeks.
create index mails_with_body on mails (created_at) where text <> '';
