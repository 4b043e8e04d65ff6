-- The console finds an order's buyer as the name is typed, with its accents or without, as organizers find their bookings
-- (0220).

-- Most words have no accents: those are found as soon as before. Not in SQL, which would reckon the words twice where it puts
-- the function into a query.
create or replace function plain_letters(words text) returns text language plpgsql immutable parallel safe as $$
begin
  if octet_length(words) = length(words) then
    return lower(words);
  end if;
  return regexp_replace(normalize(
    replace(replace(replace(replace(translate(lower(words), 'øłđðı', 'olddi'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), nfkd),
    '[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f]', '', 'g');
end
$$;

create or replace function order_words(number text, name text, email text) returns tsvector language sql immutable parallel safe as $$
  select array_to_tsvector(array_remove(
    regexp_split_to_array(plain_letters(left(name, 300)), '[[:space:],.''’-]+')
      || plain_letters(left(email, 300))
      || lower(replace(number, '-', ''))
      || substr(lower(replace(number, '-', '')), 3),
    ''))
$$;
reindex index orders_words;
