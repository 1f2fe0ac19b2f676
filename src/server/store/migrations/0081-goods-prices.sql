-- What cards and cars cost from a day on. The price that holds stands with the stock; a job writes there what begins.
create table goods_price (
  kind text not null check (kind in ('card', 'car')),
  goods_id int not null,
  valid_from date not null,
  fen bigint not null check (fen > 0),
  operator text not null,
  set_at timestamptz not null,
  begun_at timestamptz,
  primary key (kind, goods_id, valid_from)
);
create index goods_price_next on goods_price (valid_from) where begun_at is null;
create index reservation_card on reservation (card_id) where card_id is not null;
