-- The processes that do jobs. Each renews its row every few seconds; jobs of one that no longer does so are freed.
create table job_worker (
  id text primary key,
  seen_at timestamptz not null
);

-- From which internet connections somebody has signed in with a login name, as keyed hashes.
create table known_caller (
  hash bytea primary key,
  account_id bigint not null references account on delete cascade,
  seen_at timestamptz not null
);
create index known_caller_account on known_caller (account_id);

-- Codes belong to the browser that asked for them. Those of before are at most ten minutes from their end.
delete from verification_code;
alter table verification_code
  add column asker bytea not null,
  add column caller bytea not null;
