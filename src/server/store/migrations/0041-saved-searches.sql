-- A search in homes or jobs that an account has saved: it is told of new records that fit.

create table saved_search (
  id int generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  kind text not null check (kind in ('home', 'apartment', 'job')),
  -- Null where the search is not narrowed.
  classification_id int references classification on delete cascade,
  country text,
  province text,
  city text,
  -- Fen.
  price_from int,
  price_to int,
  created_at timestamptz not null,
  unique nulls not distinct (account_id, kind, classification_id, country, province, city, price_from, price_to)
);
create index saved_search_kind on saved_search (kind, account_id);
create index saved_search_classification on saved_search (classification_id);

-- False for a new record, until accounts whose saved searches it fits are told. All records of today are told.
alter table content add column is_told boolean not null default true;
create index content_untold on content (id) where not is_told;

-- The privacy notice says what is stored of searches: the next start inserts today's agreements.
delete from agreement;
delete from setting where key = 'seed:agreements';
