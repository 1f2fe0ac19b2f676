-- Each text that an agreement ever had. A version is never changed: customers have agreed to it.
create table agreement_version (
  agreement_id int not null,
  number int not null,
  valid_from date not null,
  title jsonb not null,
  sections jsonb not null,
  -- Whether customers who agreed to an earlier version are asked again.
  asks_again boolean not null,
  -- A login name; empty for a text that came with the program.
  operator text not null,
  begun_at timestamptz not null default now(),
  primary key (agreement_id, number)
);

create function agreement_version_kept() returns trigger language plpgsql as $$
begin
  raise exception 'a version of an agreement is kept as it is';
end
$$;
create trigger agreement_version_kept before update or delete on agreement_version
  for each row execute function agreement_version_kept();

-- Whoever changes the text of an agreement, its new text is kept as a version.
create function agreement_keeps_version() returns trigger language plpgsql as $$
declare
  last agreement_version;
begin
  select * into last from agreement_version where agreement_id = new.id order by number desc limit 1;
  if last.number is null or (last.title, last.sections) is distinct from (new.title, new.sections) then
    insert into agreement_version (agreement_id, number, valid_from, title, sections, asks_again, operator)
    values (new.id, coalesce(last.number, 0) + 1, new.update_date, new.title, new.sections, false, '');
  end if;
  return null;
end
$$;
create trigger agreement_keeps_version after insert or update of title, sections on agreement
  for each row execute function agreement_keeps_version();

insert into agreement_version (agreement_id, number, valid_from, title, sections, asks_again, operator)
select id, 1, update_date, title, sections, false, '' from agreement;

-- The next text of an agreement: a draft until it has a day from which it holds.
create table agreement_draft (
  agreement_id int primary key,
  title jsonb not null,
  sections jsonb not null,
  valid_from date,
  asks_again boolean not null default false,
  operator text not null,
  saved_at timestamptz not null
);

-- What customers have agreed to, and when. Nothing is known of accounts that were there before.
create table agreement_consent (
  account_id bigint not null references account (id) on delete cascade,
  agreement_id int not null,
  version int not null,
  agreed_at timestamptz not null,
  primary key (account_id, agreement_id, version)
);
create index agreement_consent_version on agreement_consent (agreement_id, version);

-- The versions to which the customer of an order had agreed when it was sent last.
create table order_agreement (
  order_id bigint not null references "order" (id) on delete cascade,
  agreement_id int not null,
  version int not null,
  primary key (order_id, agreement_id)
);

create function order_keeps_agreements() returns trigger language plpgsql as $$
begin
  insert into order_agreement (order_id, agreement_id, version)
  select new.id, agreement_id, max(version) from agreement_consent
  where account_id = new.account_id group by agreement_id
  on conflict (order_id, agreement_id) do update set version = excluded.version;
  return null;
end
$$;
create trigger order_keeps_agreements after update of status on "order"
  for each row when (old.status = 0 and new.status in (1, 2, 6)) execute function order_keeps_agreements();
