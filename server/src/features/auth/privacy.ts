import type { DeviceInfo } from '@byeol/contract/auth/boot.ts'
import { column } from '../../db/columns.ts'
import type { FeaturePrivacy } from '../../personal-data/FeaturePrivacy.ts'
import { deviceName } from './sign-in/listSessions.ts'

const selectSessions = `
  select device, created_at as "createdAt", used_at as "usedAt", ended_at as "endedAt"
  from sessions
  where user_id = $1
  order by id`

const sessionShape = {
  device: column.json<Partial<DeviceInfo>>(),
  createdAt: column.timestamp,
  usedAt: column.timestamp,
  endedAt: column.timestamp.orNull,
}

export const authPrivacy = {
  columns: {
    'sessions.user_id': {
      download: 'sessions',
      erasure: 'kept: the log of access, without its device, for three months (session/expireSessions.ts)',
    },
    'access_log.user_id': {
      download: 'no: keyed hashes of addresses, which tell nothing beside `sessions`',
      erasure: 'kept: the log of access, for three months (contract/src/retention.ts)',
    },
    'social_identities.user_id': { download: 'account', erasure: 'erased' },
    'password_resets.user_id': { download: 'no: a hash of a link that works for 30 minutes', erasure: 'erased' },
    'email_changes.user_id': { download: 'no: an old address, kept for 7 days to undo its change', erasure: 'erased' },
    'known_devices.user_id': { download: 'no: hashes that tell nothing beside `sessions`', erasure: 'erased' },
    'codes.asked_by': { download: 'no: hashes of a code that works for 5 minutes', erasure: 'erased' },
  },
  exports: {
    sessions: async (ctx, userId) => {
      const rows = await ctx.db.rows(selectSessions, [userId], sessionShape)
      return rows.map(({ device, ...times }) => ({ name: deviceName(device), ...times }))
    },
  },
  erase: [
    `update sessions set device = '{}' where user_id = $1`,
    'delete from social_identities where user_id = $1',
    'delete from password_resets where user_id = $1',
    'delete from email_changes where user_id = $1',
    'delete from known_devices where user_id = $1',
    'delete from codes where asked_by = $1',
  ],
} satisfies FeaturePrivacy
