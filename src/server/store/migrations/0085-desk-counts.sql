-- What lists of the desk count is in an index alone.

-- Paid pick-ups of some days.
drop index order_paid_by_day;
create index order_paid_by_day on "order" (enter_date, id) include (child_type) where status = 6;

-- Posts whose authors have appealed.
create index post_step_appeal on post_step (post_id, id) include (reason) where event = 'APPEAL';
