-- Every node asks each second which sessions have just ended, so that no live line outlives one (reliability.md 20).
create index sessions_by_end on sessions (ended_at) where ended_at is not null;
