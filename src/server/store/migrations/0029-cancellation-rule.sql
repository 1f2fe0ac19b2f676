-- The rule by which a paid order can be cancelled, as it was agreed on with the price; null for orders that were confirmed
-- before there was one, which have the rule of the offer of today.

alter table "order" add cancellation jsonb;
