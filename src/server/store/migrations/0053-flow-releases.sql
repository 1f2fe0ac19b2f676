-- What is published of a flow: its schema, migrations, offer and words together. Content never changes.
create table flow_release (
  id integer generated always as identity primary key,
  flow text not null,
  -- Counts the releases of the flow.
  number integer not null check (number > 0),
  -- x-flow.version of the schema.
  version integer not null check (version > 0),
  origin text not null check (origin in ('files', 'studio')),
  -- The release that it was edited from.
  base integer,
  content text not null,
  digest text not null,
  reason text not null default '',
  author_id integer references account on delete set null,
  agreed_by integer references account on delete set null,
  agreed_at timestamptz,
  published_by integer references account on delete set null,
  published_at timestamptz,
  live_from timestamptz,
  withdrawn_by integer references account on delete set null,
  withdrawn_at timestamptz,
  created_at timestamptz not null,
  unique (flow, number),
  check ((published_at is null) = (live_from is null))
);
create index flow_release_live on flow_release (flow, number desc) where published_at is not null;

create function flow_release_is_kept() returns trigger language plpgsql as $$
begin
  if (new.flow, new.number, new.version, new.origin, new.content, new.digest)
    is distinct from (old.flow, old.number, old.version, old.origin, old.content, old.digest) then
    raise exception 'the content of a release never changes';
  end if;
  if old.published_at is not null and old.live_from <= now()
    and (new.live_from, new.withdrawn_at) is distinct from (old.live_from, old.withdrawn_at) then
    raise exception 'a release that is live can only be followed by another one';
  end if;
  return new;
end
$$;
create trigger flow_release_is_kept before update on flow_release for each row execute function flow_release_is_kept();

create table flow_release_comment (
  id integer generated always as identity primary key,
  release_id integer not null references flow_release on delete cascade,
  -- A JSON pointer into the schema; empty for the whole.
  pointer text not null default '',
  text text not null,
  author_id integer references account on delete set null,
  created_at timestamptz not null
);
create index flow_release_comment_release on flow_release_comment (release_id, id);
