-- Towns put right: postal codes and parts that belong to another town of the same name, or with a part of that name.

create temporary table wrong_codes (nis integer, code text) on commit drop;
insert into wrong_codes values
  (13003, '4837'), -- Balen: Baelen's
  (24020, '2100'), -- Diest: Deurne is in Antwerpen too
  (24066, '3220'), -- Lubbeek: Holsbeek's
  (38016, '8301'), -- Nieuwpoort: Ramskapelle is in Knokke-Heist too
  (42008, '1785'), -- Hamme: in Merchtem too
  (44045, '9500'), -- Moerbeke: in Geraardsbergen too
  (44081, '1830'), -- Zulte: Machelen
  (46003, '8791'), -- Beveren: in Waregem too
  (46021, '4420'), -- Sint-Niklaas: Saint-Nicolas near Liège
  (58001, '7866'), -- La Louvière: Lessines'
  (62093, '9100'), -- Saint-Nicolas: Sint-Niklaas
  (62119, '4607'), -- Blégny: Dalhem's
  (85039, '5555'), -- Tintigny: Bellefontaine is in Bièvre too
  (91072, '4317'); -- Houyet: Celles is in Faimes too

create temporary table moved_parts (part text, old_nis integer, new_nis integer) on commit drop;
insert into moved_parts values
  ('Feneur', 62119, 62027), -- Dalhem
  ('Kortrijk-Dutsel', 24066, 24043); -- Holsbeek

create temporary table changed_towns on commit drop as
select nis from wrong_codes union select new_nis from moved_parts;

update towns set zipcodes = array_remove(zipcodes, code) from wrong_codes where wrong_codes.nis = towns.nis;
update towns set parts = array_remove(parts, part) from moved_parts where old_nis = nis;
update towns set parts = parts || part from moved_parts where new_nis = nis and not part = any (parts);
update towns set words = town_words(array[nl, fr, de, en] || zipcodes || parts) where nis in (select nis from changed_towns);
delete from town_names using wrong_codes where town_names.nis = wrong_codes.nis and key = code;
delete from town_names using moved_parts where nis = old_nis and key = town_key(part) and kind = 3;
insert into town_names (key, nis, kind)
select town_key(part), new_nis, 3 from moved_parts
on conflict (key, nis) do nothing;

-- matches the events that are there again
update events set city = city
where country_id = 21
  and (town_nis in (select nis from changed_towns) or town_key(zipcode) in (select code from wrong_codes)
    or town_key(city) in (select town_key(part) from moved_parts));
update event_search set town_words = words_of_town(events.town_nis)
from events where events.id = event_search.event_id and events.town_nis in (select nis from changed_towns);
