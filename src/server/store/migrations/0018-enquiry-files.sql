-- The files that belong to a message: the documents of an application to a school.

create table enquiry_file (
  enquiry_id bigint not null references enquiry on delete cascade,
  file_id uuid not null references file,
  primary key (enquiry_id, file_id)
);
create index enquiry_file_file on enquiry_file (file_id);

-- The privacy notice says what is stored of an application: the next start inserts today's texts.
delete from agreement;
delete from setting where key = 'seed:agreements';
