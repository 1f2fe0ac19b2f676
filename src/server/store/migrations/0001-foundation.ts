import { type Kysely, sql } from 'kysely';

/** Accounts, sessions, files, orders and the content of the first pages. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
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
      created_at timestamptz not null default now()
    );

    create table session (
      token_hash bytea primary key,
      account_id bigint not null references account on delete cascade,
      created_at timestamptz not null default now(),
      last_seen_at timestamptz not null default now(),
      expires_at timestamptz not null
    );
    create index session_account on session (account_id);

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

    create table throttle (
      key text primary key,
      window_start timestamptz not null,
      count int not null
    );

    create table file (
      id uuid primary key,
      account_id bigint not null references account on delete cascade,
      name bytea not null,
      size int not null,
      type text not null,
      created_at timestamptz not null default now()
    );
    create index file_account on file (account_id);

    create table price (
      child_type int not null,
      service_type int not null,
      working_days int not null,
      fen bigint not null check (fen >= 0),
      primary key (child_type, service_type)
    );

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
      unique (account_id, request_id)
    );
    create index order_account on "order" (account_id, id desc);

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
      primary key (order_id, file_id)
    );
    create index order_file_file on order_file (file_id);

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
      router text not null
    );

    create table setting (
      key text primary key,
      value text not null
    );
  `.execute(db);
}
