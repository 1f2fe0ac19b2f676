-- With both days of publication in the index, the newest records are found without reading those on earlier pages.
drop index content_newest;
create index content_newest on content (kind, publish_from desc, id desc)
  include (publish_until) where state = 'published';
