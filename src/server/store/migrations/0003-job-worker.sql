-- The processes that do jobs. Each renews its row every few seconds; jobs of one that no longer does so are freed.

create table job_worker (
  id text primary key,
  seen_at timestamptz not null
);
