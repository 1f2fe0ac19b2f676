-- Every table of the first version. Money is whole fen; times are in UTC.

-- Shared

create table setting (
  key text primary key,
  value text not null
);

create table throttle (
  key text primary key,
  window_start timestamptz not null,
  count int not null
);

-- Accounts

create table account (
  id bigint generated always as identity primary key,
  login_name text not null unique,
  password_hash text not null,
  real_name text not null,
  nick_name text not null,
  avatar text not null default '',
  phone text not null default '',
  phone_ascription int not null default 45,
  nationality text not null,
  identity int not null check (identity in (1, 2)),
  role text not null default 'customer' check (role in ('customer', 'operator')),
  type int not null check (type in (1, 2)),
  locale text not null,
  created_at timestamptz not null default now(),
  email text not null default '',
  phone_verified boolean not null default false,
  invite text not null default '',
  deletion_due_at timestamptz
);
-- Signing in by phone finds the account by its number, so a verified number must be unique.
create unique index account_phone on account (phone) where phone_verified;
create index account_deletion on account (deletion_due_at) where deletion_due_at is not null;

create table company (
  account_id bigint primary key references account on delete cascade,
  name text not null,
  kind text not null,
  tax_number text not null,
  website text not null,
  contact text not null,
  contact_phone text not null,
  address text not null,
  postcode text not null,
  country text not null,
  city text not null,
  discount_percent int not null default 0 check (discount_percent between 0 and 100)
);

create table session (
  token_hash bytea primary key,
  account_id bigint not null references account on delete cascade,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  id uuid not null default gen_random_uuid(),
  user_agent text not null default ''
);
create index session_account on session (account_id);

create table device_token (
  token_hash bytea primary key,
  account_id bigint not null references account on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index device_token_account on device_token (account_id);

create table reset_grant (
  token_hash bytea primary key,
  address text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);

create table verification_code (
  id uuid primary key,
  purpose text not null,
  address text not null,
  code_hash bytea not null,
  tries int not null default 0,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
create index verification_code_address on verification_code (purpose, address, created_at desc);

create table address (
  id bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  -- Encrypted; the hash finds an equal address without decrypting any.
  sealed bytea not null,
  content_hash bytea not null,
  used_at timestamptz not null default now(),
  unique (account_id, content_hash)
);

-- Files

create table file (
  id uuid primary key,
  account_id bigint not null references account on delete cascade,
  name bytea not null,
  size int not null,
  type text not null,
  created_at timestamptz not null default now()
);
create index file_account on file (account_id);

-- Products, their reservations, and the rules for entering China

create table price (
  child_type int not null,
  service_type int not null,
  working_days int not null,
  fen bigint not null check (fen >= 0),
  primary key (child_type, service_type)
);

create table visa_offer (
  id int primary key,
  child_type int not null unique,
  image text not null,
  title jsonb not null,
  processing_time jsonb not null,
  content jsonb not null,
  data_list jsonb not null,
  needing_attention jsonb not null,
  other jsonb not null,
  router text not null,
  purposes text[] not null default '{}'
);

create table vip_service (
  id int primary key,
  child_type int not null unique,
  title jsonb not null,
  content jsonb not null
);

  

create table chartered_car (
  id int generated always as identity primary key,
  city jsonb not null,
  car_type int not null,
  seats int not null check (seats > 0),
  -- How many of these cars can be booked for one day.
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

-- Days for which an operator has corrected or completed the published calendar.
create table working_day (
  day date primary key,
  is_working boolean not null
);

-- Orders

create table "order" (
  id bigint generated always as identity primary key,
  order_number text not null unique,
  account_id bigint not null references account,
  child_type int not null,
  status int not null check (status between 0 and 7),
  flow_version int not null,
  revision int not null default 0,
  answers bytea not null,
  enter_date date,
  leave_date date,
  service_type int,
  price_fen bigint not null check (price_fen >= 0),
  request_id uuid not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  quantity int not null default 1 check (quantity > 0),
  discount_percent int not null default 0,
  quote_id uuid,
  -- An order that is not paid by then is cancelled.
  expires_at timestamptz,
  paid_at timestamptz,
  payment_mode int check (payment_mode between 1 and 4),
  invoice_no text unique,
  deposit_pending boolean not null default false,
  -- Why an operator has to check the order; empty if it is not held.
  held text not null default '',
  rejected jsonb not null default '[]',
  also_open jsonb not null default '[]',
  logistics int check (logistics between 1 and 4),
  express_number text not null default '',
  purge_warned_at timestamptz,
  unique (account_id, request_id)
);
create index order_account on "order" (account_id, id desc);
create index order_status on "order" (status, updated_at, id);
create index order_updated on "order" (updated_at, id);
create index order_held on "order" (id) where held <> '';
create index order_expiry on "order" (expires_at) where status = 1;
create index order_expired on "order" (expires_at) where status = 5;
create index order_quote on "order" (quote_id) where quote_id is not null;

create table order_event (
  id bigint generated always as identity primary key,
  order_id bigint not null references "order" on delete cascade,
  from_status int,
  to_status int not null,
  actor text not null,
  reason text not null default '',
  request_id text not null,
  created_at timestamptz not null default now()
);
create index order_event_order on order_event (order_id, id);

create table order_file (
  order_id bigint not null references "order" on delete cascade,
  file_id uuid not null references file,
  purpose text not null default 'answer' check (purpose in ('answer', 'receipt', 'document', 'manual')),
  primary key (order_id, file_id)
);
create index order_file_file on order_file (file_id);

create table operator_information (
  id bigint generated always as identity primary key,
  order_id bigint not null references "order" on delete cascade,
  text jsonb not null,
  actor text not null,
  created_at timestamptz not null
);
create index operator_information_order on operator_information (order_id, id desc);

-- What an order has reserved: cards from the stock, or a car on one day. Cancelled orders have no reservation.
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

-- Money

  

create table exchange_rate (
  -- EUR for one RMB.
  rate numeric(12, 8) not null check (rate > 0),
  valid_from date primary key,
  source text not null
);

-- An agreed price. Only the newest valid quote of an order counts.
create table quote (
  id uuid primary key,
  order_id bigint not null references "order" on delete cascade,
  price_fen bigint not null check (price_fen >= 0),
  eur_cents bigint not null check (eur_cents >= 0),
  rate numeric(12, 8) not null,
  created_at timestamptz not null
);
create index quote_order on quote (order_id);
alter table "order" add foreign key (quote_id) references quote;

create table payment_attempt (
  id uuid primary key,
  order_id bigint not null references "order" on delete cascade,
  quote_id uuid not null references quote,
  -- The id that the browser sends. A repeated request with the same id belongs to the same attempt.
  request_id uuid not null,
  mode int not null check (mode between 1 and 4),
  provider text not null,
  -- The provider's id of the attempt; null until it has one.
  ref text,
  url text,
  currency text not null,
  minor bigint not null check (minor >= 0),
  state text not null check (state in ('starting', 'open', 'captured', 'failed', 'cancelled', 'expired')),
  file_id uuid references file on delete set null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  expires_at timestamptz not null,
  unique (order_id, request_id),
  unique (provider, ref)
);
create index payment_attempt_quote on payment_attempt (quote_id);
create index payment_attempt_file on payment_attempt (file_id) where file_id is not null;
create index payment_attempt_open on payment_attempt (updated_at) where state in ('starting', 'open');

-- Every movement of money, as the provider or the operator reported it. Rows are never changed.
create table ledger_entry (
  id bigint generated always as identity primary key,
  -- An order with ledger entries can't be deleted.
  order_id bigint not null references "order",
  attempt_id uuid not null references payment_attempt,
  kind text not null check (kind in ('capture', 'refund')),
  currency text not null,
  -- Negative for a refund.
  minor bigint not null check ((kind = 'capture') = (minor >= 0)),
  -- The part of the order's price that it covers.
  fen bigint not null,
  provider text not null,
  ref text not null,
  created_at timestamptz not null,
  unique (provider, kind, ref)
);
create index ledger_entry_order on ledger_entry (order_id);
create index ledger_entry_attempt on ledger_entry (attempt_id);
create function ledger_is_append_only() returns trigger language plpgsql as $$
  begin
    raise exception 'the ledger is append-only';
  end
$$;
create trigger ledger_append_only before update or delete on ledger_entry
  for each row execute function ledger_is_append_only();

-- Received notifications, each stored once.
create table payment_inbox (
  id uuid primary key,
  provider text not null,
  event_id text not null,
  news jsonb not null,
  -- The signed bytes, encrypted because they name the payer.
  body bytea not null,
  received_at timestamptz not null,
  done_at timestamptz,
  outcome text not null default '',
  unique (provider, event_id)
);
create index payment_inbox_waiting on payment_inbox (received_at) where done_at is null;

create table refund (
  id uuid primary key,
  order_id bigint not null references "order",
  attempt_id uuid not null references payment_attempt,
  capture_ref text not null,
  currency text not null,
  minor bigint not null check (minor > 0),
  fen bigint not null,
  reason text not null,
  state text not null check (state in ('asked', 'done', 'refused')),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index refund_order on refund (order_id);
create index refund_attempt on refund (attempt_id);
create index refund_asked on refund (updated_at) where state = 'asked';

create table invoice_counter (
  year int primary key,
  last int not null
);

-- The payments of the sandbox provider.
create table sandbox_payment (
  id uuid primary key,
  details jsonb not null,
  state text not null check (state in ('open', 'captured', 'failed', 'cancelled')),
  refunded_minor bigint not null default 0,
  refunds jsonb not null default '[]'
);

-- Content

create table menu (
  id int primary key,
  group_id int references menu,
  type int not null,
  position int not null,
  title jsonb not null,
  router text not null
);

create table banner (
  id int primary key,
  type text not null,
  position int not null,
  title jsonb not null,
  description jsonb not null,
  image text not null,
  router text not null
);

create table agreement (
  id int primary key,
  title jsonb not null,
  update_date date not null,
  sections jsonb not null
);

-- Counts of steps

  

create table flow_step_count (
  day date not null,
  flow text not null,
  version int not null,
  -- The repeated step to which the sub-step belongs; empty for any other step.
  "of" text not null,
  step text not null,
  entered int not null check (entered >= 0),
  completed int not null check (completed >= 0),
  "left" int not null check ("left" >= 0),
  primary key (day, flow, version, "of", step)
);
