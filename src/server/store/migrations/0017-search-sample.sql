-- The stems of an entry are its words, those of its title again with the mark `^`, and `#guide` for its kind: no word begins
-- so. Entries that have been written before are written again when the server starts.

-- One entry of 61, in small indexes of their own: enough of a word that very many entries have. 61 is a prime, because the
-- six languages of a source are entered one after the other.
create index search_sample_us on search_entry using gin (words) with (fastupdate = off) where language = 'US' and id % 61 = 0;
create index search_sample_it on search_entry using gin (words) with (fastupdate = off) where language = 'IT' and id % 61 = 0;
create index search_sample_es on search_entry using gin (words) with (fastupdate = off) where language = 'ES' and id % 61 = 0;
create index search_sample_fr on search_entry using gin (words) with (fastupdate = off) where language = 'FR' and id % 61 = 0;
create index search_sample_de on search_entry using gin (words) with (fastupdate = off) where language = 'DE' and id % 61 = 0;
create index search_sample_zh on search_entry using gin (words) with (fastupdate = off) where language = 'ZH' and id % 61 = 0;
