import { exported, type FeaturePrivacy } from '../../personal-data/FeaturePrivacy.ts'

const selectBlocks = `
  select blocked_id as "userId", created_at as "createdAt"
  from blocks
  where user_id = $1
  order by created_at`
const selectMutes = `
  select muted_id as "userId", created_at as "createdAt"
  from mutes
  where user_id = $1
  order by created_at`

export const safetyPrivacy = {
  columns: {
    'blocks.user_id': { download: 'blocks', erasure: 'erased' },
    'blocks.blocked_id': {
      download: 'no: it would tell who blocked the person',
      erasure: 'kept: what was written during the block stays hidden from the person who blocked (rules.md, Chats)',
    },
    'mutes.user_id': { download: 'mutes', erasure: 'erased' },
    'mutes.muted_id': {
      download: 'no: it would tell who muted the person',
      erasure: 'kept: else old messages would count as unread again for the person who muted',
    },
  },
  exports: {
    blocks: ({ db }, userId) => db.rows(selectBlocks, [userId], exported.blocks.element),
    mutes: ({ db }, userId) => db.rows(selectMutes, [userId], exported.mutes.element),
  },
  erase: [
    'delete from blocks where user_id = $1',
    `update blocks set reads = '{}', blocker_reads = '{}' where blocked_id = $1`,
    'delete from mutes where user_id = $1',
  ],
} satisfies FeaturePrivacy
