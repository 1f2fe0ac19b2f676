-- Messages of forms that owners have made in the studio: which form they were written in. The answers are sealed.

alter table enquiry add column flow text;
alter table enquiry add column flow_version integer;
create index enquiry_flow on enquiry (flow, received_at) where flow is not null;
