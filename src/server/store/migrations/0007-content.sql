-- The records that the content sections show: guides, sights, dishes, news. schemas/content/ says what a record holds.

create table classification (
  id int generated always as identity primary key,
  kind text not null,
  -- The name in the seed.
  key text not null,
  position int not null,
  title jsonb not null,
  picture jsonb not null,
  unique (kind, key)
);

create table content (
  id int generated always as identity primary key,
  kind text not null,
  -- The name in the seed, and in addresses that people read.
  slug text not null,
  state text not null check (state in ('draft', 'published', 'archived')),
  publish_from date not null,
  -- The first day on which it is not shown any more.
  publish_until date not null default 'infinity',
  position int not null,
  -- The version of the schema that `data` is written for, and how often the record was saved.
  version int not null,
  revision int not null default 0,
  data jsonb not null,
  -- What lists filter by; copied from `data` whenever it is written.
  classification_id int references classification,
  country text,
  province text,
  city text,
  price_fen int,
  view_count int not null default 0,
  favourite_count int not null default 0,
  updated_at timestamptz not null,
  updated_by bigint references account on delete set null,
  unique (kind, slug)
);
create index content_updated_by on content (updated_by);
create index content_classification_id on content (classification_id);

-- An index for each order, and one for each filter in the usual order.
create index content_position on content (kind, position, id) where state = 'published';
create index content_newest on content (kind, publish_from desc, id desc) where state = 'published';
create index content_hot on content (kind, view_count desc, position, id) where state = 'published';
create index content_classified on content (kind, classification_id, position, id) where state = 'published';
create index content_country on content (kind, country, position, id) where state = 'published';
create index content_province on content (kind, country, province, position, id) where state = 'published';
create index content_city on content (kind, country, province, city, position, id) where state = 'published';

create table favourite (
  account_id bigint not null references account on delete cascade,
  content_id int not null references content on delete cascade,
  kind text not null,
  added_at timestamptz not null,
  primary key (account_id, content_id)
);
create index favourite_content on favourite (content_id);
create index favourite_added on favourite (account_id, kind, added_at desc, content_id desc);

-- The pages of these menu entries exist now.
update menu set router = '/travel' where id = 101 and router = '';
update menu set router = '/ticket' where id = 102 and router = '';
update menu set router = '/deliciousFood' where id = 103 and router = '';
