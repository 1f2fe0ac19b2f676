-- One entry of 13 in place of one of 61: enough of a frequent word also in a kind with 1,000 entries. 13 is a prime, because
-- the six languages of a source are entered one after the other.
drop index search_sample_us, search_sample_it, search_sample_es, search_sample_fr, search_sample_de, search_sample_zh;
create index search_sample_us on search_entry using gin (words) with (fastupdate = off) where language = 'US' and id % 13 = 0;
create index search_sample_it on search_entry using gin (words) with (fastupdate = off) where language = 'IT' and id % 13 = 0;
create index search_sample_es on search_entry using gin (words) with (fastupdate = off) where language = 'ES' and id % 13 = 0;
create index search_sample_fr on search_entry using gin (words) with (fastupdate = off) where language = 'FR' and id % 13 = 0;
create index search_sample_de on search_entry using gin (words) with (fastupdate = off) where language = 'DE' and id % 13 = 0;
create index search_sample_zh on search_entry using gin (words) with (fastupdate = off) where language = 'ZH' and id % 13 = 0;
