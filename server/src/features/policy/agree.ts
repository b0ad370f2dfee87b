import type { api } from '@byeol/contract/api.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import type { Language } from '@byeol/contract/locale/language.ts'
import type { DuePolicy } from '@byeol/contract/policy.ts'
import type { Context } from '../../context.ts'
import { column } from '../../db/columns.ts'
import type { Handler } from '../../http/call.ts'
import { agreedShape, selectAgreed } from './policies.ts'
import { changesIn } from './readPolicy.ts'

const isCeleb = 'select is_celeb as "isCeleb" from users where id = $1'
const insert = `
  insert into consents (user_id, kind, version, agreed, decided_at)
  select u.id, c.kind, c.version, true, $4
  from users u
  cross join unnest($2::text[], $3::text[]) as c(kind, version)
  where u.id = $1 and not exists (
    select from consents d where d.user_id = u.id and d.kind = c.kind and d.version = c.version and d.agreed)
  on conflict do nothing`

/**
 * The documents that the person has to agree to again, because a change since their last consent requires a new one.
 */
export async function findDuePolicies(
  ctx: Context,
  { id, language }: { id: UserId; language: Language },
): Promise<DuePolicy[]> {
  const asked = await ctx.policies.asked()
  if (asked.length === 0) return []
  const agreed = await ctx.db.rows(selectAgreed, [id, asked.map(({ kind }) => kind)], agreedShape)
  const person = await ctx.db.get(isCeleb, [id], { isCeleb: column.boolean })
  return asked.flatMap(({ kind, since, policy }) => {
    const last = agreed.find((each) => each.kind === kind)
    if ((last && last.version >= since) || (kind === 'celebAgreement' && !person.isCeleb)) return []
    const { version } = policy
    const changes = changesIn(language, policy)
    return [{ kind, version, changes, agreedVersion: last?.version ?? null, agreedAt: last?.agreedAt ?? null }]
  })
}

/** Records the person's consent. Throws `conflict` if another version is in force. */
export const agree: Handler<typeof api.policy.agree> = async (ctx, me, { policies }) => {
  for (const { kind, version } of policies)
    if ((await ctx.policies.inForce(kind)) !== version) throw new ApiError('conflict')
  const values = [me.id, policies.map(({ kind }) => kind), policies.map(({ version }) => version), ctx.now()]
  await ctx.db.rows(insert, values)
  return { list: await findDuePolicies(ctx, me) }
}
