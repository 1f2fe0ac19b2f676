-- What the search finds: an entry for each source and language, written together with its source.

create extension if not exists pg_trgm;

create table search_entry (
  id int generated always as identity primary key,
  -- A kind of content, `product`, `page` …; `source` is the id within the kind.
  kind text collate "C" not null,
  source text collate "C" not null,
  -- In which language it is found, and the language of its texts: another one where a translation is missing.
  language text collate "C" not null,
  written_in text collate "C" not null,
  title text not null,
  -- The words of the title, folded: for titles that begin with what is asked.
  title_key text collate "C" not null,
  text text not null,
  -- Empty where the page follows from the kind.
  link text not null,
  picture jsonb,
  shown_from date not null,
  -- The first day on which it is not found any more.
  shown_until date not null,
  -- The stems of title and summary, by which hits are ranked. Short, so that it stays in the row.
  head tsvector not null,
  -- All stems, and two marks: `#guide` for the kind, and `#guide:sample` in one entry of 64.
  words tsvector not null,
  updated_at timestamptz not null,
  unique (kind, source, language)
);

-- Without a list of pending entries, which every search would read through.
create index search_entry_us on search_entry using gin (words) with (fastupdate = off) where language = 'US';
create index search_entry_it on search_entry using gin (words) with (fastupdate = off) where language = 'IT';
create index search_entry_es on search_entry using gin (words) with (fastupdate = off) where language = 'ES';
create index search_entry_fr on search_entry using gin (words) with (fastupdate = off) where language = 'FR';
create index search_entry_de on search_entry using gin (words) with (fastupdate = off) where language = 'DE';
create index search_entry_zh on search_entry using gin (words) with (fastupdate = off) where language = 'ZH';
create index search_entry_title on search_entry (language, kind, title_key);

-- Every word of the entries with its stem: for words that are not complete, or not spelt right.
create table search_word (
  language text collate "C" not null,
  word text collate "C" not null,
  lexeme text collate "C" not null,
  primary key (language, word)
);
create index search_word_lexeme on search_word (language, lexeme);
create index search_word_trigrams on search_word using gin (word gin_trgm_ops) with (fastupdate = off);

-- What was asked for and not found: how often on a day. Nothing about who asked.
create table search_miss (
  -- In China.
  day date not null,
  language text collate "C" not null,
  query text collate "C" not null,
  times int not null,
  primary key (day, language, query)
);
