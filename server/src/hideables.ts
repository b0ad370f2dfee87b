import type { ChatMessageId, ContentsId, UserId } from '@byeol/contract/ids.ts'
import { withholdWritten } from './features/board/deletion/withholdWritten.ts'
import { withholdContents } from './features/celeb-contents/ending/withholdContents.ts'
import { withholdMessage } from './features/chat/deletion/withholdMessage.ts'
import { withholdProfile } from './features/profile/withholdProfile.ts'
import type { Hideables } from './features/report/hiddenContent.ts'

/** TABLE OF CONTENTS: how each kind of content is hidden while a moderation case or a takedown requires it. */
export const hideables: Hideables = {
  message: (ctx, tx, id, level) => withholdMessage(ctx, tx, id as ChatMessageId, level),
  post: (ctx, tx, id, level) => withholdWritten(ctx, tx, { kind: 'post', id }, level),
  comment: (ctx, tx, id, level) => withholdWritten(ctx, tx, { kind: 'comment', id }, level),
  contents: (ctx, tx, id, level) => withholdContents(ctx, tx, id as ContentsId, level),
  user: (ctx, tx, id, level) => withholdProfile(ctx, tx, id as UserId, level),
}
