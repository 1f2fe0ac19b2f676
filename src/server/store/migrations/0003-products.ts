import { type Kysely, sql } from 'kysely';

/** Cars, cards and what is reserved of them; addresses; and the dated rules of who may come how. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table chartered_car (
      id int generated always as identity primary key,
      city jsonb not null,
      car_type int not null,
      seats int not null check (seats > 0),
      -- How many of them can be booked for one day.
      cars int not null check (cars >= 0),
      fen bigint not null check (fen >= 0)
    );

    create table traffic_card (
      id int generated always as identity primary key,
      type int not null,
      position int not null,
      name jsonb not null,
      content jsonb not null,
      image text not null default '',
      days int not null,
      fen bigint not null check (fen >= 0),
      stock int not null check (stock >= 0)
    );

    -- What an order that is not cancelled has taken: cards out of the stock, or a car of one day.
    create table reservation (
      order_id bigint primary key references "order" on delete cascade,
      card_id int references traffic_card,
      car_id int references chartered_car,
      quantity int not null check (quantity > 0),
      day date,
      created_at timestamptz not null default now(),
      check ((card_id is null) <> (car_id is null)),
      check ((car_id is null) = (day is null))
    );
    create index reservation_car on reservation (car_id, day) where car_id is not null;

    create table vip_service (
      id int primary key,
      child_type int not null unique,
      title jsonb not null,
      content jsonb not null
    );

    create table address (
      id bigint generated always as identity primary key,
      account_id bigint not null references account on delete cascade,
      -- Encrypted; the hash finds the same address again without reading it.
      sealed bytea not null,
      content_hash bytea not null,
      used_at timestamptz not null default now(),
      unique (account_id, content_hash)
    );

    create table refused_nationality (
      child_type int not null,
      nationality text not null,
      primary key (child_type, nationality)
    );

    create table entry_rule (
      id int generated always as identity primary key,
      nationality text not null,
      purposes text[] not null,
      days int not null check (days > 0),
      valid_from date not null,
      valid_until date,
      note jsonb not null,
      source text not null,
      source_url text not null,
      checked_at date not null
    );
    create index entry_rule_nationality on entry_rule (nationality);

    -- Days on which people work or rest otherwise than the calendar's data say, or that it does not know yet.
    create table working_day (
      day date primary key,
      is_working boolean not null
    );

    alter table visa_offer add column purposes text[] not null default '{}';
    alter table company add column discount_percent int not null default 0
      check (discount_percent between 0 and 100);
    alter table "order"
      add column quantity int not null default 1 check (quantity > 0),
      add column discount_percent int not null default 0;
  `.execute(db);
}
