-- The newest orders of a product, which prices that begin later are compared by.
create index order_sent on "order" (child_type, id desc) where status <> 0 and deleted_at is null;

-- Which nationalities are refused is told from a day on, and until a day, as the other rules of entry.
alter table refused_nationality add column id integer generated always as identity unique;
alter table refused_nationality add column valid_from date not null default '2000-01-01';
alter table refused_nationality add column valid_until date;
alter table refused_nationality drop constraint refused_nationality_pkey;
alter table refused_nationality add primary key (child_type, nationality, valid_from);

-- What was agreed on with a company, and when; the newest row says what the table of companies has.
create table company_discount (
  id integer generated always as identity primary key,
  account_id bigint not null references company (account_id) on delete cascade,
  discount_percent int not null check (discount_percent between 0 and 100),
  terms text not null,
  set_at timestamptz not null,
  operator text not null
);
create index company_discount_account on company_discount (account_id, id desc);
