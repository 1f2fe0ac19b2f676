import { type Kysely, sql } from 'kysely';

/** Quotes, payments, the ledger, and what operators do with orders. Ids of payments are made before they are stored. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table exchange_rate (
      -- EUR for one RMB.
      rate numeric(12, 8) not null check (rate > 0),
      valid_from date primary key,
      source text not null
    );

    -- A price that was agreed on; the newest that is not void counts.
    create table quote (
      id uuid primary key,
      order_id bigint not null references "order" on delete cascade,
      price_fen bigint not null check (price_fen >= 0),
      eur_cents bigint not null check (eur_cents >= 0),
      rate numeric(12, 8) not null,
      created_at timestamptz not null
    );
    create index quote_order on quote (order_id);

    alter table "order"
      add column quote_id uuid references quote,
      -- Unpaid until then it is cancelled.
      add column expires_at timestamptz,
      add column paid_at timestamptz,
      add column payment_mode int check (payment_mode between 1 and 4),
      add column invoice_no text unique,
      add column deposit_pending boolean not null default false,
      -- Why an operator has to look at it; empty where nothing is held.
      add column held text not null default '',
      add column rejected jsonb not null default '[]',
      add column also_open jsonb not null default '[]',
      add column logistics int check (logistics between 1 and 4),
      add column express_number text not null default '',
      add column purge_warned_at timestamptz;
    create index order_status on "order" (status, updated_at, id);
    create index order_updated on "order" (updated_at, id);
    create index order_held on "order" (id) where held <> '';
    create index order_expiry on "order" (expires_at) where status = 1;
    create index order_expired on "order" (expires_at) where status = 5;
    create index order_quote on "order" (quote_id) where quote_id is not null;

    alter table order_file add column purpose text not null default 'answer'
      check (purpose in ('answer', 'receipt', 'document', 'manual'));

    create table payment_attempt (
      id uuid primary key,
      order_id bigint not null references "order" on delete cascade,
      quote_id uuid not null references quote,
      -- The customer's: the same one again is the same attempt.
      request_id uuid not null,
      mode int not null check (mode between 1 and 4),
      provider text not null,
      -- The provider's name of it; null until it has one.
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

    -- Every movement of money, as it was told by who moved it. Rows are never changed.
    create table ledger_entry (
      id bigint generated always as identity primary key,
      -- An order that money was moved for can't be deleted.
      order_id bigint not null references "order",
      attempt_id uuid not null references payment_attempt,
      kind text not null check (kind in ('capture', 'refund')),
      currency text not null,
      -- Below zero where money went back.
      minor bigint not null check ((kind = 'capture') = (minor >= 0)),
      -- What it counts of the order's price.
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

    -- Notifications as they came, each once.
    create table payment_inbox (
      id uuid primary key,
      provider text not null,
      event_id text not null,
      news jsonb not null,
      -- What was signed, encrypted: it names the payer.
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

    create table operator_information (
      id bigint generated always as identity primary key,
      order_id bigint not null references "order" on delete cascade,
      text jsonb not null,
      actor text not null,
      created_at timestamptz not null
    );
    create index operator_information_order on operator_information (order_id, id desc);

    -- What the sandbox remembers in place of a provider.
    create table sandbox_payment (
      id uuid primary key,
      details jsonb not null,
      state text not null check (state in ('open', 'captured', 'failed', 'cancelled')),
      refunded_minor bigint not null default 0,
      refunds jsonb not null default '[]'
    );
  `.execute(db);
}
