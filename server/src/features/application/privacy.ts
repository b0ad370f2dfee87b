import { exported, type FeaturePrivacy } from '../../personal-data/FeaturePrivacy.ts'
import { removeProofsOf } from './removeProofs.ts'

const select = `
  select a.stage_name as "stageName", a.username, a.category, a.introduction, a.status, a.reason,
    array(select link ->> 'url' from json_array_elements(a.links) link) as links,
    array(select p.name from application_proofs p where p.application_id = a.id order by p.place) as proofs,
    a.agreement_version as "agreementVersion", a.submitted_at as "submittedAt", a.decided_at as "decidedAt"
  from celeb_applications a
  where a.user_id = $1
  order by a.submitted_at`

export const applicationPrivacy = {
  columns: {
    'celeb_applications.user_id': { download: 'applications', erasure: 'erased' },
    'application_proofs.user_id': { download: 'applications', erasure: 'erased' },
  },
  exports: { applications: ({ db }, userId) => db.rows(select, [userId], exported.applications.element) },
  eraseFirst: removeProofsOf,
  erase: ['delete from application_proofs where user_id = $1', 'delete from celeb_applications where user_id = $1'],
} satisfies FeaturePrivacy
