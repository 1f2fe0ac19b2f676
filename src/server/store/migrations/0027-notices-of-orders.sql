-- Notices tell of orders, too: what has to be corrected, what was paid or given back, and what ends soon.

alter table notice add column order_id bigint references "order" on delete cascade;
create index notice_order on notice (order_id);
