-- An account may be made by a code from a mail, without a password; an account of a phone number may have a mail address.

alter table account add column has_password boolean not null default true;

create unique index account_email on account (email) where email <> '';
