-- How often readers have said that a record helped, or did not.
alter table content add column helped_count integer not null default 0;
alter table content add column not_helped_count integer not null default 0;
