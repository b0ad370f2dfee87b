-- A letter of staff that goes out at due_at; until then its author can recall it.
create table held_letters (
  id id primary key,
  kind text not null check (
    kind in ('guardian', 'data-ask', 'data-copy', 'data-correction', 'data-refusal', 'claim', 'incident-sending')
  ),
  subject_id id not null,
  by text not null,
  due_at timestamptz not null,
  letter_sealed text not null,
  unique (kind, subject_id)
);
create index held_letters_due on held_letters (due_at);
