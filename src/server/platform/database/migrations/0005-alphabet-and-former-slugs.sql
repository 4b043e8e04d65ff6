-- How names of all our languages sort together: accents and case after the letters, numbers by their value. A server
-- that was built without ICU sorts by code points.
do $$
begin
  create collation alphabet (provider = icu, locale = 'und-u-kn-true');
exception
  when feature_not_supported then
    create collation alphabet (locale = 'C');
end
$$;

create index events_former_slugs on events using gin (former_slugs);
