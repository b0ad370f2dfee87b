import type { Platform } from '@byeol/contract/auth/boot.ts'
import type { PolicyId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import type { Context } from '../../context.ts'
import { column } from '../../db/columns.ts'
import type { Queries } from '../../db/database.ts'
import type { Counted } from './price.ts'

const counted = { people: column.number }
const selectUntold = `
  select count(*)::integer as people
  from incident_people
  where incident_id = $1 and sending_id is null`
const selectSent = 'select count(*)::integer as people from incident_people where sending_id = $1'
const selectViewers = `
  select count(*)::integer as people
  from sessions
  where ended_at is null and used_at > $1 and ($2::text is null or coalesce(device ->> 'platform', 'web') = $2)`
// The people that announcePolicy will notify.
const selectAgreeing = `
  select p.needs_consent as "needsConsent", (
      select count(*)::integer
      from users
      where deleted_at is null and (is_celeb or p.kind <> 'celebAgreement')
    ) as people
  from policies p
  where p.id = $1`

const peopleOf = async (db: Queries, statement: string, values: readonly unknown[]): Promise<number> =>
  (await db.row(statement, values, counted))?.people ?? 0

/** How many people of an incident have not been sent a notice yet. */
export const lettersOf = async (db: Queries, incidentId: string): Promise<Counted> => ({
  told: await peopleOf(db, selectUntold, [incidentId]),
})

export const lettersOfSending = async (db: Queries, sendingId: string): Promise<Counted> => ({
  told: await peopleOf(db, selectSent, [sendingId]),
})

/** How many devices seen in the last 30 days will show a banner. */
export async function viewersOf({ db, now }: Context, platform: Platform | null): Promise<Counted> {
  const since = new Date(now().getTime() - limits.liveSessionMs)
  return { seesBanner: await peopleOf(db, selectViewers, [since, platform]) }
}

export async function agreeingTo(db: Queries, policyId: PolicyId): Promise<Counted> {
  const shape = { needsConsent: column.boolean, ...counted }
  const { needsConsent, people } = await db.get(selectAgreeing, [policyId], shape)
  return { told: people, ...(needsConsent && { mustAgree: people }) }
}
