-- A live release that was taken back with no other one in its place: customers are not offered the flow any more.
alter table flow_release
  add column ended_by integer references account on delete set null,
  add column ended_at timestamptz,
  add check (ended_at is null or published_at is not null);

alter table flow_release_act drop constraint flow_release_act_kind_check;
alter table flow_release_act add constraint flow_release_act_kind_check check (
  kind in ('proposed', 'acknowledged', 'agreed', 'published', 'withdrawn', 'ended', 'settled', 'reopened')
);
