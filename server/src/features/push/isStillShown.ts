import type { UserId } from '@byeol/contract/ids.ts'
import type { Context } from '../../context.ts'
import { hiddenPeople, isReadable, readsWhole } from '../board/visibility/readable.ts'
import { isAllowedOn, isShown } from '../notification/isShown.ts'
import { isPushedTo } from './isPushedTo.ts'
import type { PushSubject } from '../notification/tasks.ts'

/** SQL: whether a row of `notices` is to be pushed and has not ended. */
export const isNoticePushed = (now: string) => `push <> 'none' and (ends_at is null or ends_at > ${now})`

// $1: the reader, $2: the id of the push's subject, $3: now.
const shown: Record<Exclude<PushSubject['of'], 'notification'>, string> = {
  message: `
    select from chat_messages m
    join chats c on c.id = m.chat_id
    where m.id = $2 and m.deleted_at is null and ${isPushedTo('$1', '$3')}`,
  post: `
    with ${hiddenPeople('$1')}
    select from posts p
    where p.id = $2 and ${isReadable('$1')} and ${readsWhole('$1', '$3')}`,
  notice: `
    select from notices
    where id = $2 and $1::text is not null and ${isNoticePushed('$3')}`,
}
const notification = (platform: string) => `
  select from notifications n
  where n.user_id = $1 and n.target_id = $2 and n.kind = $3 and ${isShown('$1')} and ${isAllowedOn(platform)}`

/** Whether a device may still show the subject of a push: it may have been deleted since, or hidden from its owner. */
export const isStillShown = async (
  ctx: Context,
  { userId, platform }: { userId: UserId; platform: string },
  about: PushSubject,
): Promise<boolean> =>
  about.of === 'notification'
    ? (await ctx.db.row(notification(platform), [userId, about.id, about.kind])) !== null
    : (await ctx.db.row(shown[about.of], [userId, about.id, ctx.now()])) !== null
