-- Pages that were rendered are kept until this changes. It changes with every statement that changes what public pages
-- show, in the same transaction, so that every server sees it together with the change.
create table page_version (
  is_only boolean primary key default true check (is_only),
  -- Not a number: a database that was put back must not come to a version that pages were kept for.
  version uuid not null default gen_random_uuid()
);
insert into page_version default values;

create function pages_changed() returns trigger language plpgsql as $$
begin
  update page_version set version = gen_random_uuid();
  return null;
end
$$;

-- Looks and favourites are counted all the time, and are no change of a record.
create trigger pages_changed after insert or delete or truncate
  or update of kind, slug, state, publish_from, publish_until, position, data, classification_id, country, province, city, price_fen
  on content for each statement execute function pages_changed();
-- Nor is the stock of cards, which every order changes.
create trigger pages_changed after insert or delete or truncate
  or update of type, position, name, content, image, days, fen
  on traffic_card for each statement execute function pages_changed();
create trigger pages_changed after insert or update or delete or truncate on classification for each statement execute function pages_changed();
create trigger pages_changed after insert or update or delete or truncate on banner for each statement execute function pages_changed();
create trigger pages_changed after insert or update or delete or truncate on menu for each statement execute function pages_changed();
create trigger pages_changed after insert or update or delete or truncate on agreement for each statement execute function pages_changed();
create trigger pages_changed after insert or update or delete or truncate on contact for each statement execute function pages_changed();
create trigger pages_changed after insert or update or delete or truncate on price for each statement execute function pages_changed();
create trigger pages_changed after insert or update or delete or truncate on offer for each statement execute function pages_changed();
create trigger pages_changed after insert or update or delete or truncate on chartered_car for each statement execute function pages_changed();
