import { column } from '../../db/columns.ts'
import type { Context } from '../../context.ts'
import { isShown } from '../notification/isShown.ts'
import { mayBeNotified } from '../notification/notify.ts'
import type { Happening } from '../notification/tasks.ts'
import { happeningTexts, isPushed, pushSettingOf, pushTexts } from '../notification/pushTexts.ts'
import { pushTo } from './pushTo.ts'

const selectNotified = `
  select u.id
  from users u
  join notifications n on n.user_id = u.id and n.kind = $3 and n.target_id = $4
  left join users a on a.id = $2
  where u.id = any($1::text[]) and ${mayBeNotified} and ${isShown('u.id')}`

/**
 * Sends the push of a notification, except to people who blocked or muted the actor meanwhile. Skips a notification
 * that was deleted with its subject.
 */
export async function pushHappening(
  ctx: Context,
  { to, kind, actorId, targetId, excerpt, link }: Happening,
): Promise<void> {
  if (!isPushed(kind)) return
  const actor = actorId === null ? null : await ctx.people.get(actorId)
  if (actorId !== null && !actor) return
  const notified = await ctx.db.rows(selectNotified, [to, actorId, kind, targetId], { id: column.userId })
  await pushTo(ctx, {
    to: notified.map(({ id }) => id),
    kind: pushSettingOf[kind],
    make: ({ language }) => {
      const words = happeningTexts[kind][language]
      const quoted = typeof excerpt === 'string' ? excerpt : excerpt[language]
      return [
        {
          authorId: actorId,
          about: { of: 'notification', kind, id: targetId },
          title: actor?.nickname ?? pushTexts.house[language],
          body: quoted ? `${words}: ${quoted}` : words,
          link,
          tag: `${kind}-${targetId}`,
        },
      ]
    },
  })
}
