-- The communes of Brussels: letters go to "1050 Brussel", and people look for "Ixelles" and for "Brussels".

create function is_in_brussels(nis integer) returns boolean language sql immutable parallel safe as $$
  select nis between 21001 and 21019
$$;

-- The words that an event is found by for the place where it is: those of its town; in Brussels also the names of the
-- whole town, and the words of the commune that its postal code belongs to.
create function words_of_place(nis integer, zipcode text) returns text language sql stable as $$
  select coalesce(string_agg(distinct word, ' '), '') from (
    select unnest(towns.words) from towns where towns.nis = words_of_place.nis
    union all
    select unnest(town_words(array[towns.nl, towns.fr, towns.de, towns.en])) from towns
    where is_in_brussels(words_of_place.nis) and towns.nis = 21004
    union all
    select unnest(towns.words) from towns
    where is_in_brussels(words_of_place.nis) and is_in_brussels(towns.nis) and town_key(zipcode) = any (towns.zipcodes)
  ) as found (word)
$$;

create or replace function event_search_set_town() returns trigger language plpgsql as $$
begin
  new.town_words := (select words_of_place(town_nis, zipcode) from events where id = new.event_id);
  return new;
end
$$;

create or replace function events_search_town() returns trigger language plpgsql as $$
begin
  update event_search set town_words = words_of_place(new.town_nis, new.zipcode) where event_id = new.id;
  return null;
end
$$;
drop trigger events_search_town on events;
create trigger events_search_town after update of city, zipcode, country_id on events
for each row when (old.town_nis is distinct from new.town_nis or old.zipcode is distinct from new.zipcode)
execute function events_search_town();

update event_search set town_words = words_of_place(events.town_nis, events.zipcode)
from events where events.id = event_search.event_id and is_in_brussels(events.town_nis);
