-- How many open drafts stand on each version of a product is counted from this index alone.
create index order_draft_version on "order" (child_type, flow_version) where status = 0 and deleted_at is null;
