-- Messages that people send with the contact form.

create table enquiry (
  id bigint generated always as identity primary key,
  kind text not null,
  -- The hash of the ticket that the form got when it was opened: a message that is sent twice is stored once.
  ticket bytea not null unique,
  account_id bigint references account on delete cascade,
  locale text not null,
  -- The encrypted answers, as JSON.
  sealed bytea not null,
  received_at timestamptz not null,
  answered_at timestamptz
);
create index enquiry_account_id on enquiry (account_id);
create index enquiry_received_at on enquiry (received_at);

-- The privacy notice says what is stored of a message: the next start inserts today's texts.
delete from agreement;
delete from setting where key = 'seed:agreements';
