-- What operators have looked at and changed. There are no references: a row outlives what it is about.
create table act (
  -- Counts without gaps.
  id bigint primary key check (id > 0),
  at timestamptz not null,
  operator_id bigint not null,
  -- The login name of the operator at that time.
  operator text not null,
  kind text not null check (kind in ('look', 'change', 'refused')),
  -- The path of the call.
  call text not null,
  permission text not null,
  order_id bigint,
  person_id bigint,
  record text,
  -- The internet address of the operator.
  address text not null,
  request_id text not null,
  -- Of what was refused: the error.
  note text not null default '',
  -- The digest of the row before. Two rows can't follow the same one.
  before bytea not null unique,
  digest bytea not null
);
create index act_order on act (order_id, id desc) where order_id is not null;
create index act_person on act (person_id, id desc) where person_id is not null;
create index act_operator on act (operator_id, id desc);

create function act_is_kept() returns trigger language plpgsql as $$
begin
  raise exception 'rows of the record are never changed or deleted';
end
$$;
create trigger act_is_kept before update or delete or truncate on act
  for each statement execute function act_is_kept();
