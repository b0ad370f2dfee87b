import { retainedNames, retention, type Retention } from '@byeol/contract/retention.ts'
import { exported, type FeaturePrivacy } from '../../personal-data/FeaturePrivacy.ts'
import { getSettings } from './settings.ts'

const selectConsents = `
  select kind, version, agreed, decided_at as "decidedAt"
  from consents
  where user_id = $1
  order by decided_at, kind`
const selectReminders = `
  select kind, told_at as "toldAt"
  from consent_reminders
  where user_id = $1
  order by told_at, kind`
const selectScreenshots = `
  select path, is_recording as "isRecording", count, created_at as "createdAt"
  from screenshots
  where user_id = $1
  order by created_at`

const retentionTerms = retainedNames.map((record) => {
  const { years = 0, months = 0, days = 0, law, from, isApart }: Retention = retention[record]
  return { record, kept: `P${years}Y${months}M${days}D`, law, from, isApart: isApart === true }
})

/** Consents, reminders of them, settings and screenshots. */
export const consentPrivacy = {
  columns: {
    'consents.user_id': { download: 'consents', erasure: 'erased' },
    'consent_reminders.user_id': {
      download: 'consentReminders',
      erasure: 'kept: they prove that the person was reminded of a consent, as the law asks',
    },
    'screenshots.user_id': { download: 'screenshots', erasure: 'erased' },
  },
  exports: {
    consents: ({ db }, userId) => db.rows(selectConsents, [userId], exported.consents.element),
    consentReminders: ({ db }, userId) => db.rows(selectReminders, [userId], exported.consentReminders.element),
    screenshots: ({ db }, userId) => db.rows(selectScreenshots, [userId], exported.screenshots.element),
    retention: async () => retentionTerms,
    settings: ({ db }, userId) => getSettings(db, userId),
  },
  // Runs after keepApart.ts has copied the consents to the archive.
  erase: ['delete from screenshots where user_id = $1', 'delete from consents where user_id = $1'],
} satisfies FeaturePrivacy
