-- The privacy notice says how long a file waits that was uploaded and not sent: the next start inserts today's texts.
delete from agreement;
delete from setting where key = 'seed:agreements';
