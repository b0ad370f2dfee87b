import { UNKNOWN_USER_ID } from '@byeol/contract/ids.ts'
import { exported, type FeaturePrivacy } from '../../personal-data/FeaturePrivacy.ts'
import { finishDeletionsOf } from './finishDeletions.ts'

const selectDecisions = `
  select c.kind, s.action, s.until, s.reason_ko as reason, s.at as "createdAt", s.undone_at as "undoneAt",
    a.words as appeal, a.reason_ko as answer
  from strikes s
  join cases c on c.id = s.case_id
  left join appeals a on a.strike_id = s.id
  where s.person_id = $1
  order by s.at, s.id`

const noReporters = 'no: decisions has what was decided; the rest would tell who reported the person'
const noAsker = 'no: the app shows what was hidden; the rest would tell who complained'

export const casesPrivacy = {
  columns: {
    'strikes.person_id': { download: 'decisions', erasure: 'erased' },
    'cases.person_id': { download: noReporters, erasure: 'erased' },
    'cases.target_id': { download: noReporters, erasure: 'erased' },
    'holds.target_id': { download: 'decisions', erasure: 'erased' },
    'takedowns.person_id': { download: noAsker, erasure: 'erased' },
    'takedowns.target_id': { download: noAsker, erasure: 'erased' },
  },
  exports: {
    decisions: ({ db }, userId) => db.rows(selectDecisions, [userId], exported.decisions.element),
  },
  eraseFirst: finishDeletionsOf,
  erase: [
    `delete from case_excerpts where case_id in (select id from cases where person_id = $1)`,
    'delete from strikes where person_id = $1',
    `delete from holds where kind = 'user' and target_id = $1`,
    `update cases
     set person_id = null, target_id = case when kind = 'user' then '${UNKNOWN_USER_ID}' else target_id end,
       decision = coalesce(decision, 'nothing'), closed_at = coalesce(closed_at, due_at), holder = null,
       held_until = null, proposed_by = null, proposed_ko = null, proposed_en = null,
       proposed_action = null, proposed_until = null
     where person_id = $1`,
    `update takedowns
     set person_id = null, target_id = case when kind = 'user' then '${UNKNOWN_USER_ID}' else target_id end
     where person_id = $1`,
  ],
} satisfies FeaturePrivacy
