-- The lists of what is to be sent: cards that are paid, and visas that are done and have no number of a parcel yet.
create index order_paid_by_product on "order" (child_type, updated_at, id) where status = 6;
create index order_without_parcel on "order" (child_type, updated_at, id) where status = 3 and express_number = '';
-- Pick-ups of the next days, and the cars that are booked for them.
create index order_paid_by_day on "order" (enter_date, id) where status = 6;
create index reservation_day on reservation (day, car_id) where car_id is not null;
