-- The documents that people agree to or may read, version by version. effective_on names the version. The texts are
-- written as contract/src/policies/policyLines.ts says. A version without `built_in` is published by two people, who
-- signed its digest.
create table policies (
  id id primary key,
  kind text collate "C" not null
    check (kind in ('terms', 'privacy', 'celebAgreement', 'operation', 'refund', 'youth')),
  effective_on date not null,
  text_ko text not null check (text_ko <> ''),
  text_en text not null check (text_en <> ''),
  changes_ko text not null,
  changes_en text not null,
  is_worse boolean not null,
  needs_consent boolean not null,
  is_built_in boolean not null default false,
  revision integer not null default 1,
  digest text collate "C",
  written_by text collate "C",
  written_at timestamptz not null,
  signed_by text collate "C",
  checked_by text collate "C",
  published_at timestamptz,
  withdrawn_by text collate "C",
  withdrawn_at timestamptz,
  notice_id id references notices on delete set null,
  told integer not null default 0,
  told_at timestamptz,
  check (not needs_consent or kind in ('terms', 'privacy', 'celebAgreement')),
  check (is_built_in or changes_ko <> '' and changes_en <> ''),
  check (is_built_in or published_at is null or digest is not null and checked_by is not null),
  check ((withdrawn_by is null) = (withdrawn_at is null)),
  constraint policies_other_signer check (checked_by <> signed_by)
);
create unique index policies_published on policies (kind, effective_on)
  where published_at is not null and withdrawn_at is null;
create trigger policies_four_eyes before insert or update on policies
  for each row when (new.published_at is not null and not new.is_built_in)
  execute function require_two_approvals('policy', 'digest');

-- What people read and agreed to never changes.
create function keep_published_policy() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'policy % was published', old.id using errcode = 'check_violation';
  end if;
  if (new.kind, new.effective_on, new.text_ko, new.text_en, new.changes_ko, new.changes_en, new.is_worse,
      new.needs_consent, new.published_at)
    is distinct from (old.kind, old.effective_on, old.text_ko, old.text_en, old.changes_ko, old.changes_en,
      old.is_worse, old.needs_consent, old.published_at) then
    raise exception 'policy % was published', old.id using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger policies_stay before update or delete on policies
  for each row when (old.published_at is not null) execute function keep_published_policy();

-- Applicants agreed to the agreement for celebs before this table existed.
insert into consents (user_id, kind, version, agreed, decided_at)
select user_id, 'celebAgreement', agreement_version, true, submitted_at
from celeb_applications
where agreement_version is not null
on conflict do nothing;
