-- Refunds above a sum that one operator has proposed, and what another one has decided about them.
create table refund_proposal (
  id uuid primary key,
  order_id bigint not null references "order",
  -- Only what this payment has brought; null: a part of what was paid for the order.
  attempt_id uuid references payment_attempt,
  -- What goes back, in fen of the order's price; of a payment that covers nothing of it: what it is worth.
  fen bigint not null check (fen > 0),
  reason text not null,
  state text not null check (state in ('proposed', 'agreed', 'refused')),
  -- Ids of accounts with their login names at that time: operators leave, and what they did stays.
  proposed_by bigint not null,
  proposed_name text not null,
  proposed_at timestamptz not null,
  decided_by bigint,
  decided_name text not null default '',
  decided_at timestamptz,
  -- Why it was refused.
  note text not null default '',
  check ((state = 'proposed') = (decided_at is null))
);
-- One at a time, so that nothing is given back twice.
create unique index refund_proposal_open on refund_proposal (order_id) where state = 'proposed';
create index refund_proposal_waiting on refund_proposal (proposed_at, id) where state = 'proposed';
create index refund_proposal_order on refund_proposal (order_id);

-- The lists of the room for payments.
create index ledger_entry_listed on ledger_entry (kind, provider, currency, created_at desc, id desc);
create index order_deposit on "order" (updated_at, id) where deposit_pending;
