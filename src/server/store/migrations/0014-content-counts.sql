-- Lists are counted up to the last page that can be reached. With the days of publication in the index, counting reads
-- no records: on 3,000 records that lie anywhere in a large table it takes longer than the page itself.
drop index content_position;
drop index content_classified;
drop index content_country;
drop index content_province;
drop index content_city;
create index content_position on content (kind, position, id)
  include (publish_from, publish_until) where state = 'published';
create index content_classified on content (kind, classification_id, position, id)
  include (publish_from, publish_until) where state = 'published';
create index content_country on content (kind, country, position, id)
  include (publish_from, publish_until) where state = 'published';
create index content_province on content (kind, country, province, position, id)
  include (publish_from, publish_until) where state = 'published';
create index content_city on content (kind, country, province, city, position, id)
  include (publish_from, publish_until) where state = 'published';
