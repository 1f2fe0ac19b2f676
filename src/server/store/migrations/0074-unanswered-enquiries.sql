-- The desk shows how many messages wait for an answer, and for how long.
create index enquiry_unanswered on enquiry (received_at) where answered_at is null;
