-- What each operator may do, from where, and the second factor of signing in.
create table operator (
  account_id bigint primary key references account on delete cascade,
  -- Names of roles; the program says which permissions each has.
  roles text[] not null default '{}',
  -- Addresses and networks; empty: everywhere.
  addresses text[] not null default '{}',
  -- The secret of one-time passwords, encrypted; null while there is none.
  totp_secret bytea,
  -- The time step of the last password that was used: each is used once.
  totp_step bigint not null default 0,
  -- A secret that its owner has not confirmed yet.
  pending_secret bytea,
  pending_until timestamptz,
  created_at timestamptz not null default now()
);

-- Until now, operators were allowed everything.
insert into operator (account_id, roles) select id, '{owner}' from account where role = 'operator';

-- Used in place of a one-time password, once. A used one is deleted.
create table recovery_code (
  account_id bigint not null references operator on delete cascade,
  hash bytea not null,
  primary key (account_id, hash)
);

-- When the second factor was given in this session.
alter table session add column second_factor_at timestamptz;
