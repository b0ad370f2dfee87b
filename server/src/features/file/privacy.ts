import { column } from '../../db/columns.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import type { Context } from '../../context.ts'
import { exported, type FeaturePrivacy } from '../../personal-data/FeaturePrivacy.ts'
import { eraseMarkedOfPerson } from './watermark/markedPhotos.ts'
import { deleteUploads } from './deleteUploads.ts'

const selectMediaLogs = `
  select kind, message_id as "chatMessageId", at as "createdAt"
  from media_logs
  where user_id = $1
  order by at`
const selectDescriptions = `
  select id as "fileId", coalesce(alt, '') as alt, captions, captions_language as "captionsLanguage",
    created_at as "createdAt"
  from files
  where owner_id = $1 and (alt is not null or captions is not null)
  order by id`
const selectUploads = 'select id from uploads where owner_id = $1'

async function eraseBytes(ctx: Context, userId: UserId): Promise<void> {
  await eraseMarkedOfPerson(ctx, userId)
  const uploads = await ctx.db.rows(selectUploads, [userId], { id: column.uploadId })
  await deleteUploads(
    ctx,
    uploads.map(({ id }) => id),
  )
}

export const filePrivacy = {
  columns: {
    'files.owner_id': {
      // The exports of messages and posts already contain the media files.
      download: 'mediaDescriptions',
      erasure: 'kept: media of a conversation, which belongs to both sides; profile and board media are erased',
    },
    'files.board_id': { download: 'no: what fans uploaded to a celeb’s board', erasure: 'erased' },
    'uploads.owner_id': { download: 'no: unfinished uploads, which go after a day', erasure: 'erased' },
    'marked_photos.user_id': { download: 'no: bought photos with the buyer’s mark, which are kept', erasure: 'erased' },
    'recording_matches.user_id': {
      download: 'no: what the filter for illegal recordings refused, which may be evidence',
      erasure: 'kept: for the period in the retention table; a number without a person after the erasure',
    },
    'media_logs.user_id': { download: 'mediaLogs', erasure: 'erased' },
  },
  exports: {
    mediaDescriptions: ({ db }, userId) => db.rows(selectDescriptions, [userId], exported.mediaDescriptions.element),
    mediaLogs: ({ db }, userId) => db.rows(selectMediaLogs, [userId], exported.mediaLogs.element),
  },
  eraseFirst: eraseBytes,
  erase: ['delete from media_logs where user_id = $1'],
} satisfies FeaturePrivacy
