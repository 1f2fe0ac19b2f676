-- Passkeys sign in without a password. A challenge is what a device signs: the server gives it out and takes it once.

create table passkey (
  -- The id that the device has given its credential, in base64url.
  id text primary key,
  account_id bigint not null references account on delete cascade,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null default now(),
  used_at timestamptz
);

create index passkey_account on passkey (account_id);

create table passkey_challenge (
  challenge text primary key,
  purpose text not null,
  -- The hash of the session, or of the cookie of the browser that signs in.
  holder bytea not null,
  expires_at timestamptz not null
);

create index passkey_challenge_expiry on passkey_challenge (expires_at);

-- When the owner last proved to be present. What decides who can sign in is changed only soon after that.
alter table session add column proved_at timestamptz;
