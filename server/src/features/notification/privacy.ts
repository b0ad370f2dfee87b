import { exported, type FeaturePrivacy } from '../../personal-data/FeaturePrivacy.ts'

const selectPushTokens = `
  select platform, created_at as "createdAt"
  from push_tokens
  where user_id = $1
  order by created_at`

export const notificationPrivacy = {
  columns: {
    'notifications.user_id': { download: 'no: it repeats what others did, and goes after 90 days', erasure: 'erased' },
    'notifications.actor_id': { download: 'no: the notifications of others', erasure: 'erased' },
    'push_tokens.user_id': { download: 'pushTokens', erasure: 'erased' },
  },
  exports: {
    pushTokens: ({ db }, userId) => db.rows(selectPushTokens, [userId], exported.pushTokens.element),
  },
  erase: [
    'delete from notifications where user_id = $1 or actor_id = $1',
    'delete from push_tokens where user_id = $1',
  ],
} satisfies FeaturePrivacy
