import { column } from '../../db/columns.ts'
import type { Context } from '../../context.ts'
import type { PushKind } from './mayPush.ts'
import { mayBeNotified } from './notify.ts'
import type { Happening } from './tasks.ts'
import { happeningTexts, isPushed, pushTexts } from './pushTexts.ts'
import { pushTo } from './pushTo.ts'

/** The push setting that a notification follows. Contents follow that of a celeb's posts. */
const settingOf = (kind: Happening['kind'], actorId: Happening['actorId']): PushKind => {
  if (kind === 'contents') return 'post'
  return actorId === null ? 'notice' : 'comment'
}

const selectNotified = `
  select u.id
  from users u
  left join users a on a.id = $2
  where u.id = any($1::text[]) and ${mayBeNotified}`

/** Sends the push of a notification, except to people who blocked or muted the actor meanwhile. */
export async function pushHappening(
  ctx: Context,
  { to, kind, actorId, targetId, excerpt, link }: Happening,
): Promise<void> {
  if (!isPushed(kind)) return
  const actor = actorId === null ? null : await ctx.people.get(actorId)
  if (actorId !== null && !actor) return
  const notified = await ctx.db.rows(selectNotified, [to, actorId], { id: column.userId })
  await pushTo(ctx, {
    to: notified.map(({ id }) => id),
    kind: settingOf(kind, actorId),
    make: ({ language }) => {
      const words = happeningTexts[kind][language]
      const quoted = typeof excerpt === 'string' ? excerpt : excerpt[language]
      return [
        {
          authorId: actorId,
          title: actor?.nickname ?? pushTexts.house[language],
          body: quoted ? `${words}: ${quoted}` : words,
          link,
          tag: `${kind}-${targetId}`,
        },
      ]
    },
  })
}
