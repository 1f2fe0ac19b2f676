-- Which applications wait for a review, since when, and who works on which.

-- Since when an order waits for an operator. Taking it for review does not change it.
alter table "order" add column waiting_since timestamptz;
-- When an operator has found an application good; it is not completed yet.
alter table "order" add column accepted_at timestamptz;
alter table "order" add column accepted_by bigint;

update "order" set waiting_since = updated_at where status in (2, 6);

create index order_review on "order" (waiting_since, id) include (child_type)
  where status in (2, 6) and accepted_at is null and not deposit_pending;

-- The answers of an application as they were when it was sent back last, encrypted. They are deleted when it ends.
create table order_version (
  order_id bigint primary key references "order" on delete cascade,
  answers bytea not null,
  flow_version int not null,
  revision int not null,
  -- What was to be corrected.
  items jsonb not null,
  sent_back_at timestamptz not null
);

-- In the database, because several commands and jobs change the status of orders.
create function order_waits() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.status in (2, 6) and new.waiting_since is null then new.waiting_since = new.updated_at; end if;
    return new;
  end if;
  if new.status is distinct from old.status then
    if new.status in (2, 6) and not (old.status = 6 and new.status = 2) then
      new.waiting_since = new.updated_at;
    end if;
    if new.status not in (2, 3) then
      new.accepted_at = null;
      new.accepted_by = null;
    end if;
    if new.status in (3, 5, 7) then delete from order_version where order_id = new.id; end if;
  end if;
  return new;
end
$$;
create trigger order_waits before insert or update of status on "order" for each row execute function order_waits();

-- Who works on an application, until when. Another operator takes it over with a note.
create table review_claim (
  order_id bigint primary key references "order" on delete cascade,
  operator_id bigint not null references account on delete cascade,
  until timestamptz not null,
  note text not null default ''
);
create index review_claim_operator on review_claim (operator_id);

-- Who has an application open. The page says so again and again.
create table review_presence (
  order_id bigint not null references "order" on delete cascade,
  operator_id bigint not null references account on delete cascade,
  seen_at timestamptz not null,
  primary key (order_id, operator_id)
);
create index review_presence_seen on review_presence (seen_at);
