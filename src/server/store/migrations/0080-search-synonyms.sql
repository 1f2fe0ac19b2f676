-- The synonyms of a language, once an editor has changed them. Until then those of the program are used.
create table search_synonym (
  language text primary key,
  -- Lines of phrases with commas between them.
  same jsonb not null,
  left_out text not null,
  revision int not null default 1,
  operator text not null,
  changed_at timestamptz not null
);
