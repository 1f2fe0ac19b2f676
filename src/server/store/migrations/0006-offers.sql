-- What a product costs and how it is sold stands in schemas/**/*.offer.json, its words in locales/*/offers.json. The
-- database keeps what operators change: prices, purposes, words, and whether a product is sold.

create table offer (
  child_type int primary key,
  image text not null default '',
  -- Not sold: it is shown, and cannot be ordered.
  is_sold boolean not null default true,
  -- The purposes of travel for which it is proposed.
  purposes text[] not null default '{}',
  -- Texts in place of those of the catalogues: title, text, attention and notes, each an object by language.
  words jsonb not null default '{}'
);

-- Texts that nobody has changed come from the catalogues from now on: these are the hashes of the first texts.
create temporary table first_text (hash text primary key) on commit drop;
insert into first_text values
  ('da1e981a52aa2c0f1dde5515ad22d80d'), ('6c613f6824afb6e2ccf59650bb26c283'),
  ('d907a7cbf2677a967cdff52fe282f52e'), ('ddb30794114279993b8bbb195ccca1ad'),
  ('977343a13d4402752c0a8f2c98b9d88a'), ('2cabb2a0499f4859a9a051960adc513c'),
  ('034c8cd078da1760d292bc782d290fe7'), ('2c283c4dafb389ddf95408abde391098'),
  ('08a067bac839032d5d320dbecf4ceb2c'), ('66b564bc3ec9cb6206876236f1c28b7e'),
  ('e366a8083426ba7fee640d30468c77fc'), ('7f284ce2c9d0c7cb60bd717ce68dd320'),
  ('179e7477669321257b2426c465da3294'), ('d7964d90d96b4318099b768a648fe42c'),
  ('376d69700a23c06f30704cf152134bed'), ('7a099528f28f3975a3de3d26c2ed5f91'),
  ('9ce2d3198f252e55b332539cb626e2d7'), ('5da9d521f40e3bd163c25eb31293d983'),
  ('98046af0039a2e83ac1a4f8526a0d970'), ('70c54b5f4f47ad80be9f7760eea1f553'),
  ('1c2221ab45fc96be27b707ed5bd0c2d5');

insert into offer (child_type, image, is_sold, purposes, words)
select child_type, image, router <> '', purposes, (
  select coalesce(jsonb_object_agg(name, words), '{}')
  from (values ('title', title), ('text', content), ('attention', needing_attention), ('notes', other)) own (name, words)
  where md5(words::text) not in (select hash from first_text)
)
from visa_offer;

insert into offer (child_type, words)
select child_type, (
  select coalesce(jsonb_object_agg(name, words), '{}')
  from (values ('title', title), ('text', content)) own (name, words)
  where md5(words::text) not in (select hash from first_text)
)
from vip_service;

-- A price holds from a day on, until a later one begins.
alter table price add column valid_from date not null default '2025-01-01';
alter table price alter column valid_from drop default;
alter table price drop constraint price_pkey;
alter table price add primary key (child_type, service_type, valid_from);

-- What a database has had once is not added again, also where an operator has deleted it.
insert into setting (key, value)
select 'seed:offer:' || product, 'done'
from generate_series(1, 8) product
where exists (select from setting where key = 'seed:visa-offers');
insert into setting (key, value)
select 'seed:price:' || product || ':' || service || ':2025-01-01', 'done'
from generate_series(1, 8) product, generate_series(1, 3) service
where exists (select from setting where key = 'seed:prices')
  and (product < 6 or service = 1 or (product = 6 and service = 2));

drop table visa_offer, vip_service;
delete from setting where key in ('seed:prices', 'seed:visa-offers', 'seed:vip-services');
