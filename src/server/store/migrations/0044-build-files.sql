-- Files of the builds that servers run or have run lately, so that open tabs go on during and after an upgrade.

create table build_file (
  name text primary key,
  body bytea not null,
  seen_at timestamptz not null
);
create index build_file_seen on build_file (seen_at);
