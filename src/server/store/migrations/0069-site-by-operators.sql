-- The data of the company that runs the shop, from a day on. The table `contact` has those that hold; a job writes there
-- what begins.
create table company_version (
  valid_from date primary key,
  details jsonb not null,
  operator text not null,
  set_at timestamptz not null,
  begun_at timestamptz
);
