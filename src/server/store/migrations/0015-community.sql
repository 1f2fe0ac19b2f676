-- What customers write: articles in the topics of the forum, comments on articles, and goods that they sell.
-- Topics are records of content of the kind `topic`; who follows one has it as a favourite.

create table post (
  id int generated always as identity primary key,
  kind text not null check (kind in ('article', 'comment', 'goods')),
  -- machines/community/post.machine.ts says which state may follow which.
  state text not null check (state in ('pending', 'published', 'rejected', 'deletedByOwner', 'removed')),
  -- The author has asked once to look again at a decision.
  appealed boolean not null default false,
  -- Null once the account is erased: the post stays, without a name.
  account_id bigint references account on delete set null,
  -- The language in which the author read the site.
  locale text not null,
  -- Of articles, and of the comments on them.
  topic_id int references content,
  -- Of comments: the article, and the comment that is answered; null for a comment of the first level.
  article_id int references post,
  answer_to int references post,
  -- Of goods.
  classification_id int references classification,
  price_fen int,
  -- The texts and pictures: `src/server/community/posts/tables.ts` has the shape of each kind.
  data jsonb not null,
  -- The long text of articles and goods as cleaned HTML. Lists do not read it.
  body text not null default '',
  -- The encrypted phone and pick-up address of goods; null for other kinds.
  sealed bytea,
  -- A hash of the cleaned text. The same text by the same author is refused for some minutes.
  digest bytea not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Published comments of an article; published answers to a comment.
  comment_count int not null default 0,
  favourite_count int not null default 0,
  view_count int not null default 0,
  -- Reports that no operator has settled.
  report_count int not null default 0,
  check ((kind = 'goods') = (classification_id is not null)),
  check ((kind = 'goods') = (topic_id is null)),
  check ((kind = 'comment') = (article_id is not null)),
  check (kind = 'comment' or answer_to is null)
);
create index post_articles on post (topic_id, id) where kind = 'article' and state = 'published';
create index post_newest on post (kind, id) where kind <> 'comment' and state = 'published';
create index post_hot on post (kind, view_count, id) where kind <> 'comment' and state = 'published';
-- A comment that was taken away keeps its place while it has answers.
create index post_comments on post (article_id, id)
  where kind = 'comment' and answer_to is null and (state = 'published' or comment_count > 0);
create index post_answers on post (answer_to, id) where kind = 'comment' and state = 'published';
create index post_classified on post (classification_id, id) where kind = 'goods' and state = 'published';
create index post_author on post (account_id, kind, id);
create index post_digest on post (account_id, digest, created_at);
create index post_pending on post (id) where state = 'pending';
-- The hourly pass asks of each file whether a post shows it.
create index post_images on post using gin ((data -> 'images')) where kind <> 'comment' and state <> 'deletedByOwner';

-- Every change of a post's state, and every edit.
create table post_step (
  id bigint generated always as identity primary key,
  post_id int not null references post on delete cascade,
  event text not null,
  actor text not null check (actor in ('owner', 'operator', 'system')),
  account_id bigint references account on delete set null,
  -- Why, for the author: a key of the catalogue for the system, words of an operator or of an appeal.
  reason text not null default '',
  at timestamptz not null,
  request_id text not null
);
create index post_step_post on post_step (post_id, id);
create index post_step_account on post_step (account_id);

create table post_report (
  post_id int not null references post on delete cascade,
  account_id bigint not null references account on delete cascade,
  -- An enumeration of the contract, and what the reporter writes.
  reason int not null,
  text text not null,
  at timestamptz not null,
  settled_at timestamptz,
  primary key (post_id, account_id)
);
create index post_report_account on post_report (account_id);

create table post_favourite (
  account_id bigint not null references account on delete cascade,
  post_id int not null references post on delete cascade,
  kind text not null,
  added_at timestamptz not null,
  primary key (account_id, post_id)
);
create index post_favourite_post on post_favourite (post_id);
create index post_favourite_added on post_favourite (account_id, kind, added_at desc, post_id desc);

-- How much is written in a topic. Its followers are the `favourite_count` of its record.
create table topic_activity (
  topic_id int primary key references content on delete cascade,
  article_count int not null default 0,
  comment_count int not null default 0,
  last_article_at timestamptz
);

-- What an account has agreed to, and how it wants to be told. No row: nothing agreed, a digest every day.
create table community_member (
  account_id bigint primary key references account on delete cascade,
  rules_accepted_at timestamptz,
  digest text not null default 'daily' check (digest in ('daily', 'off')),
  digest_sent_at timestamptz
);

create table notice (
  id bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  kind text not null,
  -- A notice with the same key is stored once for an account.
  key text not null,
  post_id int references post on delete cascade,
  topic_id int references content on delete cascade,
  data jsonb not null,
  created_at timestamptz not null,
  read_at timestamptz,
  digested_at timestamptz,
  unique (account_id, key)
);
create index notice_account on notice (account_id, id);
create index notice_post on notice (post_id);
create index notice_unread on notice (account_id) where read_at is null;
create index notice_undigested on notice (account_id) where digested_at is null;

-- Followers of a topic are told in batches, in the order of their accounts.
drop index favourite_content;
create index favourite_content on favourite (content_id, account_id);

create table watched_word (
  id int generated always as identity primary key,
  locale text not null,
  word text not null,
  action text not null check (action in ('block', 'hold', 'mask')),
  unique (locale, word)
);

-- Who has read a seller's phone number.
create table phone_reading (
  account_id bigint not null references account on delete cascade,
  post_id int not null references post on delete cascade,
  at timestamptz not null,
  primary key (account_id, post_id)
);
create index phone_reading_post on phone_reading (post_id);

-- The version of what public pages show of posts, besides `page_version`. A post belongs to one of several rows, so that
-- people who write at the same moment seldom wait for each other.
create table post_version (
  part int primary key,
  version uuid not null default gen_random_uuid()
);
insert into post_version (part) select generate_series(0, 15);

create function posts_changed() returns trigger language plpgsql as $$
begin
  -- Once in a transaction, however many posts it writes.
  update post_version set version = gen_random_uuid()
  where part = coalesce(new.id, old.id) % 16 and xmin <> pg_current_xact_id()::xid;
  return null;
end
$$;

-- At the end of the transaction: the row is locked for the time of the commit only. Looks, favourites and reports are
-- counted all the time, and are no change of a post.
create constraint trigger posts_appear after insert or delete on post
  deferrable initially deferred for each row execute function posts_changed();
create constraint trigger posts_changed after update of state, data, body, price_fen, classification_id on post
  deferrable initially deferred for each row execute function posts_changed();
