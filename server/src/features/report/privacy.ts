import { exported, type FeaturePrivacy } from '../../personal-data/FeaturePrivacy.ts'

const selectReports = `
  select kind, reason, created_at as "createdAt"
  from reports
  where reporter_id = $1
  order by id`

export const reportPrivacy = {
  columns: {
    'reports.reporter_id': { download: 'reports', erasure: 'erased' },
    'reports.target_id': { download: 'no: it would tell who reported the person', erasure: 'erased' },
  },
  exports: {
    reports: ({ db }, userId) => db.rows(selectReports, [userId], exported.reports.element),
  },
  erase: ['delete from reports where reporter_id = $1', `delete from reports where kind = 'user' and target_id = $1`],
} satisfies FeaturePrivacy
