-- Banners for every page, adverts, and menu entries that name their pages. Nobody could edit them until now: the next
-- start inserts today's.
delete from banner;
delete from menu;
delete from setting where key in ('seed:banners', 'seed:menu');
