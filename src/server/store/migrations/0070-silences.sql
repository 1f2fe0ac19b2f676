-- People who may not write in the community for a while: no posts, no messages.
create table silence (
  id int generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  -- A key of the catalogue, and words of an operator.
  reason text not null,
  began_at timestamptz not null,
  ends_at timestamptz not null,
  -- The operator who silenced the person.
  operator_id bigint references account on delete set null,
  -- Before its time was over; null for one that ends by itself.
  ended_at timestamptz,
  ended_by bigint references account on delete set null,
  check (ends_at > began_at)
);
create index silence_account on silence (account_id, id desc);
create index silence_running on silence (ends_at) where ended_at is null;
create index silence_operator on silence (operator_id);
create index silence_ended_by on silence (ended_by);
