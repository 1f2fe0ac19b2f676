-- Only German words are looked for inside longer ones; the index of all languages would list those of the others, too.
create index search_word_compounds on search_word using gin (word gin_trgm_ops) with (fastupdate = off) where language = 'DE';
