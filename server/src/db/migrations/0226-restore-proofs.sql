-- When a rehearsal proved that a backup of this database can be restored.
create table restore_proofs (
  proven_at timestamptz primary key,
  -- The moment to which it was restored.
  restored_to timestamptz not null
);
