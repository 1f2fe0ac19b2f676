-- What buyers and sellers of second-hand goods write to each other.

create table conversation (
  id int generated always as identity primary key,
  post_id int not null references post on delete cascade,
  -- Null once the account is erased.
  buyer_id bigint references account on delete set null,
  seller_id bigint references account on delete set null,
  created_at timestamptz not null,
  -- When the last message was written.
  updated_at timestamptz not null,
  -- How many messages of the other one each has not read.
  buyer_unread int not null default 0,
  seller_unread int not null default 0,
  -- An operator has ended it, and why.
  closed_at timestamptz,
  closed_reason text not null default '',
  unique (post_id, buyer_id)
);
create index conversation_buyer on conversation (buyer_id, updated_at desc, id desc);
create index conversation_seller on conversation (seller_id, updated_at desc, id desc);
create index conversation_updated on conversation (updated_at);

create table message (
  id bigint generated always as identity primary key,
  conversation_id int not null references conversation on delete cascade,
  is_sellers boolean not null,
  -- The encrypted text.
  sealed bytea not null,
  -- A message that is sent again after a lost reply is stored once.
  request_id uuid not null,
  created_at timestamptz not null,
  unique (conversation_id, is_sellers, request_id)
);
create index message_conversation on message (conversation_id, id);

-- Neither of the two can write to the other one.
create table account_block (
  account_id bigint not null references account on delete cascade,
  blocked_id bigint not null references account on delete cascade,
  at timestamptz not null,
  primary key (account_id, blocked_id)
);
create index account_block_blocked on account_block (blocked_id);

create table conversation_report (
  conversation_id int not null references conversation on delete cascade,
  account_id bigint not null references account on delete cascade,
  -- An enumeration of the contract, and what the reporter writes.
  reason int not null,
  text text not null,
  at timestamptz not null,
  settled_at timestamptz,
  primary key (conversation_id, account_id)
);
create index conversation_report_account on conversation_report (account_id);
create index conversation_report_open on conversation_report (at) where settled_at is null;

-- What operators did with a reported conversation. Reading it is a step, too.
create table conversation_step (
  id bigint generated always as identity primary key,
  conversation_id int not null references conversation on delete cascade,
  event text not null check (event in ('LOOK', 'KEEP', 'CLOSE')),
  account_id bigint references account on delete set null,
  reason text not null default '',
  at timestamptz not null,
  request_id text not null
);
create index conversation_step_conversation on conversation_step (conversation_id, id);
create index conversation_step_account on conversation_step (account_id);

-- The privacy notice says what is stored of messages: the next start inserts today's agreements.
delete from agreement;
delete from setting where key = 'seed:agreements';
