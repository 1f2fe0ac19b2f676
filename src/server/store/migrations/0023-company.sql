-- The company that runs the shop: its name and tax number stand beside its contact details, and on invoices.

alter table contact add column name text not null default '';
alter table contact add column tax_number text not null default '';

-- The invented details of older versions are no longer reference data: they are inserted with the demonstration only.
delete from contact where email = 'help@moongate.example.com';
delete from setting where key = 'seed:contact';
