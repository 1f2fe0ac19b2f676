-- An agreement as it came with the program. While nobody has edited its text, a start with a newer one replaces it.
alter table agreement add column shipped jsonb;
-- The texts that came with the program since the migration that last inserted them anew.
update agreement set shipped = jsonb_build_object('title', title, 'sections', sections)
where md5(title::text || sections::text) in (
  '92c8118ee3ca29825c72d4756c587716',
  'f94a576f384f61bb0f3663ec4240aca3',
  'a40c7356a12b0722ef8e1de7345276a0',
  '565634922975cd5457a2572768b375aa',
  '829019beae204b18e0c38d89e36ff537'
);
-- Earlier migrations have deleted the rules of the community with the other agreements: the next start inserts them.
delete from setting where key = 'seed:community-rules' and not exists (select from agreement where id = 3);
