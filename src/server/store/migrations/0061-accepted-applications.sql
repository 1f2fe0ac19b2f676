-- Applications that were found good and wait for their completion.
create index order_accepted on "order" (accepted_at, id) include (child_type) where status = 2 and accepted_at is not null;
