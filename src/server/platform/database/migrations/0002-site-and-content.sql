-- What the site says about itself: settings, pages, blog, banners, countries, files.

create table site_settings (
  key text primary key,
  value text not null default '',
  public boolean not null default false,
  updated_at timestamptz not null default now()
);

create table countries (
  id integer primary key, -- fixed numbers: Belgium is 21 (FMT-14)
  country_code char(2) not null unique,
  country_name text not null
);

-- Every stored file, whatever holds its bytes (disk or S3-compatible).
create table files (
  path text primary key, -- also its address below /files
  media_type text not null,
  bytes integer not null,
  width integer,
  height integer,
  sha256 bytea not null,
  owner_id bigint references users (id),
  private boolean not null default false,
  created_at timestamptz not null default now()
);

create table banners (
  id bigint generated always as identity primary key,
  image_file text not null,
  event_id bigint,
  button_url text not null default '',
  icons jsonb not null default '[]', -- list of {icon, text}
  position integer not null default 0,
  active boolean not null default true
);
create table banner_texts (
  banner_id bigint not null references banners (id) on delete cascade,
  lang text not null,
  title text not null,
  subtitle text not null default '',
  event_description text not null default '',
  button_title text not null default '',
  primary key (banner_id, lang)
);

create table pages (
  id bigint generated always as identity primary key,
  slug text not null unique,
  updated_at timestamptz not null default now()
);
create table page_texts (
  page_id bigint not null references pages (id) on delete cascade,
  lang text not null,
  title text not null,
  body text not null, -- cleaned HTML
  primary key (page_id, lang)
);

create table blogs (
  id bigint generated always as identity primary key,
  slug text not null unique,
  author_id bigint references users (id),
  image_file text,
  created_at timestamptz not null default now(),
  published boolean not null default true
);
create table blog_texts (
  blog_id bigint not null references blogs (id) on delete cascade,
  lang text not null,
  title text not null,
  seo_title text not null default '',
  excerpt text not null default '',
  body text not null, -- cleaned HTML
  primary key (blog_id, lang)
);

create table contact_messages (
  id uuid primary key,
  reason text not null,
  name text not null,
  email text not null,
  title text not null,
  message text not null,
  user_id bigint references users (id),
  created_at timestamptz not null default now()
);

-- Scripts of third parties: off until an admin switches them on; served by hash, after consent.
create table site_scripts (
  id smallint primary key default 1 check (id = 1),
  enabled boolean not null default false,
  links text not null default '', -- newline-separated https addresses
  inline_script text not null default '',
  updated_by bigint references users (id),
  updated_at timestamptz not null default now()
);
