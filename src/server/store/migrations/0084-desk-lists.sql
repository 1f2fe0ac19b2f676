-- Every list of the desk reads a part of an index, however many orders there are.

-- How many accounts have agreed to a version, up to a moment; the consents since then are counted when somebody looks.
create table agreement_count (
  agreement_id int not null,
  version int not null,
  count int not null,
  counted_until timestamptz not null,
  primary key (agreement_id, version)
);
drop index agreement_consent_version;
create index agreement_consent_at on agreement_consent (agreement_id, version, agreed_at);

-- Up to which moment a day that has not ended is counted; null for a day that has.
alter table day_total add column until timestamptz;

-- Held orders, those that have waited longest first.
drop index order_held;
create index order_held_since on "order" (updated_at, id) where held <> '';

-- Messages that are answered, the newest first.
create index enquiry_answered on enquiry (id desc) where answered_at is not null;

-- Changes of accounts: those that wait first, then those decided last.
create index account_change_listed on account_change ((coalesce(decided_at, 'infinity')) desc, id);

-- Companies by name, those with a discount, and by a part of the name.
create index company_listed on company (name, account_id);
create index company_discounted on company (name, account_id) where discount_percent > 0;
create index company_name_parts on company using gin (lower(name) gin_trgm_ops);

-- Customers of one kind, and those whose accounts will be erased.
create index account_customers_of on account (identity, id desc) where role = 'customer';
create index account_leaving on account (id desc) where deletion_due_at is not null;

-- What operators have done of one kind, for example what was refused.
create index act_kind on act (kind, id desc);

-- Reports that nobody has settled.
create index post_report_open on post_report (post_id) where settled_at is null;
