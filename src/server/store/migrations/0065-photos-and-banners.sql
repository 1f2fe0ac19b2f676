-- Photos of the site, which records of content may show in place of a drawing, with the rights to them.
create table photo (
  -- The file, of which there are public copies.
  id uuid primary key references file on delete cascade,
  -- What it shows, for people who do not see it, in every language.
  alt jsonb not null,
  author text not null,
  licence text not null,
  -- The address where it is from; empty for a photo of our own.
  source text not null,
  revision int not null default 0,
  added_at timestamptz not null,
  -- The login name of the operator at that time.
  added_by text not null
);
create index photo_added on photo (added_at desc, id desc);
-- Pages show the text and the rights of a photo.
create trigger pages_changed after update on photo for each statement execute function pages_changed();

-- Banners and adverts are edited in the back office, and shown on days.
alter table banner
  add column revision int not null default 0,
  add column publish_from date not null default '-infinity',
  -- The first day on which it is not shown any more.
  add column publish_until date not null default 'infinity';
