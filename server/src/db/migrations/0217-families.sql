-- The family of a person who died may ask for the deletion of the account.
alter table deletion_requests drop constraint deletion_requests_proof_check;
alter table deletion_requests add constraint deletion_requests_proof_check
  check (proof in ('identity', 'payment', 'phone', 'mailbox', 'guardian', 'family'));
