-- What operators did about a release, with what they gave as a reason. Rows are only added.
create table flow_release_act (
  id integer generated always as identity primary key,
  release_id integer not null references flow_release on delete cascade,
  kind text not null check (
    kind in ('proposed', 'acknowledged', 'agreed', 'published', 'withdrawn', 'settled', 'reopened')
  ),
  -- The code and the file of an acknowledged warning.
  code text not null default '',
  file text not null default '',
  -- The place of an acknowledged warning, or of comments that were settled.
  pointer text not null default '',
  reason text not null default '',
  actor_id integer references account on delete set null,
  created_at timestamptz not null
);
create index flow_release_act_release on flow_release_act (release_id, id);

insert into flow_release_act (release_id, kind, reason, actor_id, created_at)
  select id, 'proposed', reason, author_id, created_at from flow_release where origin = 'studio';
insert into flow_release_act (release_id, kind, actor_id, created_at)
  select id, 'agreed', agreed_by, agreed_at from flow_release where agreed_at is not null;
insert into flow_release_act (release_id, kind, actor_id, created_at)
  select id, 'published', published_by, published_at from flow_release
  where published_at is not null and origin = 'studio';
insert into flow_release_act (release_id, kind, actor_id, created_at)
  select id, 'withdrawn', withdrawn_by, withdrawn_at from flow_release where withdrawn_at is not null;
