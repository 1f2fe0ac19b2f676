-- The record is read by days, too.
create index act_at on act (at);
