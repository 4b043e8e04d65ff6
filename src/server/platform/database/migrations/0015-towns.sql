-- The municipalities of Belgium, which events are matched to: found by any name, shown in the language of the page.

-- A name as it is compared: plain letters and digits in lower case, the words joined by a space.
create function town_key(name text) returns text language sql immutable parallel safe as $$
  select trim(regexp_replace(lower(regexp_replace(normalize(name, nfkd), '[\u0300-\u036f]', '', 'g')), '[^a-z0-9]+', ' ', 'g'))
$$;

-- The words that names are searched by: also with ue for ü, and St and Ste for Sint, Saint, Sankt and Sainte.
create function town_words(names text[]) returns text[] language sql immutable as $$
  with spelled as (
    select name from unnest(names) as name
    union all
    select replace(replace(replace(name, 'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue') from unnest(names) as name where name ~ '[äöü]'
  ), found as (
    select word from spelled, regexp_split_to_table(town_key(name), ' ') as word where word <> ''
  )
  select array_agg(word order by word) from (
    select word from found
    union
    select case word when 'sainte' then 'ste' else 'st' end from found where word in ('sint', 'saint', 'sankt', 'sainte')
  ) as words
$$;

create table towns (
  nis integer primary key, -- number of the national institute of statistics
  nl text not null,
  fr text not null,
  de text not null,
  en text not null,
  name text not null unique, -- in the language of its region: the one that addresses use
  zipcodes text[] not null,
  parts text[] not null, -- sections and other names
  words text[] not null -- what the search finds it by
);
create index towns_words on towns using gin (words);

-- All that a town is called, for a look-up by the whole name.
create table town_names (
  key text not null,
  nis integer not null references towns (nis) on delete cascade,
  kind smallint not null check (kind in (1, 2, 3, 4)), -- own name, name in another language, part, postal code
  primary key (key, nis)
);
create index town_names_nis on town_names (nis);

-- named: the event's city is a name of the town, not of a part of it, and is shown in the language of the page
alter table events add column town_nis integer references towns (nis), add column town_named boolean not null default false;
create index events_public_town on events (town_nis, start_date nulls first, start_time, id) where status = 1 and publish = 1 and deleted_at is null;
-- towns of other countries, and what is no town's name
drop index events_public_city;
create index events_public_city on events (lower(city), start_date nulls first, start_time, id) where status = 1 and publish = 1 and deleted_at is null;

create index events_public_venue on events (venue, start_date nulls first, start_time, id) where status = 1 and publish = 1 and deleted_at is null;

-- The town of an event: by its city's name, of towns with the same name the one with its postal code; a city that
-- is no town's name leaves the postal code.
create function match_town(city text, zipcode text, out nis integer, out named boolean) language plpgsql stable as $$
declare
  found_nis integer[];
begin
  select array_agg(names.nis order by near desc, names.kind), (array_agg(names.kind order by near desc, names.kind))[1] < 3
  into found_nis, named
  from (
    select n.nis, n.kind, exists (select from town_names z where z.nis = n.nis and z.key = town_key(zipcode)) as near
    from town_names n where n.key = town_key(city)
  ) as names;
  nis := found_nis[1];
  if nis is not null and (named or cardinality(found_nis) = 1
    or exists (select from town_names z where z.nis = match_town.nis and z.key = town_key(zipcode))) then return; end if;
  -- a part that several towns have, or no name at all
  select array_agg(z.nis) into found_nis from town_names z where z.key = town_key(zipcode) and z.kind = 4;
  nis := case when cardinality(found_nis) = 1 then found_nis[1] end;
  named := nis is not null and city = '';
end
$$;

create function events_set_town() returns trigger language plpgsql as $$
begin
  if new.country_id = 21 then -- Belgium
    select m.nis, coalesce(m.named, false) into new.town_nis, new.town_named from match_town(new.city, new.zipcode) as m;
  else
    new.town_nis := null;
    new.town_named := false;
  end if;
  return new;
end
$$;
create trigger events_set_town before insert or update of city, zipcode, country_id on events
for each row execute function events_set_town();

-- The search reads the words of the event's town beside its own.
drop index event_search_document;
alter table event_search drop column document;
alter table event_search add column town_words text not null default '';
alter table event_search add column document tsvector generated always as (to_tsvector('simple', words || ' ' || town_words)) stored;
create index event_search_document on event_search using gin (document);

create function words_of_town(nis integer) returns text language sql stable as $$
  select coalesce((select array_to_string(towns.words, ' ') from towns where towns.nis = words_of_town.nis), '')
$$;
create function event_search_set_town() returns trigger language plpgsql as $$
begin
  new.town_words := words_of_town((select town_nis from events where id = new.event_id));
  return new;
end
$$;
create trigger event_search_set_town before insert on event_search
for each row execute function event_search_set_town();

create function events_search_town() returns trigger language plpgsql as $$
begin
  update event_search set town_words = words_of_town(new.town_nis) where event_id = new.id;
  return null;
end
$$;
create trigger events_search_town after update of city, zipcode, country_id on events
for each row when (old.town_nis is distinct from new.town_nis) execute function events_search_town();
