-- Tickets that were used (auth/tickets.ts), as keyed hashes, until they would have expired anyway.
create table used_tickets (
  ticket_hash bytea primary key,
  expires_at timestamptz not null
);
create index used_tickets_by_end on used_tickets (expires_at);
