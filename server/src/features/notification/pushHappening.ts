import type { UserId } from '@byeol/contract/ids.ts'
import type { Context } from '../../context.ts'
import { mayHear } from './notify.ts'
import type { Happening } from './tasks.ts'
import { happeningTexts, pushTexts, type PushedKind } from './pushTexts.ts'
import { pushTo } from './pushTo.ts'

const isPushed = (kind: Happening['kind']): kind is PushedKind => kind in happeningTexts

const selectHearing = `select u.id from users u left join users a on a.id = $2 where u.id = any($1::text[]) and ${mayHear}`

/** Rings those whom `notify` told, if they may still hear of it: a block or a mute may have come between. */
export async function pushHappening(
  ctx: Context,
  { to, kind, actorId, targetId, excerpt, link }: Happening,
): Promise<void> {
  if (!isPushed(kind)) return
  const actor = actorId === null ? null : await ctx.people.get(actorId)
  if (actorId !== null && !actor) return
  const hearing = await ctx.db.rows<{ id: UserId }>(selectHearing, [to, actorId])
  await pushTo(ctx, {
    to: hearing.map(({ id }) => id),
    kind: actorId === null ? 'notice' : 'comment',
    make: ({ language }) => {
      const words = happeningTexts[kind][language]
      return [
        {
          authorId: actorId,
          title: actor?.nickname ?? pushTexts.house[language],
          body: excerpt ? `${words}: ${excerpt}` : words,
          link,
          tag: `${kind}-${targetId}`,
        },
      ]
    },
  })
}
