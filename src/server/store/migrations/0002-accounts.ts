import { type Kysely, sql } from 'kysely';

/** Companies, accounts without an e-mail address, devices that are remembered, and accounts that will be deleted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table account
      add column email text not null default '',
      add column phone_verified boolean not null default false,
      add column invite text not null default '',
      add column deletion_due_at timestamptz;
    update account set email = login_name where login_name like '%@%';
    -- Who signs in by phone is found by it, so a number that was proved belongs to one account.
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
      city text not null
    );

    alter table session
      add column id uuid not null default gen_random_uuid(),
      add column user_agent text not null default '';

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
  `.execute(db);
}
