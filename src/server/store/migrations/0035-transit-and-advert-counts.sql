-- The rules by which travellers who go on to a third country pass through China without a visa.
create table transit_rule (
  id int generated always as identity primary key,
  -- ISO 3166-1 alpha-3; null: every nationality.
  nationalities text[],
  purposes text[] not null,
  hours int not null check (hours > 0),
  -- The conditions, one a line, in every language.
  conditions jsonb not null,
  valid_from date not null,
  valid_until date,
  source text not null,
  source_url text not null,
  checked_at date not null
);

-- How often each advert was shown and opened, by the day in China.
create table advert_count (
  banner_id bigint not null,
  day date not null,
  shown int not null default 0,
  opened int not null default 0,
  primary key (banner_id, day)
);
