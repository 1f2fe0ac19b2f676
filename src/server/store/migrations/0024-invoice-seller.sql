-- An invoice keeps the seller that it was issued by; the company that runs the shop may change later.
-- Orders whose invoice was issued before have no row here, and show the company of today.

create table invoice_seller (
  order_id bigint primary key references "order" on delete cascade,
  seller jsonb not null
);
