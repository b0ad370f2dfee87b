-- The few people whose premium has to end (endContractsOfGone).
create index users_gone on users (id) where is_suspended or (deleted_at is not null and erased_at is null);
