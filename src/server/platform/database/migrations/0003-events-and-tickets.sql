-- The catalogue: categories, events with texts per language, tickets, supplements, coupons, vouchers.
-- Times are wall-clock times in Europe/Brussels; money is integer cents; rates are basis points (2100 = 21 %).

create table categories (
  id bigint generated always as identity primary key,
  slug text not null unique,
  thumb_file text,
  featured boolean not null default false,
  position integer not null default 0
);
create table category_texts (
  category_id bigint not null references categories (id) on delete cascade,
  lang text not null,
  name text not null,
  primary key (category_id, lang)
);

create table events (
  id bigint generated always as identity primary key,
  organization_id bigint not null references organizations (id),
  category_id bigint not null references categories (id),
  slug text not null unique,
  former_slugs text[] not null default '{}',
  -- status is the organizer's switch (1 published, 0 not), publish the site's; a draft has status 0 and draft true
  status smallint not null default 0 check (status in (0, 1)),
  publish smallint not null default 1 check (publish in (0, 1)),
  draft boolean not null default true,
  featured boolean not null default false,
  start_date date, -- null stands for 0000-00-00: today (EVT-12)
  start_time time not null default '00:00',
  end_date date,
  end_time time not null default '23:59:59',
  launch_date date not null default current_date,
  launch_time time not null default '00:00',
  venue text not null default '',
  address text not null default '',
  zipcode text not null default '',
  city text not null default '',
  state text not null default '',
  country_id integer not null default 21 references countries (id),
  latitude double precision,
  longitude double precision,
  online_location text not null default '',
  access_info text not null default '',
  audience text[] not null default '{}' check (audience <@ array['Adults', 'Children', 'Family', 'Group', 'Youth']),
  payment_methods text[] not null default '{}' check (payment_methods <@ array['Cash', 'Bancontact', 'Visa / Master']),
  poster_file text,
  poster_paper text, -- ink set of a drawn poster: the colour painted before it arrives
  thumbnail_file text,
  video_link text not null default '',
  tag_id integer,
  pass_code text not null default '',
  show_review boolean not null default false,
  show_ticket_limit boolean not null default true,
  show_ticket_limit_purchased boolean not null default true,
  password_protected boolean not null default false,
  password_hash text,
  custom_field_enabled boolean not null default false,
  custom_field_required boolean not null default false,
  apply_fees boolean not null default false,
  daily_sale boolean not null default false,
  allow_iframe boolean not null default false,
  button_color text not null default '#E19B63' check (button_color ~ '^#[0-9A-Fa-f]{6}$'),
  url_color text not null default '#E19B63' check (url_color ~ '^#[0-9A-Fa-f]{6}$'),
  redirect_url text not null default '',
  -- commission: 1 fixed (value in cents per ticket), 2 percentage (value in basis points); null inherits
  admin_comm_type smallint check (admin_comm_type in (1, 2)),
  admin_commission integer check (admin_commission >= 0),
  org_comm_type smallint check (org_comm_type in (1, 2)),
  organizer_commission integer check (organizer_commission >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index events_organization on events (organization_id);
create index events_category on events (category_id);
-- the public list: published, in order of start
create index events_public on events (start_date nulls first, start_time, id) where status = 1 and publish = 1 and deleted_at is null;
create index events_public_category on events (category_id, start_date nulls first, start_time, id) where status = 1 and publish = 1 and deleted_at is null;
create index events_public_city on events (city, start_date) where status = 1 and publish = 1 and deleted_at is null;

create table event_texts (
  event_id bigint not null references events (id) on delete cascade,
  lang text not null,
  title text not null check (length(title) <= 255),
  excerpt text not null default '' check (length(excerpt) <= 50),
  description text not null default '', -- cleaned HTML
  faq text not null default '', -- cleaned HTML ('why to attend')
  meta_title text not null default '',
  meta_keywords text not null default '',
  meta_description text not null default '',
  ticket_footer text not null default '',
  tickets_term_cond text not null default '',
  custom_field_label text not null default '',
  frame_text text not null default '',
  frame_subtext text not null default '',
  primary key (event_id, lang)
);

-- What the search reads: one row per event, every language's words without accents, lower case.
create table event_search (
  event_id bigint primary key references events (id) on delete cascade,
  words text not null,
  document tsvector generated always as (to_tsvector('simple', words)) stored
);
create index event_search_document on event_search using gin (document);

create table event_images (
  id bigint generated always as identity primary key,
  event_id bigint not null references events (id) on delete cascade,
  file text not null,
  position integer not null default 0
);
create index event_images_event on event_images (event_id, position);

create table taxes (
  id bigint generated always as identity primary key,
  title text not null,
  rate_bp integer not null check (rate_bp between 0 and 10000),
  valid_from date not null default '2000-01-01',
  valid_until date
);

create table tickets (
  id bigint generated always as identity primary key,
  event_id bigint not null references events (id),
  price_cents integer not null check (price_cents >= 0),
  quantity integer not null check (quantity >= 0),
  booked_qty integer not null default 0,
  ticket_limit integer not null default 0 check (ticket_limit >= 0), -- 0: no limit of its own
  buy_limit integer not null default 1 check (buy_limit >= 1), -- the minimum
  ticket_people integer not null default 1 check (ticket_people >= 1),
  checkout_fields boolean not null default false,
  sold_out boolean not null default false,
  status smallint not null default 1 check (status in (0, 1)),
  featured boolean not null default false,
  position integer not null default 0, -- wire: order
  start_date date,
  start_time time not null default '00:00',
  expire_date date,
  expire_time time not null default '23:59:59',
  show_ticket_limit_purchased boolean not null default true,
  iframe_allow boolean not null default true,
  free_ticket_allow boolean not null default false,
  free_ticket_quantity integer not null default 0 check (free_ticket_quantity >= 0),
  free_ticket_get integer not null default 0 check (free_ticket_get >= 0),
  scan_allow integer not null default 1 check (scan_allow >= 1),
  scan_per_hour integer not null default 0 check (scan_per_hour >= 0),
  hour_limit integer not null default 0 check (hour_limit >= 0),
  admin_commission_type smallint check (admin_commission_type in (1, 2)),
  admin_commission integer check (admin_commission >= 0),
  organizer_commission_type smallint check (organizer_commission_type in (1, 2)),
  organizer_commission integer check (organizer_commission >= 0),
  template text not null default 'standard' check (template in ('standard', 'custom')),
  template_image_file text,
  deleted_at timestamptz,
  -- the second net under the reservation: stock can never pass its bounds
  constraint tickets_stock check (booked_qty >= 0 and booked_qty <= quantity)
);
create index tickets_event on tickets (event_id, position);
create table ticket_texts (
  ticket_id bigint not null references tickets (id) on delete cascade,
  lang text not null,
  title text not null,
  description text not null default '',
  primary key (ticket_id, lang)
);
create table ticket_taxes (
  ticket_id bigint not null references tickets (id) on delete cascade,
  tax_id bigint not null references taxes (id),
  primary key (ticket_id, tax_id)
);

create table supplements (
  id bigint generated always as identity primary key,
  organization_id bigint not null references organizations (id),
  supplement_type smallint not null default 1 check (supplement_type in (1, 2, 3)), -- single, option list, free text
  required boolean not null default false,
  price_cents integer not null default 0 check (price_cents >= 0),
  applied smallint not null default 1 check (applied in (1, 2)), -- every ticket, once per cart line
  multiple_type smallint not null default 0 check (multiple_type in (0, 1)), -- checkboxes, one choice
  generated_code boolean not null default true,
  template_type text not null default 'standard' check (template_type in ('standard', 'custom')),
  template_image_file text,
  start_date date,
  end_date date,
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
create table supplement_texts (
  supplement_id bigint not null references supplements (id) on delete cascade,
  lang text not null,
  title text not null,
  primary key (supplement_id, lang)
);
create table supplement_options (
  supplement_id bigint not null references supplements (id) on delete cascade,
  position integer not null,
  price_cents integer not null default 0 check (price_cents >= 0),
  titles jsonb not null, -- {nl: …, fr: …}
  primary key (supplement_id, position)
);
create table ticket_supplements (
  ticket_id bigint not null references tickets (id) on delete cascade,
  supplement_id bigint not null references supplements (id),
  position integer not null default 0,
  primary key (ticket_id, supplement_id)
);

create table coupons (
  id bigint generated always as identity primary key,
  organization_id bigint not null references organizations (id),
  event_id bigint references events (id),
  group_type text not null default '' check (group_type in ('', 'mass')),
  code text not null, -- of a mass group: the prefix
  description text not null default '',
  coupon_type smallint not null check (coupon_type in (1, 2, 3, 4)), -- fixed, percent, fixed cart, percent cart
  fixed_type smallint not null default 0 check (fixed_type in (0, 1)), -- per ticket, fixed
  apply_type smallint not null default 0 check (apply_type in (0, 1, 2)), -- tickets, supplements, both
  amount integer not null check (amount >= 0), -- cents, or basis points for percent types
  minimum_cents integer not null default 0 check (minimum_cents >= 0),
  maximum_cents integer not null default 0 check (maximum_cents >= 0), -- 0: none
  limit_usage integer not null default 1 check (limit_usage >= 1),
  coupon_ticket_limit integer not null default 0 check (coupon_ticket_limit >= 0), -- 0: unlimited
  start_date date not null,
  end_date date not null,
  active boolean not null default true,
  -- reserved like stock, in the checkout's transaction
  used_orders integer not null default 0,
  used_tickets integer not null default 0,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  constraint coupons_usage check (used_orders >= 0 and used_tickets >= 0 and (group_type = 'mass' or used_orders <= limit_usage))
);
create unique index coupons_code on coupons (organization_id, upper(code)) where group_type = '' and deleted_at is null;
create table coupon_tickets (
  coupon_id bigint not null references coupons (id) on delete cascade,
  ticket_id bigint not null references tickets (id) on delete cascade,
  primary key (coupon_id, ticket_id)
);
create index coupon_tickets_ticket on coupon_tickets (ticket_id);
-- the codes of a mass group, each counted by itself
create table coupon_codes (
  id bigint generated always as identity primary key,
  coupon_id bigint not null references coupons (id) on delete cascade,
  code text not null,
  used_orders integer not null default 0 check (used_orders >= 0),
  used_tickets integer not null default 0 check (used_tickets >= 0)
);
create unique index coupon_codes_code on coupon_codes (upper(code), coupon_id);

create table vouchers (
  id bigint generated always as identity primary key,
  organization_id bigint not null references organizations (id),
  event_id bigint not null references events (id),
  title text not null,
  voucher_type smallint not null check (voucher_type in (1, 2)), -- per ticket, per order
  generated_code boolean not null default true,
  template_type text not null default 'standard' check (template_type in ('standard', 'custom')),
  template_image_file text,
  start_date date not null,
  start_time time not null default '00:00',
  end_date date not null,
  end_time time not null default '23:59:59',
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
create table voucher_tickets (
  voucher_id bigint not null references vouchers (id) on delete cascade,
  ticket_id bigint not null references tickets (id) on delete cascade,
  primary key (voucher_id, ticket_id)
);

create table email_templates (
  id bigint generated always as identity primary key,
  organization_id bigint not null references organizations (id),
  template_type text not null check (template_type in ('general', 'event_based')),
  template_name text not null,
  title text not null default '',
  description text not null default '',
  banner_color text not null default '#31c5f4',
  template_image_file text,
  footer_image_file text,
  status smallint not null default 0 check (status in (0, 1)),
  created_at timestamptz not null default now()
);
create table email_template_events (
  template_id bigint not null references email_templates (id) on delete cascade,
  event_id bigint not null references events (id) on delete cascade,
  primary key (template_id, event_id)
);

create table favourites (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  event_id bigint not null references events (id),
  created_at timestamptz not null default now(),
  unique (user_id, event_id)
);
create table reviews (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  event_id bigint not null references events (id),
  review smallint not null check (review between 1 and 5),
  description text not null,
  created_at timestamptz not null default now(),
  unique (user_id, event_id)
);
create index reviews_event on reviews (event_id, created_at desc);
create table followings (
  user_id bigint not null references users (id),
  organization_id bigint not null references organizations (id),
  created_at timestamptz not null default now(),
  primary key (user_id, organization_id)
);
create table invitations (
  id uuid primary key,
  event_id bigint not null references events (id),
  sender_id bigint not null references users (id),
  receiver_email text not null,
  created_at timestamptz not null default now()
);

create table merchandise (
  id bigint generated always as identity primary key,
  organization_id bigint not null references organizations (id),
  title text not null,
  category text not null,
  sizes text[] not null default '{}',
  price_cents integer not null default 0 check (price_cents >= 0),
  quantity integer not null default 0 check (quantity >= 0),
  image_file text,
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
