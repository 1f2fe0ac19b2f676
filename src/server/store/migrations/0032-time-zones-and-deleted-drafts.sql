-- The time zone of an account's device, an IANA name; mails tell times by it. Unknown until the browser has told it.
alter table account add column time_zone text;

-- Invoices are dated in the time zone of the company that issues them; China's if it is empty.
alter table contact add column time_zone text not null default '';
update contact set time_zone = 'Europe/Berlin' where email = 'help@moongate.example.com';

-- A draft that its customer has deleted is in no list any more, and can be brought back for a while.
alter table "order" add column deleted_at timestamptz;
create index order_shown on "order" (account_id, id desc) include (status) where deleted_at is null;
create index order_deleted on "order" (deleted_at) where deleted_at is not null;
-- Until now a deleted draft became a cancelled order without answers.
update "order" set deleted_at = updated_at
  where status = 5 and exists (
    select 1 from order_event where order_id = "order".id and from_status = 0 and to_status = 5
  );
