-- Activation codes of eSIMs. A code belongs to nobody until an order is paid; then it is sent to its customer.
create table esim_code (
  id int generated always as identity primary key,
  card_id int not null references traffic_card,
  -- AES-256-GCM.
  code bytea not null,
  -- SHA-256, so that no code is sold twice.
  code_hash bytea not null unique,
  order_id bigint references "order" on delete set null,
  sent_at timestamptz,
  created_at timestamptz not null default now()
);
create index esim_code_free on esim_code (card_id, id) where sent_at is null;
create index esim_code_order on esim_code (order_id) where order_id is not null;

-- A paid order whose codes are not there yet waits for an operator since then.
alter table "order" add column code_awaited_at timestamptz;
create index order_code_awaited on "order" (code_awaited_at) where code_awaited_at is not null;

-- eSIMs have been sold as SIM cards whose code came by post. There are no codes yet, so none can be sold before an
-- operator has added some. Orders that are confirmed already stay as they were agreed on.
update traffic_card set type = 3, stock = 0 where type = 2 and name ->> 'US' ilike '%esim%';
update traffic_card set content = jsonb_build_object(
    'US', replace(content ->> 'US', 'the printed code comes in a letter', 'the code comes by mail, right after you have paid'),
    'IT', replace(content ->> 'IT', 'il codice stampato arriva per lettera', 'il codice arriva per e-mail subito dopo il pagamento'),
    'ES', replace(content ->> 'ES', 'el código impreso llega por carta', 'el código llega por correo electrónico justo después del pago'),
    'FR', replace(content ->> 'FR', 'le code imprimé vous parvient par courrier', 'le code arrive par e-mail dès le paiement'),
    'DE', replace(content ->> 'DE', 'der gedruckte Code kommt mit der Post', 'der Code kommt per E-Mail, sobald bezahlt ist'),
    'ZH', replace(content ->> 'ZH', '二维码以信件寄送', '付款后二维码立即通过邮件发送')
  )
  where type = 3 and content ->> 'US' like '%the printed code comes in a letter%';
