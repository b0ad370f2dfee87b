import type { api } from '@byeol/contract/api.ts'
import { limits } from '@byeol/contract/limits.ts'
import { LeakedKind } from '@byeol/contract/user/incident.ts'
import { companyOf } from '../../../companyFacts.ts'
import { column } from '../../../db/columns.ts'
import type { Handler } from '../../../http/call.ts'
import { leakParagraphs, type LeakNotice } from './leakTexts.ts'

const open = `
  with opened as (
    update incident_people p
    set opened_at = coalesce(p.opened_at, $3)
    from incident_sendings s
    where p.incident_id = $1 and p.user_id = $2 and s.id = p.sending_id and s.sent_at <= $3
    returning p.kinds, p.sending_id
  )
  select o.kinds, s.notice
  from opened o
  join incident_sendings s on s.id = o.sending_id`
const selectPublic = `
  select distinct on (s.incident_id) s.incident_id as id, s.notice,
    array(
      select distinct kind
      from incident_people p, unnest(p.kinds) kind
      where p.incident_id = s.incident_id) as kinds
  from incident_sendings s
  where s.is_public and s.sent_at > $1 and s.sent_at <= $2
  order by s.incident_id, s.sent_at desc`
const letterShape = { notice: column.json<LeakNotice>(), kinds: column.textAs<LeakedKind[]>() }

/**
 * The leak notice to the caller, once it can no longer be recalled. Opening it proves that it has reached them. Throws
 * `not_found`.
 */
export const readLeak: Handler<typeof api.user.leak> = async (ctx, me, { incidentId }) => {
  const { notice, kinds } = await ctx.db.get(open, [incidentId, me.id, ctx.now()], letterShape)
  const paragraphs = leakParagraphs(notice, kinds, companyOf(ctx.env), me.language)
  return { letter: { id: incidentId, title: notice[me.language].title, paragraphs } }
}

/** The leak notices that everyone may read, each for thirty days. */
export const listLeaks: Handler<typeof api.user.leaks> = async (ctx, { language }) => {
  const now = ctx.now()
  const since = new Date(now.getTime() - limits.incidentPublicMs)
  const rows = await ctx.db.rows(selectPublic, [since, now], { id: column.text, ...letterShape })
  const list = rows.map(({ id, notice, kinds }) => {
    const ordered = LeakedKind.options.filter((kind) => kinds.includes(kind))
    return {
      id,
      title: notice[language].title,
      paragraphs: leakParagraphs(notice, ordered, companyOf(ctx.env), language),
    }
  })
  return { list }
}
