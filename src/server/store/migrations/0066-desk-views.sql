-- Views of lists of the back office: filters, order and columns, as the address of the list has them.
create table desk_view (
  id integer generated always as identity primary key,
  account_id bigint not null references account (id) on delete cascade,
  list text not null,
  name text not null,
  query text not null,
  is_shared boolean not null,
  unique (account_id, list, name)
);
create index desk_view_shared on desk_view (list) where is_shared;
