import { builtInPolicies } from '@byeol/contract/policies/builtInPolicies.ts'
import { agreedKinds, policyKinds, type AgreedKind, type PolicyKind } from '@byeol/contract/policies/policyKinds.ts'
import { writePolicy } from '@byeol/contract/policies/policyLines.ts'
import type { PolicyId, UserId } from '@byeol/contract/ids.ts'
import { seoulDate } from '@byeol/contract/locale/seoul.ts'
import type { PolicyState } from '@byeol/contract/policy.ts'
import { column, type RowOf } from '../../db/columns.ts'
import type { Database } from '../../db/database.ts'
import { remembered } from '../../memory/remembered.ts'
import { newId } from '../../newId.ts'

const shape = {
  id: column.textAs<PolicyId>(),
  kind: column.textAs<PolicyKind>(),
  version: column.text,
  textKo: column.text,
  textEn: column.text,
  changesKo: column.text,
  changesEn: column.text,
  isWorse: column.boolean,
  needsConsent: column.boolean,
}
export type PublishedPolicy = RowOf<typeof shape>

export interface AskedPolicy {
  kind: AgreedKind
  since: string
  policy: PublishedPolicy
}

export interface Policies {
  /** The published versions of a document, the newest first. */
  versionsOf(kind: PolicyKind): Promise<readonly PublishedPolicy[]>
  /** The version in force now. Versions are named by the date on which they take effect. */
  inForce(kind: PolicyKind): Promise<string>
  /**
   * The documents that require consent, each with its version in force, and `since`, the newest version up to now that
   * required a new consent.
   */
  asked(): Promise<readonly AskedPolicy[]>
  /** Whether the person still has to agree to one of these documents. People who have agreed are kept in memory. */
  mustAgree(person: { id: UserId; isCeleb: boolean }): Promise<boolean>
  /** Drops the texts from memory after a change. */
  forget(): void
}

const lifetimeMs = 5_000
const agreedPeopleMax = 50_000
export const selectAgreed = `
  select distinct on (kind) kind, version, decided_at as "agreedAt"
  from consents
  where user_id = $1 and kind = any($2::text[]) and agreed
  order by kind, version desc, decided_at desc`
export const agreedShape = { kind: column.textAs<AgreedKind>(), version: column.text, agreedAt: column.timestamp }
const select = `
  select id, kind, to_char(effective_on, 'YYYY-MM-DD') as version, text_ko as "textKo", text_en as "textEn",
    changes_ko as "changesKo", changes_en as "changesEn", is_worse as "isWorse", needs_consent as "needsConsent"
  from policies
  where published_at is not null and withdrawn_at is null
  order by effective_on desc`
const insertBuiltIn = `
  insert into policies
    (id, kind, effective_on, text_ko, text_en, changes_ko, changes_en, is_worse, needs_consent, is_built_in,
      written_at, published_at)
  values ($1, $2, $3, $4, $5, '', '', false, false, true, $6, $6)
  on conflict do nothing`

/** For each document without a version, stores the texts that are part of the build. */
async function storeBuiltIn(db: Database, kinds: readonly PolicyKind[], now: Date): Promise<void> {
  for (const kind of kinds)
    for (const { ko, en } of builtInPolicies[kind])
      await db.rows(insertBuiltIn, [newId(now), kind, ko.version, writePolicy(ko), writePolicy(en), now])
}

export const stateOf = (version: string, current: string): PolicyState =>
  version > current ? 'coming' : version === current ? 'current' : 'past'

/** The newest version that has taken effect in Seoul; if none has, the oldest one. */
const currentOf = (versions: readonly PublishedPolicy[], now: Date): string =>
  (versions.find(({ version }) => version <= seoulDate(now)) ?? versions.at(-1)!).version

/** Keeps the published documents in memory. */
export function rememberPolicies(db: Database, now: () => Date): Policies {
  const load = async () => {
    let rows = await db.rows(select, [], shape)
    const missing = policyKinds.filter((kind) => !rows.some((row) => row.kind === kind))
    if (missing.length > 0) {
      await storeBuiltIn(db, missing, now())
      rows = await db.rows(select, [], shape)
    }
    return Map.groupBy(rows, ({ kind }) => kind)
  }
  const kept = remembered({ load, size: 1, lifetimeMs: () => lifetimeMs, now })
  const versionsOf = async (kind: PolicyKind) => (await kept.get('all'))!.get(kind)!
  let last: { list: readonly AskedPolicy[]; at: number } | null = null
  const asked = async () => {
    const list: AskedPolicy[] = []
    for (const kind of agreedKinds) {
      const versions = await versionsOf(kind)
      const current = currentOf(versions, now())
      const since = versions.find(({ version, needsConsent }) => needsConsent && version <= current)
      const policy = versions.find(({ version }) => version === current)!
      if (since) list.push({ kind, since: since.version, policy })
    }
    last = { list, at: now().getTime() }
    return list
  }
  let renewing: Promise<unknown> | null = null
  /**
   * Like `asked`, but up to some seconds old: calls and events never wait for a query or for an unreachable database.
   */
  const lastAsked = async () => {
    if (!last) return asked()
    if (Math.abs(now().getTime() - last.at) >= lifetimeMs)
      renewing ??= asked()
        .catch(() => undefined)
        .finally(() => (renewing = null))
    return last.list
  }
  /** For each person, the versions that they had agreed to when last checked. */
  const agreedTo = new Map<UserId, string>()
  return {
    versionsOf,
    asked,
    async mustAgree({ id, isCeleb }) {
      const wanted = (await lastAsked()).filter(({ kind }) => isCeleb || kind !== 'celebAgreement')
      const versions = wanted.map(({ kind, since }) => `${kind} ${since}`).join()
      if (wanted.length === 0 || agreedTo.get(id) === versions) return false
      const agreed = await db.rows(selectAgreed, [id, wanted.map(({ kind }) => kind)], agreedShape)
      const isDue = wanted.some(
        ({ kind, since }) => !agreed.some((each) => each.kind === kind && each.version >= since),
      )
      if (agreedTo.size >= agreedPeopleMax) agreedTo.clear()
      if (!isDue) agreedTo.set(id, versions)
      return isDue
    },
    inForce: async (kind) => currentOf(await versionsOf(kind), now()),
    forget() {
      last = null
      kept.forgetAll()
    },
  }
}
