import { exported, type FeaturePrivacy } from '../../personal-data/FeaturePrivacy.ts'

const selectSubscriptions = `
  select celeb_id as "celebUserId", created_at as "createdAt"
  from subscriptions
  where user_id = $1
  order by id`
const selectUnfollows = `
  select celeb_id as "celebUserId", created_at as "createdAt", ended_at as "endedAt"
  from unfollows
  where user_id = $1
  order by ended_at`

export const followPrivacy = {
  columns: {
    'subscriptions.user_id': { download: 'subscriptions', erasure: 'erased' },
    'subscriptions.celeb_id': {
      download: 'no: the rows of a celeb’s fans',
      erasure: 'kept: the row is the fan’s; lists leave out celebs who deleted their account',
    },
    'unfollows.user_id': { download: 'unfollows', erasure: 'erased' },
    'unfollows.celeb_id': { download: 'no: the rows of a celeb’s former fans', erasure: 'erased' },
  },
  exports: {
    subscriptions: ({ db }, userId) => db.rows(selectSubscriptions, [userId], exported.subscriptions.element),
    unfollows: ({ db }, userId) => db.rows(selectUnfollows, [userId], exported.unfollows.element),
  },
  erase: ['delete from subscriptions where user_id = $1', 'delete from unfollows where user_id = $1 or celeb_id = $1'],
} satisfies FeaturePrivacy
