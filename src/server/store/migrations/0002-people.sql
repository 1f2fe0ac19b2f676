-- People who were entered in orders, to be chosen again.

-- Whether the owner wants them to be kept.
alter table account add column keeps_people boolean not null default true;

create table person (
  id bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  -- Encrypted; the hashes find the same person without decrypting any.
  sealed bytea not null,
  -- Of the passport's number; null where it is not known.
  passport_hash bytea,
  -- Of name and date of birth; null where one of them is not known.
  name_hash bytea,
  used_at timestamptz not null,
  check (passport_hash is not null or name_hash is not null),
  unique (account_id, passport_hash)
);
create index person_account on person (account_id, used_at desc, id desc);
create index person_used on person (used_at);
