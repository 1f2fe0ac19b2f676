-- What happened each day in China: charts read a row a day, however many orders there are.
create table day_total (
  day date not null,
  what text not null,
  count int not null,
  fen bigint not null default 0,
  primary key (day, what)
);
-- Rows are written in the order of time, so these indexes are small and cost nearly nothing to keep.
create index order_event_at on order_event using brin (created_at) with (pages_per_range = 16, autosummarize = on);
create index ledger_entry_at on ledger_entry using brin (created_at) with (pages_per_range = 16, autosummarize = on);
