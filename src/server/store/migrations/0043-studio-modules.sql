-- Schemas that the studio has compiled, for a few minutes: the page may fetch them from another server than the one that
-- has compiled them. They may be lost in a crash.

create unlogged table studio_module (
  id bigint generated always as identity primary key,
  token text not null unique,
  code text not null,
  kept_at timestamptz not null
);
