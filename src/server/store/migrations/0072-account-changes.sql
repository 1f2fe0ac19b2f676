-- Operators find customers by the beginning of what names them.
create index account_login_start on account (login_name text_pattern_ops);
create index account_name_start on account (lower(real_name) text_pattern_ops);
create index account_phone_start on account (phone text_pattern_ops) where phone <> '';
create index company_name_start on company (lower(name) text_pattern_ops);
create index account_customers on account (id desc) where role = 'customer';

-- Changes of what says who an account belongs to: one operator proposes them, another one agrees.
create table account_change (
  id integer generated always as identity primary key,
  account_id bigint not null references account (id) on delete cascade,
  -- What is to be changed: mail, companyName, taxNumber.
  wanted jsonb not null,
  proof text not null,
  proof_file uuid,
  state text not null default 'waiting' check (state in ('waiting', 'agreed', 'refused')),
  proposed_by bigint not null references account (id),
  proposed_at timestamptz not null,
  decided_by bigint references account (id),
  decided_at timestamptz,
  reason text not null default ''
);
-- Only one change of an account waits at a time, so that two cannot contradict each other.
create unique index account_change_waiting on account_change (account_id) where state = 'waiting';
create index account_change_file on account_change (proof_file) where proof_file is not null;
