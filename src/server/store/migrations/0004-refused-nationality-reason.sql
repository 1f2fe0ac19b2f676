-- Why the shop cannot process applications of a nationality, in each language; null where nothing is said.
alter table refused_nationality add column reason jsonb;
