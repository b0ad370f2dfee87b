-- Whether something was captured in a span (server/src/features/order/reconcileWhole.ts).
create index captures_by_time on captures (seen_at) where state = 'given';
