-- Lists of articles may be narrowed to a language.

create index post_languages on post (locale, id) where kind = 'article' and state = 'published';
create index post_topic_languages on post (topic_id, locale, id) where kind = 'article' and state = 'published';
