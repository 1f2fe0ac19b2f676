-- Uploads that are sent in pieces and can be continued after a cut. The pieces are in the file store, encrypted.
create table unfinished_upload (
  id uuid primary key,
  account_id bigint not null references account on delete cascade,
  -- The name on the customer's device, encrypted.
  name bytea not null,
  kind text not null check (kind in ('image', 'document')),
  size int not null check (size > 0),
  sent int not null default 0 check (sent between 0 and size),
  -- Where each stored piece begins.
  pieces int[] not null default '{}',
  sha256 bytea not null,
  -- The number of the order, or the name of the form where there is no order yet, and the field.
  draft text not null,
  pointer text not null,
  -- The stored file, once all bytes have arrived and were accepted.
  file_id uuid references file on delete cascade,
  began_at timestamptz not null
);
create index unfinished_upload_account on unfinished_upload (account_id);
create index unfinished_upload_began on unfinished_upload (began_at);
create index unfinished_upload_file on unfinished_upload (file_id);
