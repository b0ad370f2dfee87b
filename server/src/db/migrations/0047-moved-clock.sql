-- How far `POST /dev/clock` has moved the clock that all nodes share. Stays empty in production.
create table moved_clock (
  is_only boolean primary key default true check (is_only),
  ahead_ms bigint not null check (ahead_ms >= 0)
);
