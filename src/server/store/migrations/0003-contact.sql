-- The contact details that pages, mails and agreements show; texts in six languages are JSON.

create table contact (
  id int primary key,
  address jsonb not null,
  hours jsonb not null,
  phone text not null,
  mobile text not null,
  email text not null,
  -- Further addresses, comma-separated.
  emails text not null default ''
);

-- The first agreements said things that are not so, and nobody could edit them: the next start inserts today's.
delete from agreement;
delete from setting where key = 'seed:agreements';
