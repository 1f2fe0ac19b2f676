-- What one euro is worth in other currencies, by which prices are shown beside RMB. Nobody is charged by them.

create table currency_rate (
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  valid_from date not null,
  per_euro numeric(16, 6) not null check (per_euro > 0),
  source text not null,
  primary key (currency, valid_from)
);
