-- Every version of a record of content that operators have saved, and the one that they began with.
create table content_version (
  content_id int not null references content on delete cascade,
  -- `content.revision`.
  revision int not null,
  saved_at timestamptz not null,
  -- The login name of the operator at that time; empty for a version that nobody has saved in the back office.
  operator text not null default '',
  -- The revision whose texts, facts and pictures were put back.
  put_back_from int,
  slug text not null,
  state text not null,
  publish_from date not null,
  publish_until date not null,
  position int not null,
  -- The version of the schema that `data` is written for.
  version int not null,
  data jsonb not null,
  text_marks jsonb not null,
  primary key (content_id, revision)
);

-- The languages besides English in which a record lacks a text that it has in English.
create function missing_languages(data jsonb) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(locale), '{}')
  from unnest(array['IT', 'ES', 'FR', 'DE', 'ZH']) as locale
  where exists (
    select from jsonb_each(data -> 'words') as word (name, texts)
    where coalesce(texts ->> 'US', '') <> '' and coalesce(texts ->> locale, '') = ''
  )
$$;

alter table content
  -- By the name of a text and its language, the revision in which it was written; 0 where none is named.
  add column text_marks jsonb not null default '{}',
  add column missing text[] not null default '{}',
  -- The languages with a text that is older than the English one.
  add column outdated text[] not null default '{}';

create function content_written() returns trigger language plpgsql as $$
begin
  new.missing := missing_languages(new.data);
  return new;
end
$$;
create trigger content_written before insert or update of data on content
  for each row execute function content_written();
update content set missing = missing_languages(data);

-- The lists of the back office have records in all states.
create index content_desk on content (kind, position, id desc);
create index content_saved on content (updated_at desc, id desc);
create index content_missing on content using gin (missing);
create index content_outdated on content using gin (outdated);
create index content_names on content using gin (
  (lower(slug || ' ' || coalesce(data -> 'words' -> 'title' ->> 'US', ''))) gin_trgm_ops
);
