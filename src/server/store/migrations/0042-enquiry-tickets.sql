-- The tickets of forms that have served a message. A ticket serves one; the same message may be sent again with it.

create table enquiry_ticket (
  ticket text primary key,
  -- The fingerprint of the message.
  fingerprint bytea not null,
  used_at timestamptz not null
);
create index enquiry_ticket_used_at on enquiry_ticket (used_at);
