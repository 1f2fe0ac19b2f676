-- Pointers of answers that a later version of a flow demands, and that an order that was sent back need not have.
alter table "order" add column excused jsonb not null default '[]';
