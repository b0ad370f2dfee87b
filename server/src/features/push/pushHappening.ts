import { limits } from '@byeol/contract/limits.ts'
import { sells } from '@byeol/contract/text/sells.ts'
import { column } from '../../db/columns.ts'
import type { Context } from '../../context.ts'
import { isAboutAdults, isShown } from '../notification/isShown.ts'
import { mayBeNotified } from '../notification/notify.ts'
import type { Happening } from '../notification/tasks.ts'
import { adTexts, happeningTexts, isPushed, purposeOf, pushSettingOf, pushTexts } from '../notification/pushTexts.ts'
import { pushAd, pushTo, type Reader } from './pushTo.ts'

const selectNotified = `
  select u.id, ${isAboutAdults} as "isAboutAdults"
  from users u
  join notifications n on n.user_id = u.id and n.kind = $3 and n.target_id = $4
  left join users a on a.id = $2
  where u.id = any($1::text[]) and ${mayBeNotified} and ${isShown('u.id')}`

const notifiedShape = { id: column.userId, isAboutAdults: column.boolean }

/**
 * Sends the push of a notification, except to people who have blocked or muted the actor in the meantime. Skips a
 * notification that was deleted together with its subject. Contents for adults are pushed only to the platforms that
 * may show them.
 */
export async function pushHappening(
  ctx: Context,
  { to: wanted, kind, actorId, targetId, excerpt, link }: Happening,
): Promise<void> {
  if (!isPushed(kind)) return
  const actor = actorId === null ? null : await ctx.people.get(actorId)
  if (actorId !== null && !actor) return
  const notified = await ctx.db.rows(selectNotified, [wanted, actorId, kind, targetId], notifiedShape)
  const about = { of: 'notification', kind, id: targetId } as const
  const to = notified.map(({ id }) => id)
  const platforms = notified.some((each) => each.isAboutAdults) ? limits.adultPlatforms : null
  const made = { authorId: actorId, about, link, tag: `${kind}-${targetId}` }
  if (purposeOf[kind] === 'ad') {
    const title = ({ language }: Reader) => (typeof excerpt === 'string' ? excerpt : excerpt[language])
    return pushAd(ctx, {
      to,
      kind: pushSettingOf[kind],
      platforms,
      make: (reader) => ({
        ...made,
        body: adTexts.contents[reader.language](actor?.nickname ?? pushTexts.house[reader.language], title(reader)),
      }),
    })
  }
  await pushTo(ctx, {
    to,
    kind: pushSettingOf[kind],
    platforms,
    make: ({ language }) => {
      const words = happeningTexts[kind][language]
      const quoted = typeof excerpt === 'string' ? excerpt : excerpt[language]
      // Advertising may be sent only by `pushAd`, so the push of a celeb's comment that advertises does not quote it.
      const isAd = actor?.isCeleb && pushSettingOf[kind] === 'comment' && sells(quoted)
      return [
        {
          ...made,
          title: actor?.nickname ?? pushTexts.house[language],
          body: quoted && !isAd ? `${words}: ${quoted}` : words,
        },
      ]
    },
  })
}
